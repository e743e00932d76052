import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Signer } from '@fastify/cookie'
import { type ParsedMail, simpleParser } from 'mailparser'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { features } from '#server/features.ts'
import type { AppContext, Feature } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { HTTP_BOUNDS, type HttpBounds } from '#server/platform/http/http-server.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import type { Changes } from '#server/platform/pages/changes.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { openSite, type SiteParts } from '#server/platform/site.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import { openSameDatabase, openTestDatabase } from './database.ts'
import { callersOf } from './test-callers.ts'
import { recordsOf } from './test-records.ts'
import { type BorrowedSite, borrowSite, type OpenTestSite, prepareTestSite } from './test-site-pool.ts'

const START = new Date('2026-03-10T08:00:00Z')

type TestAppOptions = {
  config?: Partial<Config>
  startsAt?: Date
  /** Features of the test, in addition to those of the site. */
  moreFeatures?: readonly Feature[]
  /** The built pages (`true`) or the test's own; none by default. */
  pages?: true | SiteParts['mountPages']
  /** A test app whose database this one shares, as a second process; PostgreSQL only. */
  beside?: { context: Pick<AppContext, 'database'> }
  /** A database that the test has opened itself. */
  database?: OpenDatabase
  bounds?: Partial<HttpBounds>
} & Partial<Pick<SiteParts, 'log' | 'stopWithin' | 'measureFree'>>

/**
 * The whole server on a fresh database, without pages. Every call, task and mail is real; time and tasks advance only
 * when the test says so.
 */
export async function openTestApp(options: TestAppOptions = {}) {
  const { startsAt = START, ...changes } = options
  const { lent, giveBack } = hasUsualSettings(changes)
    ? await borrowSite(startsAt, openTestSite)
    : await openOwnSite(startsAt, changes)
  const { site, config, clock, dataDir } = lent
  const unanswered = new Set<object>()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= giveBack(unanswered.size > 0))
  closeWithTest(close)
  const { app, context } = site
  const signer = new Signer(config.secret)

  const caller = callersOf(app, unanswered)

  return {
    site,
    fastify: app,
    context,
    db: context.db,
    config,
    clock,
    close,
    visitor: caller(),
    announced: () => announced(context.changes),
    /** Listens on a free port once every change so far is announced, so that pages are cached; returns the site's URL. */
    async listen() {
      await announced(context.changes)
      return app.listen({ port: 0, host: '127.0.0.1' })
    },
    /** Signs somebody in without a password. */
    async as(person: { id: string } | { userId: string }) {
      const accountId = 'userId' in person ? person.userId : person.id
      const sid = randomBytes(24).toString('base64url')
      const time = clock.time.getTime()
      const sess = { cookie: { path: '/' }, accountId, startedAt: time, touchedAt: time }
      await context.db.insert(sessions).values({ sid, sess, expire: new Date(time + 7 * 86_400_000) })
      return caller(`${sessionCookie(config.siteUrl)}=${encodeURIComponent(signer.sign(sid))}`)
    },
    ...recordsOf(context),
    /** Runs due tasks and returns all mails sent so far, oldest first. */
    async mails(): Promise<ParsedMail[]> {
      await site.tasks.runDueNow()
      const folder = join(dataDir, 'mail')
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
      return Promise.all(files.map(async (file) => simpleParser(await readFile(join(folder, file)))))
    },
    runTasks: () => site.tasks.runDueNow(),
    advance(milliseconds: number) {
      clock.time = new Date(clock.time.getTime() + milliseconds)
    },
  }
}

const ATTEMPTS = 10

/** Waits until every change committed so far has been announced, even on a slow machine; fails if one never is. */
async function announced(changes: Changes): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) if (await changes.announced()) return
  throw new Error('The changes of a test were not announced in time')
}

/** Only the start differs, if anything: such a site serves one test app after the other. */
const hasUsualSettings = (changes: object) => Object.keys(changes).length === 0

async function openOwnSite(startsAt: Date, changes: Omit<TestAppOptions, 'startsAt'>): Promise<BorrowedSite> {
  const { config, pages, beside, database: opened, ...parts } = changes
  const own = await prepareTestSite(startsAt, config)
  const database = opened ?? (beside ? await openSameDatabase(beside.context.database) : await openTestDatabase())
  const mountPages = pages === true ? (await import('#server/platform/pages/page-routes.ts')).mountPages : pages
  const site = await openTestSite(database, own, { ...parts, ...(mountPages && { mountPages }) })
  const giveBack = async () => {
    await site.close()
    await rm(own.dataDir, { recursive: true, force: true })
  }
  return { lent: { ...own, site }, giveBack }
}

type MoreParts = Partial<Pick<SiteParts, 'log' | 'stopWithin' | 'measureFree' | 'mountPages'>> &
  Pick<TestAppOptions, 'moreFeatures' | 'bounds'>

const openTestSite: OpenTestSite = (
  database,
  { config, clock },
  { moreFeatures = [], bounds, ...more }: MoreParts = {},
) =>
  openSite({
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...more,
    bounds: { ...HTTP_BOUNDS, ...bounds },
    config,
    database,
    features: [...features, ...moreFeatures],
    now: () => clock.time,
    findLetterhead,
    manualTasks: true,
  })

/** A test app that one test opened closes with the test; one shared by several closes with their file. */
function closeWithTest(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
