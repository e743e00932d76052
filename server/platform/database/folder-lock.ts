import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseUnavailable } from './database-unavailable.ts'

type Holder = { pid: number; started: string | null }

const heldHere = new Set<string>()

/**
 * Locks a folder against a second process with a file `<folder>.lock` that contains the pid. Throws DatabaseUnavailable
 * while the holder lives; takes over the lock of a process that is gone.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = `${folder}.lock`
  if (!tryCreate(file)) {
    const holder = readHolder(file)
    if (holder && lives(file, holder)) throw inUse(folder, file, holder.pid)
    removeStale(folder, file, holder)
    if (!tryCreate(file)) throw inUse(folder, file, readHolder(file)?.pid)
  }
  heldHere.add(file)
  return {
    release() {
      if (heldHere.delete(file)) rmSync(file, { force: true })
    },
  }
}

function tryCreate(file: string): boolean {
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) }
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx', flush: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Null if the process was killed before it could write its pid. */
function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** A pid alone proves nothing: it is reused after a restart, in a container nearly always. */
function lives(file: string, holder: Holder): boolean {
  if (holder.pid === process.pid) return heldHere.has(file)
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(holder.pid) === holder.started
}

/** When a process started, where the system reports it (Linux): the boot id and the ticks since. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return `${boot} ${afterName.split(' ')[19]}`
  } catch {
    return null
  }
}

/** Renamed before it is removed, so that of two processes that find it stale only one can go on. */
function removeStale(folder: string, file: string, stale: Holder | null) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (JSON.stringify(moved) === JSON.stringify(stale)) return rmSync(aside)
  renameSync(aside, file)
  throw inUse(folder, file, moved?.pid)
}

function inUse(folder: string, file: string, pid: number | undefined) {
  return new DatabaseUnavailable(
    `The database in ${folder} is open in another process${pid ? ` (pid ${pid})` : ''}. ` +
      `It bears only one: stop that process first, or give DATABASE_URL of a PostgreSQL server. (Lock: ${file})`,
  )
}
