"""One module for each script: its command line, its steps, its exit status."""
