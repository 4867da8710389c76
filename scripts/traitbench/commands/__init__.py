"""What each script does, told from its command line to its status."""
