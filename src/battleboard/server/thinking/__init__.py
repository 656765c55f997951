"""Who answers when no person does, and the processes that think for them."""
