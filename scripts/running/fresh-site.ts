import { type ChildProcess, execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { limitMemory } from './memory-limit.ts'
import { endProcess, NODE, SITE, startProcess } from './process.ts'

/**
 * Starts the site in its own process and temporary folder (removed with it), which begins as a copy of `template`.
 * Calls `begun` with each process at once.
 */
export async function startFreshSite(
  environment: Record<string, string>,
  template?: string,
  begun?: (child: ChildProcess) => void,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-fresh-'))
  if (template) await cp(template, dataDir, { recursive: true })
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...environment }
  const start = (script?: string) => {
    if (script) execFileSync(NODE, [script, dataDir], { stdio: 'inherit' })
    return startProcess(SITE, settings, `${url}/readyz`, (child) => {
      begun?.(child)
      applyMemoryLimit(child)
    })
  }
  let server = await start()
  return {
    url,
    port,
    dataDir,
    get pid() {
      return server.pid!
    },
    /** Stops the process and starts it again on the same data, optionally changed by a script in between. */
    async restart(script?: string) {
      await endProcess(server)
      server = await start(script)
    },
    async stop() {
      await endProcess(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The proof of the journeys in little memory sets both. */
function applyMemoryLimit(child: ChildProcess): void {
  const { SITE_MEMORY_MB: megabytes, SITE_MEMORY_REPORT: report } = process.env
  if (megabytes && report) limitMemory(child, { megabytes: Number(megabytes), report })
}
