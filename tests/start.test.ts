import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A clone of the scripts with an npm, a build and a server that only log their calls.
const SERVER = `
setInterval(() => {}, 1000)
const stop = () => { console.log('stopping'); setTimeout(() => process.exit(5), 100) }
process.on('SIGTERM', stop).on('SIGINT', stop)
console.log('arenas ' + process.env.MALLOC_ARENA_MAX + ', options ' + process.env.NODE_OPTIONS)
console.log('ready ' + process.pid + ' in ' + process.env.NODE_ENV)
`
const BUILD = `
import { appendFileSync, cpSync } from 'node:fs'
appendFileSync('calls', 'build\\n')
cpSync('server/main.ts', 'dist/server/main.js')
`
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('calls', 'npm ' + process.argv[2] + '\\n')
if (fs.existsSync('registry-down')) { console.error('ENOTFOUND registry'); process.exit(1) }
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/node/bin', { recursive: true })
fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
const finish = () => fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
fs.existsSync('slow') ? setTimeout(finish, 60_000) : finish()
`
// a busy machine: the server is ready before the launcher's call of spawn returns
const HELD_UP = `
import child_process from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
const { spawn } = child_process
child_process.spawn = (...call) => {
  const child = spawn(...call)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  return child
}
syncBuiltinESMExports()
`

vi.setConfig({ testTimeout: 60_000 })

let site: string
let started: ChildProcess[] = []

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'site-'))
  cpSync('scripts', path.join(site, 'scripts'), { recursive: true, filter: (file) => !file.endsWith('.ts') })
  put('package.json', '{ "type": "module" }')
  put('server/main.ts', SERVER)
  put('scripts/build.ts', BUILD)
  put('npm/npm-cli.js', NPM)
  put('npm/package.json', '{ "type": "commonjs" }')
  put('web/page.ts', 'export {}')
  lockTo('1.0.0')
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(started.map(kill))
  started = []
  rmSync(site, { recursive: true })
})

test('a newcomer starts a fresh clone: it installs, builds and serves; the next start serves at once', async () => {
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build'])
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build'])
})

test('the next start repeats only the steps whose input changed', async () => {
  await stop(await startUntil('ready'))
  put('web/page.ts', 'export const changed = true')
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build', 'build'])
  put('scripts/build/bundle-urls.ts', 'export {}')
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build', 'build', 'build'])
  put('server/main.ts', `${SERVER}\n// changed`)
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build', 'build', 'build', 'build'])
  put('tests/site.ts', 'export {}')
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build', 'build', 'build', 'build'])
  lockTo('2.0.0')
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build', 'build', 'build', 'build', 'npm ci', 'build'])
})

test('libraries that a person installed are used as they are', async () => {
  await stop(await startUntil('ready'))
  rmSync(path.join(site, 'node_modules/.stamp-install'))
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build'])
})

test('the site runs in production mode, whatever the shell says, and only npm run dev in development mode', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const words: string[] = []
  await stop(await startUntil('ready', words))
  expect(words.join('')).toContain('in production')
  vi.stubEnv('NODE_ENV', 'production')
  const inDevelopment: string[] = []
  await stop(await startUntil('ready', inDevelopment, { script: 'dev' }))
  expect(inDevelopment.join('')).toContain('in development')
})

test('an interrupted installation is repeated', async () => {
  put('slow', '')
  const first = await startUntil('Installing libraries')
  await until(() => existsSync(path.join(site, 'node_modules/node/bin/node')))
  first.kill('SIGTERM')
  await ended(first)
  rmSync(path.join(site, 'slow'))
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'npm ci', 'build'])
})

test('two starts at the same time install once', async () => {
  await Promise.all([startUntil('ready'), startUntil('ready')])
  expect(calls()).toEqual(['npm ci', 'build'])
})

test("a start without a registry shows npm's message and ends", async () => {
  put('registry-down', '')
  const start = run()
  const words = written(start)
  expect(await ended(start)).toBe(1)
  expect(words.join('')).toContain('ENOTFOUND registry')
  expect(words.join('')).toContain('Is the npm registry reachable from here?')
})

test('a failed build does not count as done', async () => {
  put('scripts/build.ts', "console.error('no such page')\nprocess.exit(1)")
  expect(await ended(run())).toBe(1)
  put('scripts/build.ts', BUILD)
  await stop(await startUntil('ready'))
  expect(calls()).toEqual(['npm ci', 'build'])
})

test('a stop signal that arrives while the launcher is held up reaches the server', async () => {
  put('held-up.mjs', HELD_UP)
  await stop(await startUntil('ready', [], { environment: { NODE_OPTIONS: '--import=./held-up.mjs' } }))
})

test('two stop signals reach the server once, and its exit code becomes that of the launcher', async () => {
  const start = await startUntil('ready')
  const words = written(start)
  start.kill('SIGTERM')
  start.kill('SIGINT')
  expect(await ended(start)).toBe(5)
  expect(words.join('')).toBe('stopping\n')
})

test('the server starts with the options that keep it small, and with those of the operator', async () => {
  const words: string[] = []
  await startUntil('ready', words, { environment: { NODE_OPTIONS: '--stack-trace-limit=20', MALLOC_ARENA_MAX: '4' } })
  expect(words.join('')).toMatch(/arenas 4, options --max-semi-space-size=\d+ --stack-trace-limit=20\n/)
})

test('a start that is killed takes the server with it', async () => {
  const words: string[] = []
  const start = await startUntil('ready', words)
  const server = Number(/ready (\d+)/.exec(words.join(''))?.[1])
  await kill(start)
  await until(() => isGone(server))
})

function put(file: string, text: string) {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true })
  writeFileSync(path.join(site, file), text)
}

function lockTo(version: string) {
  put('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }))
}

function calls() {
  return readFileSync(path.join(site, 'calls'), 'utf8').trim().split('\n')
}

type Start = { script?: string; environment?: Record<string, string> }

function run({ script = 'start', environment = {} }: Start = {}) {
  const { npm_command, npm_node_execpath, ...env } = process.env
  const child = spawn(process.execPath, [`scripts/${script}.mjs`], {
    cwd: site,
    env: { ...env, ...environment, npm_execpath: path.join(site, 'npm/npm-cli.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  return child
}

function written(child: ChildProcess, words: string[] = []) {
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => words.push(String(chunk)))
  return words
}

async function startUntil(word: string, words: string[] = [], start: Start = {}) {
  const child = run(start)
  written(child, words)
  await until(() => {
    if (child.exitCode !== null) throw new Error(`ended before '${word}': ${words.join('')}`)
    return words.join('').includes(word)
  })
  return child
}

async function stop(child: ChildProcess) {
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(5)
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await ended(child)
}

function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  return new Promise<number | null>((resolve) => child.once('close', resolve))
}

async function until(happened: () => boolean) {
  await expect.poll(happened, { timeout: 15_000, interval: 20 }).toBe(true)
}

function isGone(pid: number) {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
