import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, relative, resolve, sep } from 'node:path'
import { DatabaseUnavailable } from '../database-unavailable.ts'

/** The user as whom the server runs. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so a site started by root runs it as an unprivileged user: the owner of an
 * existing folder, or `postgres`, or `nobody`. Undefined means the user of this process. Throws DatabaseUnavailable if
 * no such user exists, or if this process's user has no name.
 */
export function findAccount(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return void requireName(folder)
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = findUser('postgres') ?? findUser('nobody')
  if (account) return account
  throw new DatabaseUnavailable(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor a user nobody. ' +
      'Create one (useradd --system postgres) or start the site as another user.',
  )
}

function findUser(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout?.toString() || Number.NaN))
  return uid && gid ? { uid, gid } : undefined
}

/** initdb looks its user up by number. */
function requireName(folder: string): void {
  const uid = process.getuid?.()
  try {
    userInfo()
  } catch (error) {
    throw new DatabaseUnavailable(
      `The user ${uid} has no name on this machine, which PostgreSQL requires. Add one ` +
        `(echo 'site:x:${uid}:${process.getgid?.()}::/:/bin/false' >> /etc/passwd) or start the site as a user with a name.`,
      { cause: error },
    )
  }
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === uid) return
  throw new DatabaseUnavailable(
    `${folder} belongs to the user ${owner.uid}, but the site runs as ${uid}. ` +
      `Start the site as that user, or run: chown -R ${uid} ${dirname(folder)}`,
  )
}

/** Creates a folder that only this account can read. It may pass through those of the site, from the outermost on. */
export function createFolder(folder: string, account: Account | undefined, siteFolders: readonly string[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!account) return
  // root has created the folder or copied it from elsewhere
  if (statSync(folder).uid !== account.uid) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  for (const each of [...temporaryParents(folder), ...siteFolders]) grantTraversal(each, account)
  if (canReach(folder, account)) return
  throw new DatabaseUnavailable(
    `PostgreSQL runs as the user ${account.uid}, who cannot reach ${folder}. ` +
      'Use a folder that everybody can reach (DATA_DIR=/var/lib/site npm start), or start the site as another user.',
  )
}

/** The folders of root between the system's temporary one and this, outermost first: `mktemp -d` makes one for root alone. */
function temporaryParents(folder: string): string[] {
  const steps = relative(tmpdir(), resolve(folder)).split(sep)
  if (steps[0] === '..') return []
  return steps.slice(0, -1).flatMap((_, index) => {
    const parent = resolve(tmpdir(), ...steps.slice(0, index + 1))
    return statSync(parent).uid === 0 ? [parent] : []
  })
}

/** The account's group may pass through the folder, but not list it. */
function grantTraversal(folder: string, account: Account): void {
  if (canReach(folder, account)) return
  chownSync(folder, 0, account.gid)
  chmodSync(folder, 0o710)
}

const canReach = (folder: string, account: Account) =>
  spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0
