import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { AppContext } from '#server/platform/app-context.ts'
import type { MadeBackup } from '../backup-service.ts'
import { runBackup } from '../runs/backup-run.ts'

/** The system allows no longer path for a socket. */
const MAX_PATH_LENGTH = 100

type BackupReply = { made: MadeBackup } | { failure: string }

const pathOf = (dataDir: string) => join(dataDir, 'backup.sock')

/**
 * Only one process can open the embedded database, so `npm run backup` asks the running site through a socket in
 * DATA_DIR that only the site's own user can reach. `close` aborts a backup in progress.
 */
export async function openBackupSocket(context: AppContext): Promise<{ close(): Promise<void> }> {
  const path = pathOf(context.config.dataDir)
  if (Buffer.byteLength(path) > MAX_PATH_LENGTH) return without(context, `The path of ${path} is too long for a socket`)
  const closing = new AbortController()
  const served = new Set<Promise<void>>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answered = serve(socket, context, closing.signal).finally(() => served.delete(answered))
    served.add(answered)
  })
  // the folder lock proves that the process that created this one is gone
  await rm(path, { force: true })
  try {
    await once(server.listen(path), 'listening')
    await chmod(path, 0o600)
  } catch (error) {
    // some disks, mostly those shared with a container, do not support sockets
    return without(context, `${path} cannot be a socket: ${error instanceof Error ? error.message : error}`)
  }
  return {
    async close() {
      closing.abort(new Error('The site is stopping'))
      server.close()
      await Promise.all(served)
    },
  }
}

function without({ log }: AppContext, why: string) {
  log.warn(`${why}. npm run backup works while the site is stopped`)
  return { close: async () => {} }
}

async function serve(socket: Socket, context: AppContext, signal: AbortSignal): Promise<void> {
  // the client may have gone; the backup is made all the same
  socket.on('error', () => socket.destroy())
  const folder = await text(socket).catch(() => '')
  if (folder === '') return void socket.destroy()
  const reply: BackupReply = await runBackup(context, { cause: 'command', folder, signal }).then(
    (made) => ({ made }),
    (error) => ({ failure: error instanceof Error ? error.message : String(error) }),
  )
  socket.end(JSON.stringify(reply))
}

/**
 * Asks the site running on this folder to make a backup; null if none is running. Throws with its reason on failure.
 */
export async function requestBackup(dataDir: string, folder: string): Promise<MadeBackup | null> {
  const socket = connect({ path: pathOf(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(folder)
  const reply: BackupReply = JSON.parse(
    (await text(socket)) || '{"failure":"The site ended while it made the backup."}',
  )
  if ('failure' in reply) throw new Error(reply.failure)
  return reply.made
}
