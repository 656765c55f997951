"""What turns tables into a club: pace, accounts, talk, and messages to those who are asked."""
