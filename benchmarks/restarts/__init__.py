"""Two people play over sockets while the server is killed and started again, and nothing is lost.

`python -m benchmarks.restarts` plays 200 whole games of both kinds and kills the server 20 times
with SIGKILL; then every record is read, replayed and verified, and every acknowledged command is
looked up in the log. Everything stays on loopback and in a temporary folder.
"""
