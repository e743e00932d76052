import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SCRATCH } from '../backup-store.ts'

const PROGRAM = fileURLToPath(new URL('verifying-process.ts', import.meta.url))

/**
 * Restores an archive into a scratch place beside it, with the embedded database in a process of its own that steps back
 * behind the site, and removes it again. Throws with the reason when what came out is not what the archive says.
 */
export async function verifyArchive(file: string, signal?: AbortSignal): Promise<void> {
  const scratch = await mkdtemp(join(dirname(file), SCRATCH))
  try {
    const child = fork(PROGRAM, [file, scratch], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal })
    if (child.pid) stepBack(child.pid)
    const complaint = child.stderr ? text(child.stderr) : ''
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The archive does not restore: ${(await complaint).trim() || `exit code ${code}`}`)
  } finally {
    // a process that was told to end may still write for a moment
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    // it has ended already, or the system does not let it step back
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}
