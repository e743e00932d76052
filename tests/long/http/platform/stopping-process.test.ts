import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SITE } from '#scripts/running/process.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { openSlowClient } from '#tests/http/platform/slow-client.ts'
import { createDatabase } from '#tests/postgres.ts'
import { requestRaw } from '#tests/raw-request.ts'

vi.setConfig({ testTimeout: 120_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'site-process-'))
const environment: Record<string, string> = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' }
const started: ChildProcess[] = []
let url = ''

beforeAll(async () => {
  Object.assign(environment, { DATABASE_URL: (await createDatabase()).url, SECRET: 's'.repeat(40) })
  const port = await findFreePort()
  environment.PORT = String(port)
  url = `http://127.0.0.1:${port}`
})
afterAll(() => {
  for (const server of started) server.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('a stop signal lets a request in progress finish, then the process exits cleanly', async () => {
  const server = await start()
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'not this one' })
  const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  const client = openSlowClient(url, head + body.slice(0, 10))
  await once(client.socket, 'connect')
  await requestRaw(`${url}/healthz`)
  const signalled = performance.now()
  server.kill('SIGTERM')
  await expect
    .poll(() => requestRaw(`${url}/healthz`).catch(({ code }) => code), { timeout: 10_000 })
    .toBe('ECONNREFUSED')
  client.socket.write(body.slice(10))
  expect(await client.ended).toMatch(/^HTTP\/1.1 401 .*"code":"invalid_credentials"/s)
  expect(await codeOf(server)).toBe(0)
  expect(performance.now() - signalled).toBeLessThan(15_000)
})

test('a second start on the same data works, and stops at once when nothing is in progress', async () => {
  const server = await start()
  expect((await requestRaw(`${url}/readyz`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await codeOf(server)).toBe(0)
})

test('a port in use stops the start with one line that names the setting', async () => {
  const other = createServer().listen(Number(environment.PORT), '127.0.0.1')
  await once(other, 'listening')
  const words: Buffer[] = []
  const server = launch('pipe')
  server.stderr?.on('data', (chunk) => words.push(chunk))
  expect(await codeOf(server)).toBe(1)
  expect(Buffer.concat(words).toString()).toMatch(/^HOST and PORT: listen EADDRINUSE[^\n]+\n$/)
  other.close()
})

async function start(): Promise<ChildProcess> {
  const server = launch('inherit')
  await expect
    .poll(
      () =>
        requestRaw(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 100_000, interval: 200 },
    )
    .toBe(200)
  return server
}

function launch(words: 'inherit' | 'pipe'): ChildProcess {
  const server = spawn(process.execPath, [SITE], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', words],
  })
  started.push(server)
  return server
}

function codeOf(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return Promise.resolve(server.exitCode)
  return new Promise((resolve) => server.once('exit', resolve))
}
