// Loaded ahead of the server: when the starting process is killed outright, the server goes with it instead of
// holding the port and the database.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.channel?.unref()
