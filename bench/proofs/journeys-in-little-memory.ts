import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemoryUse } from '#scripts/running/memory-limit.ts'

/** The main journeys pass while each site, with its PostgreSQL and worker process, has 512 MB; the browser has its own. */
const MEGABYTES = 512
const JOURNEYS =
  'registration membership programs dues marketplace messages jobs moderation portal/gallery portal/news'.split(' ')

const folder = mkdtempSync(join(tmpdir(), 'site-memory-'))
const report = join(folder, 'report')
try {
  const files = JOURNEYS.map((name) => `tests/journeys/${name}.test.ts`)
  const env = { ...process.env, SITE_MEMORY_MB: String(MEGABYTES), SITE_MEMORY_REPORT: report }
  const journeys = spawn('node_modules/.bin/playwright', ['test', '--workers=1', '--project=phone', ...files], {
    env,
    stdio: 'inherit',
  })
  const [code] = await once(journeys, 'exit')
  const uses = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  const highest = uses
    .map((line) => JSON.parse(line) as MemoryUse)
    .toSorted((one, other) => other.megabytes - one.megabytes)[0]
  console.log(
    `${uses.length} sites, at most ${Math.round(highest?.megabytes ?? Number.NaN)} MB of ${MEGABYTES} (${highest?.by}); the journeys ${code === 0 ? 'passed' : 'FAILED'}`,
  )
  if (code !== 0 || !highest || highest.megabytes > MEGABYTES) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
