import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Signer } from '@fastify/cookie'
import { type ParsedMail, simpleParser } from 'mailparser'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { features } from '#server/features.ts'
import type { AppContext, Feature } from '#server/platform/app-context.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { HTTP_BOUNDS, type HttpBounds } from '#server/platform/http/http-server.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { openSite, type SiteParts } from '#server/platform/site.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import { openSameDatabase, openTestDatabase } from './database.ts'
import { callersOf } from './test-callers.ts'
import { recordsOf } from './test-records.ts'

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
  const {
    config: changed,
    startsAt = START,
    moreFeatures = [],
    pages,
    beside,
    bounds,
    database: own,
    ...more
  } = options
  const database = own ?? (beside ? await openSameDatabase(beside.context.database) : await openTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  const config = { ...readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', MIN_FREE_MB: '0' }), ...changed }
  const clock = { time: startsAt }
  const now = () => clock.time
  const mountPages = pages === true ? (await import('#server/platform/pages/page-routes.ts')).mountPages : pages
  const site = await openSite({
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...more,
    bounds: { ...HTTP_BOUNDS, ...bounds },
    ...(mountPages && { mountPages }),
    config,
    database,
    features: [...features, ...moreFeatures],
    now,
    findLetterhead,
    manualTasks: true,
  })
  const close = async () => {
    await site.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  closeWithTest(close)
  const { app, context } = site
  const signer = new Signer(config.secret)

  const caller = callersOf(app)

  return {
    site,
    fastify: app,
    context,
    db: context.db,
    config,
    clock,
    close,
    visitor: caller(),
    /** Listens on a free port once every change so far is announced, so that pages are cached; returns the site's URL. */
    async listen() {
      await context.changes.settled()
      return app.listen({ port: 0, host: '127.0.0.1' })
    },
    /** Signs somebody in without a password. */
    async as(person: { id: string } | { userId: string }) {
      const accountId = 'userId' in person ? person.userId : person.id
      const sid = randomBytes(24).toString('base64url')
      const time = now().getTime()
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

/** A test app that one test opened closes with the test; one shared by several closes with their file. */
function closeWithTest(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
