import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { endProcess, NODE, SITE, startProcess } from '#scripts/running/process.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { openBucket } from '#tests/http/storage/bucket.ts'
import { startPostgres } from '#tests/postgres-server.ts'

/**
 * The whole demo and many members: backed up while the site runs, restored into a new folder, moved to a real
 * PostgreSQL and a bucket, backed up there, restored into a folder with another bucket and into that server again,
 * which first makes a backup of the old data. Each target serves pages and lets a member sign in. Prints the durations.
 */
const MEMBERS = Number(process.env.MEMBERS ?? 20_000)
const PERSON = { email: 'member@example.org', password: 'Pooram2026' }
const run = promisify(execFile)

const place = await mkdtemp(join(tmpdir(), 'site-backup-proof-'))
// root's PostgreSQL runs as another user, who must reach the data folders in it
await chmod(place, 0o711)
const [postgres, bucket, otherBucket] = await Promise.all([startPostgres(), openBucket(), openBucket()])
const site = await startFreshSite({ DEMO: 'on' })
try {
  process.env.MEMBERS = String(MEMBERS)
  await site.restart('bench/fill/many-members.ts')
  const archive = await besideTheSite(site)
  const second = { DATA_DIR: join(place, 'second') }
  await step('restored into a new folder', () => command('restore', [archive], second))
  await serves('the new folder', second)
  const server = { ...second, DATABASE_URL: postgres.url, SECRET: secretOf(second.DATA_DIR), ...bucket.environment }
  await step('moved to PostgreSQL and a bucket', () => command('move', [], server))
  await serves('PostgreSQL with a bucket', server)
  await step('backed up from there', () => command('backup', [join(place, 'again')], server))
  const again = newestIn(join(place, 'again'))
  const third = { DATA_DIR: join(place, 'third'), ...otherBucket.environment }
  await step('restored into a folder and another bucket', () => command('restore', [again], third))
  await serves('the third place', third)
  await step('restored over existing data', () => command('restore', [again, '--replace'], server))
  await serves('PostgreSQL again', server)
} finally {
  await site.stop()
  await Promise.all([postgres.stop(), bucket.close(), otherBucket.close()])
  await rm(place, { recursive: true, force: true })
}

/** Sends requests that use the database while a command makes the site write an archive; returns the archive. */
async function besideTheSite({ url, pid, dataDir }: typeof site): Promise<string> {
  const before = memoryOf(pid)
  const waits: number[] = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now()
      await fetch(`${url}/readyz`)
      waits.push(performance.now() - began)
    }
  })()
  await step('backed up and proved beside the site', () => command('backup', [], { DATA_DIR: dataDir }))
  isDone = true
  await asking
  const archive = newestIn(join(dataDir, 'backups'))
  const [max, usual] = [Math.max(...waits), waits.toSorted((one, other) => one - other)[waits.length >> 1] ?? 0]
  console.log(
    `${MEMBERS} members and the demo: ${(statSync(archive).size / 1e6).toFixed(1)} MB; at the same time ${waits.length} ` +
      `responses, half within ${usual.toFixed(0)} ms, the longest ${max.toFixed(0)} ms; the site's memory at most ` +
      `${memoryOf(pid)} MB (before ${before} MB)`,
  )
  return archive
}

async function serves(where: string, environment: Record<string, string>): Promise<void> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const settings = { ...environment, PORT: String(port), SITE_URL: url, DEMO: 'off', LOG_LEVEL: 'error' }
  const server = await startProcess(SITE, settings, `${url}/readyz`)
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  const photos = await fetch(`${url}/api/gallery`).then((listed) => listed.json())
  const photo = await fetch(`${url}${photos.find(({ imageUrl }: { imageUrl: string }) => imageUrl)?.imageUrl}`)
  await endProcess(server)
  console.log(`${where}: a member's sign-in returns ${response.status}, a photo ${photo.status}`)
  if (response.status !== 200 || photo.status !== 200) process.exitCode = 1
}

async function step(what: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now()
  const said = await work()
  console.log(`${what} in ${((performance.now() - began) / 1000).toFixed(1)} s: ${said.trim().split('\n').at(-1)}`)
}

async function command(name: string, args: string[], environment: Record<string, string>): Promise<string> {
  const { stdout } = await run(NODE, [`scripts/${name}.ts`, ...args], { env: { ...process.env, ...environment } })
  return stdout
}

function newestIn(folder: string): string {
  return join(folder, readdirSync(folder).sort().at(-1) ?? '')
}

function secretOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
}

/** Its peak memory, in MB. */
function memoryOf(pid: number): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
