import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A server's folder with releases whose npm only logs that it ran, and a restart that responds as the release says.
const NPM = `#!/bin/sh
umask > umask; [ "$1" = run ] || exit 0
mkdir -p node_modules/node/bin dist
ln -sf '${process.execPath}' node_modules/node/bin/node
touch dist/.stamp-build
`
const RESTART = `#!/bin/sh
cd "$HOME_OF_SITE"
basename "$(readlink current)" >> restarts
rm -f ready
[ ! -e current/refuses ] || exit 1
[ -e current/silent ] || touch ready
`
const MIGRATE = `
import { existsSync } from 'node:fs'
if (existsSync('bad-migration')) throw new Error('no such table')
console.log('migrated ' + process.env.DATABASE_URL)
`

let server: string
let authors: string

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'))
  server = path.join(folder, 'srv')
  authors = path.join(folder, 'authors')
  mkdirSync(path.join(server, 'releases'), { recursive: true })
  mkdirSync(authors)
  put(folder, { npm: NPM, restart: RESTART, env: 'DATABASE_URL=postgres://here\n' })
  for (const command of ['npm', 'restart']) chmodSync(path.join(folder, command), 0o755)
  git(authors, 'init', '--quiet', '--initial-branch=main')
  release({ 'scripts/migrate.ts': MIGRATE })
  git(folder, 'clone', '--quiet', authors, path.join(server, 'source'))
})

afterEach(() => rmSync(path.dirname(server), { recursive: true }))

test('a release is created, migrated with the settings of the site and switched to; a second run has nothing to do', async () => {
  expect(await upgrade()).toMatchObject({ code: 0, words: expect.stringContaining('migrated postgres://here') })
  expect(current()).toBe(newest())
  expect(await upgrade()).toMatchObject({ code: 0, words: expect.stringContaining('is already running') })
  expect(restarts()).toEqual([newest()])
})

test('the user of the site may read a release, however restrictive the umask of the person upgrading is', async () => {
  await upgrade({ shell: 'umask 077' })
  expect(readFileSync(path.join(server, 'current/umask'), 'utf8').trim()).toBe('0022')
})

test('a migration that fails leaves the release before running and unchanged', async () => {
  await upgrade()
  const before = newest()
  release({ 'bad-migration': '' })
  const { code, words } = await upgrade()
  expect(code).toBe(1)
  expect(words).toContain('no such table')
  expect(words).toContain(`${before} keeps running`)
  expect([current(), ...restarts()]).toEqual([before, before])
})

test.each(['silent', 'refuses'])('a release that fails to start is switched back: %s', async (failure) => {
  await upgrade()
  const before = newest()
  release({ [failure]: '' })
  const { code, words } = await upgrade()
  expect(code).toBe(1)
  expect(words).toContain(`${before} is ready again`)
  expect([current(), ...restarts()]).toEqual([before, before, newest(), before])
})

test('a first release that fails says that there is no release to go back to', async () => {
  release({ silent: '' })
  expect(await upgrade()).toMatchObject({ code: 1, words: expect.stringContaining('no release to go back to') })
  expect(current()).toBe(newest())
  release({ 'bad-migration': '' })
  expect((await upgrade()).code).toBe(1)
})

test('after failed attempts the release that ran before is still there to go back to', async () => {
  await upgrade()
  const before = newest()
  for (const attempt of ['1', '2', '3']) {
    release({ 'bad-migration': attempt })
    await upgrade()
  }
  git(authors, 'rm', '--quiet', 'bad-migration')
  release({})
  expect((await upgrade()).code).toBe(0)
  const stored = readdirSync(path.join(server, 'releases'))
  expect(stored).toHaveLength(3)
  expect(stored).toEqual(expect.arrayContaining([before, newest()]))
})

function put(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}

function release(files: Record<string, string>) {
  put(authors, files)
  git(authors, 'add', '.')
  git(authors, 'commit', '--quiet', '--allow-empty', '--message=release')
}

function git(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org']
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

const newest = () => git(authors, 'rev-parse', '--short=12', 'HEAD')
const current = () => path.basename(readlinkSync(path.join(server, 'current')))

function restarts(): string[] {
  const file = path.join(server, 'restarts')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

async function upgrade({ shell = ':' } = {}): Promise<{ code: number | null; words: string }> {
  const folder = path.dirname(server)
  const env = {
    ...process.env,
    PATH: `${folder}:${process.env.PATH}`,
    HOME_OF_SITE: server,
    ENV_FILE: path.join(folder, 'env'),
    RESTART: path.join(folder, 'restart'),
    READY: `file://${server}/ready`,
    WAIT_SECONDS: '1',
  }
  const child = spawn('bash', ['-c', `${shell}; exec deploy/upgrade.sh`], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, words }
}
