import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Signer } from '@fastify/cookie'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { type ParsedMail, simpleParser } from 'mailparser'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { adminDuties, users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { features } from '#server/features.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { news } from '#server/news/news-tables.ts'
import type { AppContext, Feature } from '#server/platform/app-context.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { HTTP_BOUNDS, type HttpBounds } from '#server/platform/http/http-server.ts'
import { sessionCookie } from '#server/platform/http/session-cookie.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { openSite, type SiteParts } from '#server/platform/site.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { openSameDatabase, openTestDatabase } from './database.ts'
import { ownYear } from './own-year.ts'

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

  /** A client: a visitor without a cookie, a signed-in person with a session cookie. */
  const caller = (cookie?: string) => {
    const send =
      (method: InjectOptions['method'] & string) =>
      (url: string, payload?: unknown, more: InjectOptions = {}) =>
        app.inject({
          ...more,
          method: method as 'GET',
          url,
          headers: { ...(cookie && { cookie }), ...more.headers },
          ...(payload !== undefined && { payload: payload as object }),
        })
    return {
      cookie,
      get: (url: string, more?: InjectOptions) => send('GET')(url, undefined, more),
      post: send('POST'),
      put: send('PUT'),
      delete: send('DELETE'),
    }
  }

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
    /** Creates an account; by default it has chosen its password and has no membership. */
    async account(given: Partial<typeof users.$inferInsert> = {}) {
      const values = {
        email: `${randomUUID()}@example.org`,
        firstName: 'Asha',
        lastName: 'Menon',
        isFirstLogin: false,
        ...given,
      }
      const [account] = await context.db.insert(users).values(values).returning()
      return { ...account!, email: account?.email ?? '' }
    },
    /** Creates a member with an account; by default approved. */
    async member(given: Partial<typeof members.$inferInsert> = {}) {
      const [account] = await context.db
        .insert(users)
        .values({ email: `${randomUUID()}@example.org`, firstName: 'Asha', lastName: 'Menon', isFirstLogin: false })
        .returning()
      const values = { ...newMember({ id: account!.id, email: account!.email ?? '' }), ...given }
      const [member] = await context.db.insert(members).values(values).returning()
      return member!
    },
    /** Creates a year that a member owes, due in a week. */
    async renewal(given: Partial<typeof membershipRenewals.$inferInsert> & { memberId: string }) {
      const values = { renewalYear: 2026, dueDate: '2026-03-17', amount: 10_000, ...given }
      const [member] = await context.db.select().from(members).where(eq(members.id, given.memberId))
      const period = ownYear(values.renewalYear, member?.joinedDate ?? values.dueDate)
      const [renewal] = await context.db
        .insert(membershipRenewals)
        .values({ ...period, ...values })
        .returning()
      return renewal!
    },
    /** Creates a public event a month ahead, without limits. */
    async event(given: Partial<typeof events.$inferInsert> = {}) {
      const eventDate = new Date(now().getTime() + 30 * 86_400_000)
      const values = { title: 'Pooram Night', description: 'Drums and umbrellas.', venue: 'Al Noor Grounds', eventDate }
      const [event] = await context.db
        .insert(events)
        .values({ ...values, ...given })
        .returning()
      return event!
    },
    async program(given: Partial<typeof eventPrograms.$inferInsert> & { eventId: string }) {
      const values = { title: 'Thiruvathira', description: 'A circle dance.', ...given }
      const [program] = await context.db.insert(eventPrograms).values(values).returning()
      return program!
    },
    /** Creates an article; by default published. */
    async article(given: Partial<typeof news.$inferInsert> = {}) {
      const values = {
        title: 'Renewals are open',
        content: '<p>The office is open every evening.</p>',
        isPublished: true,
      }
      const [article] = await context.db
        .insert(news)
        .values({ ...values, publishedAt: values.isPublished ? now() : null, ...given })
        .returning()
      return article!
    },
    /** Without duties, an admin may do everything. */
    admin: async (duties: readonly Duty[] | null = null) => {
      const [account] = await context.db
        .insert(users)
        .values({ ...staff('admin'), hasLimitedDuties: duties !== null })
        .returning()
      if (duties?.length)
        await context.db.insert(adminDuties).values(duties.map((duty) => ({ userId: account!.id, duty })))
      return { ...account!, email: account?.email ?? '' }
    },
    superAdmin: () =>
      context.db
        .insert(users)
        .values(staff('super_admin'))
        .returning()
        .then(([account]) => ({ ...account!, email: account?.email ?? '' })),
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

const staff = (role: 'admin' | 'super_admin') => ({
  email: `${randomUUID()}@example.org`,
  firstName: 'Omana',
  lastName: 'Pillai',
  isFirstLogin: false,
  role,
})

/** An approved member, as far as its row must be filled. */
export const newMember = ({ id, email }: { id: string; email: string }) => ({
  userId: id,
  email,
  fullName: 'Asha Menon',
  dateOfBirth: '1990-04-14',
  status: 'approved' as const,
  nativeAddress: 'Thiruvambady Road, Thrissur',
  currentAddress: 'Al Nahda Street, Sharjah',
  emirate: 'Sharjah' as const,
  bloodGroup: 'O+' as const,
  mobileNumber: '+971501234567',
  membershipType: 'single' as const,
})
