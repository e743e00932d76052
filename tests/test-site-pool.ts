import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import type { Site } from '#server/platform/site.ts'
import { borrowDatabase } from './database-pool.ts'

export type TestSite = {
  site: Site
  clock: { time: Date }
  config: Config
  dataDir: string
}
type Pooled = TestSite & {
  renew: () => Promise<boolean>
  filesAtFirst: ReadonlySet<string>
  partsAtFirst: readonly Part[]
}
type Part = readonly [owner: object, name: string, value: unknown]
/** What a test app uses until it closes. */
export type BorrowedSite = { lent: TestSite; giveBack: (isBusy: boolean) => Promise<void> }
export type OpenTestSite = (database: OpenDatabase, own: Omit<TestSite, 'site'>, parts?: object) => Promise<Site>

const idle: Pooled[] = []
// an idle site ends with its process
process.once('exit', () => {
  for (const { dataDir } of idle) rmSync(dataDir, { recursive: true, force: true })
})

/** A folder and the settings of a test site in it. */
export async function prepareTestSite(startsAt: Date, changed: Partial<Config> = {}): Promise<Omit<TestSite, 'site'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', MIN_FREE_MB: '0' }), ...changed }
  return { dataDir, config, clock: { time: startsAt } }
}

/**
 * A site with the usual settings and without a row, a file or a cached page. Opening one mounts hundreds of endpoints,
 * which takes longer than most tests, so it serves one test app after the other.
 */
export async function borrowSite(startsAt: Date, open: OpenTestSite): Promise<BorrowedSite> {
  const lent = idle.pop() ?? (await makePooled(startsAt, open))
  // a test may have put a clock that advances by itself in its place
  Object.defineProperty(lent.clock, 'time', { value: startsAt, writable: true })
  return { lent, giveBack: (isBusy) => giveBack(lent, isBusy) }
}

async function makePooled(startsAt: Date, open: OpenTestSite): Promise<Pooled> {
  const [own, { database, renew, giveBack: close }] = await Promise.all([prepareTestSite(startsAt), borrowDatabase()])
  const site = await open({ ...database, close }, own)
  const filesAtFirst = new Set(await readdir(own.dataDir, { recursive: true }))
  return { ...own, site, renew, filesAtFirst, partsAtFirst: partsOf(site) }
}

/** What a test can replace: the parts of the site and their functions. */
const partsOf = ({ context }: Site): Part[] =>
  Object.entries(context).flatMap(([name, part]) => [
    [context, name, part] as const,
    ...(typeof part === 'object' && part !== null ? functionsOf(part) : []),
  ])

const functionsOf = (owner: object): Part[] =>
  Object.entries(owner).flatMap(([name, value]) => (typeof value === 'function' ? [[owner, name, value] as const] : []))

/** Nothing has been replaced, nothing still runs, and a server that has listened cannot listen again. */
function canServeAgain({ site, partsAtFirst }: Pooled): boolean {
  const parts = partsOf(site)
  const isSame = ([owner, name, value]: Part, at: number) =>
    parts[at]?.[0] === owner && parts[at]?.[1] === name && parts[at]?.[2] === value
  return !site.app.server.listening && parts.length === partsAtFirst.length && partsAtFirst.every(isSame)
}

async function giveBack(pooled: Pooled, isBusy: boolean): Promise<void> {
  const { site, renew } = pooled
  if (!isBusy && canServeAgain(pooled) && (await renew())) {
    await deleteNewFiles(pooled)
    site.context.cache.drop(null)
    idle.push(pooled)
    return
  }
  await site.close()
  await rm(pooled.dataDir, { recursive: true, force: true })
}

/** The folders stay: the site knows which it has made. */
async function deleteNewFiles({ dataDir, filesAtFirst }: Pooled): Promise<void> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !filesAtFirst.has(relative(dataDir, path))) await rm(path, { force: true })
  }
}
