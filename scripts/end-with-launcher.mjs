// Loaded ahead of the server: if the launching process is killed, the server ends too instead of holding the port and
// the database.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.channel?.unref()
