"""One suite for every game: does it keep the contract?"""
