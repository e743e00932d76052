import type { ChildProcess } from 'node:child_process'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { SITE, startProcess } from './process.ts'

export type Machine = { url: string; child: ChildProcess }

/** Starts a process of the site as on a separate machine, beside others with the same shared services. */
export async function startMachine(dataDir: string, shared: Record<string, string>): Promise<Machine> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, SITE_URL: url, DEMO: 'off', LOG_LEVEL: 'fatal' }
  return { url, child: await startProcess(SITE, { ...own, ...shared }, `${url}/readyz`) }
}
