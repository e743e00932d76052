import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { syncPath } from '#server/platform/disk/sync.ts'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import { REQUIRES_SCRAM } from '../scram-client.ts'
import { type Account, createFolder, findAccount } from './account.ts'
import { findPrograms, POSTGRES_MAJOR_VERSION } from './binaries.ts'

/** A server's folder: its data in `data`, with what is needed to run it. */
export type Cluster = { folder: string; data: string; programs: string; account: Account | undefined }

/** The role and the database of the site. */
const SITE = 'site'
/** No host names, paths or time zones of the operator reach the server. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Opens the folder of a server, and creates its data if there is none. Throws DatabaseUnavailable if the folder cannot
 * be used: it was written by another major version, holds something else, or the server's user cannot reach it.
 */
export function openCluster(folder: string, siteFolders: readonly string[]): Cluster {
  const account = findAccount(folder)
  createFolder(folder, account, siteFolders)
  const cluster = { folder, data: join(folder, 'data'), programs: findPrograms(folder, account), account }
  if (existsSync(cluster.data)) rejectUnreadable(cluster.data)
  else createData(cluster)
  return cluster
}

function rejectUnreadable(data: string): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file))
    throw new DatabaseUnavailable(
      `${data} contains no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
    )
  const version = readFileSync(file, 'utf8').trim()
  if (version === POSTGRES_MAJOR_VERSION) return
  throw new DatabaseUnavailable(
    `The database in ${data} was written by PostgreSQL ${version}, ` +
      `but this release includes ${POSTGRES_MAJOR_VERSION}. With the release that wrote it, run npm run backup. ` +
      'With this release, run npm run restore -- ARCHIVE with DATA_DIR set to an empty folder.',
  )
}

/** The data gets its name once it is complete and on the disk, so an interrupted first start simply begins again. */
function createData(cluster: Cluster): void {
  const { folder, data, account } = cluster
  for (const name of readdirSync(folder))
    if (name.startsWith('data.new-')) rmSync(join(folder, name), { recursive: true, force: true })
  const unfinished = `${data}.new-${process.pid}`
  run(cluster, ['initdb', ...INITDB, ...LOCALE, '--pgdata', unfinished])
  chmodSync(unfinished, 0o700)
  writeOwned(join(unfinished, 'pg_hba.conf'), PERMITTED, account)
  const roles = `CREATE ROLE ${SITE} LOGIN;\nCREATE DATABASE ${SITE} OWNER ${SITE};\n`
  runSingleUser({ ...cluster, data: unfinished }, roles)
  renameSync(unfinished, data)
  syncPath(folder)
  syncPath(dirname(folder))
}

const INITDB = '--username=postgres --auth=reject --encoding=UTF8'.split(' ')
const LOCALE = '--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(' ')

/** Only the site, by its password, on this machine. */
const PERMITTED = `local ${SITE} ${SITE} scram-sha-256\nhost ${SITE} ${SITE} 127.0.0.1/32 scram-sha-256\n`

/** The exit code of a locked shell command if another process has the folder. */
export const FOLDER_IN_USE = 75
/** The start of a shell command that locks the folder for as long as the command runs. */
export const LOCKED = `exec 9>>"$1"; shift
if command -v flock >/dev/null; then flock -n 9 || exit ${FOLDER_IN_USE}; fi`
export const lockOf = (folder: string): string => join(folder, 'lock')

/** Sets a new password of the site's role, while the server is not running. Returns it. */
export function renewPassword(cluster: Cluster): string {
  const password = randomBytes(24).toString('hex')
  runSingleUser(cluster, `ALTER ROLE ${SITE} PASSWORD '${password}';\n`)
  return password
}

/** Releases that connected by the port alone wrote other permissions. */
export const writePermissions = ({ data, account }: Cluster): void =>
  writeOwned(join(data, 'pg_hba.conf'), PERMITTED, account)

/**
 * The private folder for the server's socket, where no other process can take the server's place while it restarts; null
 * if the path is too long for a socket, or cannot be written in a setting.
 */
export function findSocketFolder(cluster: Cluster): string | null {
  const folder = resolve(cluster.folder)
  return /^[\w/.-]+$/.test(folder) && Buffer.byteLength(folder) <= MAX_SOCKET_FOLDER_BYTES ? folder : null
}

/** Systems allow 103 bytes at least, of which the socket's name takes 20. */
const MAX_SOCKET_FOLDER_BYTES = 83

type ServerAddress = {
  password: string
  port: number
  /** Without one, the port of this machine, where the server has to prove that it knows the password. */
  socketFolder?: string | null
}

export const urlOf = ({ password, port, socketFolder }: ServerAddress): string =>
  `postgres://${SITE}:${password}@127.0.0.1:${port}/${SITE}?${socketFolder ? `host=${encodeURIComponent(socketFolder)}` : REQUIRES_SCRAM}`

/** Runs statements, one on each line, while the server is not running. */
export function runSingleUser({ folder, data, programs, account }: Cluster, statements: string): void {
  // a random password gains nothing from slow hashing, which would delay every connection
  const options = ['logging_collector=off', 'scram_iterations=1'].flatMap((option) => ['-c', option])
  const given = ['--single', '-D', data, ...options, 'postgres']
  run({ folder, programs, account }, ['postgres', ...given], statements)
}

function run({ folder, programs, account }: Omit<Cluster, 'data'>, command: string[], input = ''): void {
  const [name = '', ...given] = command
  const program = join(programs, 'bin', name)
  const { status, stderr, error } = spawnSync(
    '/bin/sh',
    ['-c', `${LOCKED}\nexec "$@"`, 'sh', lockOf(folder), program, ...given],
    { ...account, cwd: '/', env: SERVER_ENVIRONMENT, encoding: 'utf8', input },
  )
  if (status === FOLDER_IN_USE) throw inUse(folder)
  // in single-user mode a failed statement is only reported
  if (status === 0 && !/(?:ERROR|FATAL|PANIC): {2}/.test(stderr)) return
  throw new DatabaseUnavailable(`${name} failed in ${folder}: ${String(error ?? stderr).trim()}`)
}

export class FolderInUse extends DatabaseUnavailable {}

export const inUse = (folder: string): FolderInUse =>
  new FolderInUse(`The database in ${folder} is in use by another process of the site. Stop that one first.`)

/** The process number of the running server; NaN while none runs on this data. */
export function readServerPid(data: string): number {
  const file = join(data, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : Number.NaN
}

/** Writes a file for the server's user. */
export function writeOwned(file: string, text: string, account: Account | undefined): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}
