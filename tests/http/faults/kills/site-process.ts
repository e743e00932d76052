import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { SITE } from '#scripts/running/process.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
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
  const server = spawn(process.execPath, [SITE], {
    env: { ...process.env, ...QUIET, PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (await becomesReady(url, () => server.exitCode === null)) return { server, url }
  server.kill('SIGKILL')
  throw new Error('The site did not start again')
}

/** Waits until the site is ready; false if it is not after a while, or has ended. */
export async function becomesReady(url: string, isRunning = () => true): Promise<boolean> {
  const isReady = () => requestRaw(`${url}/readyz`).then(({ status }) => status === 200)
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until && isRunning(); await pause(100))
    if (await isReady().catch(() => false)) return true
  return false
}
