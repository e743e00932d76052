import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SCRATCH } from './backup-store.ts'

const PROGRAM = fileURLToPath(new URL('verifying-process.ts', import.meta.url))

/**
 * Restores an archive into a scratch folder beside it, with a database of its own and in a separate low-priority
 * process, and removes the folder again. Throws with the reason if the result differs from the archive.
 */
export async function verifyArchive(file: string, { dataDir, signal }: VerifyOptions): Promise<void> {
  const store = dirname(file)
  const scratch = await mkdtemp(join(store, SCRATCH))
  const given = [file, scratch, dataDir, store]
  try {
    const child = fork(PROGRAM, given, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal })
    if (child.pid) lowerPriority(child.pid)
    const complaint = child.stderr ? text(child.stderr) : ''
    const [code] = await once(child, 'exit')
    if (code !== 0)
      throw new Error(`The archive could not be restored: ${(await complaint).trim() || `exit code ${code}`}`)
  } finally {
    // a process that is ending may keep writing for a moment
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** `dataDir` may lead to the archive. */
type VerifyOptions = { dataDir: string; signal?: AbortSignal | undefined }

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch (error) {
    // the process has ended already, or the system does not allow lowering its priority
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SYSTEM_ERROR') throw error
  }
}
