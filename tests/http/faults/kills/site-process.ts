import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { requestRaw } from '#tests/raw-request.ts'

const READY_WITHIN_MS = 100_000
const QUIET = { DEMO: 'off', RATE_LIMIT: 'off', MIN_FREE_MB: '0', LOG_LEVEL: 'fatal' }

/**
 * Starts the whole site as its own process, with its own PostgreSQL in a folder unless `env` names a server. Resolves
 * when it is ready.
 */
export async function startSite({
  dataDir,
  env = {},
}: {
  dataDir: string
  env?: Record<string, string>
}): Promise<{ server: ChildProcess; url: string }> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...QUIET, PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () => requestRaw(`${url}/readyz`).then(({ status }) => status === 200)
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && server.exitCode === null; ) {
    if (await isReady().catch(() => false)) return { server, url }
    await pause(100)
  }
  server.kill('SIGKILL')
  throw new Error('The site did not start again')
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
