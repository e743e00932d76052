import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { type Cluster, LOCKED, lockOf, SERVER_ENVIRONMENT, writeOwned } from './cluster.ts'

/** Values of postgresql.conf. */
export type ServerSettings = Record<string, string | number>

/** A running server process; `end` asks it to shut down, which also happens when this process ends in any way. */
export type ServerProcess = { exited: Promise<ServerExit>; end(): Promise<void> }
export type ServerExit = { code: number | null; message: string }

const STOP_WITHIN_MS = 30_000
const MAX_MESSAGE_LENGTH = 4_000

// The shell waits for the server, and a second one shuts the server down when the site closes the pipe (3) or is
// killed. The server holds the lock (9), so that no second one uses the folder, even from another container.
const SUPERVISE = `${LOCKED}
trap '' HUP INT TERM
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT "$server"; } 9>&- & watcher=$!
wait "$server"; code=$?
kill -KILL "$watcher" 2>/dev/null
exit "$code"`

/** Starts the server of a cluster in a session of its own, which a closed terminal does not end. */
export function startServerProcess({ folder, data, programs, account }: Cluster, settings: ServerSettings) {
  writeOwned(join(data, 'postgresql.conf'), configurationOf(settings), account)
  const command = [lockOf(folder), join(programs, 'bin/postgres'), '-D', data]
  const child = spawn('/bin/sh', ['-c', SUPERVISE, 'sh', ...command], {
    ...account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = waitForExit(child)
  return { exited, end: () => end(child, exited) }
}

async function waitForExit(child: ChildProcess): Promise<ServerExit> {
  let message = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    message = `${message}${text}`.slice(-MAX_MESSAGE_LENGTH)
  })
  // the pipe breaks when the server ends by itself
  child.stdio[3]?.on('error', () => {})
  const [code] = await once(child, 'exit')
  return { code, message: message.trim() }
}

async function end(child: ChildProcess, exited: Promise<ServerExit>): Promise<void> {
  const pipe = child.stdio[3] as Writable
  pipe.end()
  // the next start recovers from the log
  const impatient = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGQUIT'), STOP_WITHIN_MS)
  await exited
  clearTimeout(impatient)
}

function configurationOf(settings: ServerSettings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return `# The site writes this file at every start: changes are lost.\n${lines.join('\n')}\n`
}
