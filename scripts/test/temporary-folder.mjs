import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30
const FREE_BYTES = 4 * GIGABYTE
/** For the tests' processes as well. */
const FREE_MEMORY_BYTES = 8 * GIGABYTE

let folder

/**
 * The environment that puts temporary files in memory where there is plenty: a database has a thousand files, which
 * take ten times as long to create on a disk. They are removed with this process.
 */
export function temporaryEnvironment() {
  if (!folder && hasMemory()) {
    folder = mkdtempSync(`${IN_MEMORY}/tests-`)
    // a site that root starts runs its PostgreSQL as another user
    chmodSync(folder, 0o711)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return folder ? { TMPDIR: folder } : {}
}

function hasMemory() {
  if (!existsSync('/proc/mounts')) return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ') ?? []
  if (type !== 'tmpfs' || /\b(ro|noexec)\b/.test(options)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= FREE_BYTES && process.availableMemory() >= FREE_MEMORY_BYTES
}
