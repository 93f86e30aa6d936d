print("albums")
