import { count, eq, gt, sql, sum } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { fillDemo } from '#demo/demo.ts'
import { calendarFrom } from '#demo/fixture.ts'
import { demoEvents } from '#demo/programme/event-dates.ts'
import { addFirstPhotos } from '#demo/stories/first-photos.ts'
import { users } from '#server/accounts/account-tables.ts'
import { createFirstAdmin } from '#server/accounts/passwords/temporary-password-service.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { listingFavorites } from '#server/marketplace/interest-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { news } from '#server/news/news-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { EVENT_STATUSES, type EventStatus } from '#shared/events/event-enums.ts'
import { isUnfinished, statusAt } from '#shared/events/event-rules.ts'
import { AGE_GROUPS, PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import { LISTING_CATEGORIES } from '#shared/marketplace/listing-enums.ts'
import { NEWS_CATEGORIES } from '#shared/news/news-enums.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import { formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { findFirstPictures, listHeavyPages, listHeavyPictures, openWeighedApp, weighPages } from './page-weight.ts'

const DAY = 86_400_000
const PASSWORD = 'Pooram2026'
/** Of each kind, those with the most text. A long test weighs all. */
const RECORDS_WEIGHED = 3

// one demo for all tests, because filling it takes seconds
const { app, paths } = await openWeighedApp()
const FIRST_ADMIN = { adminEmail: 'thomas.kurian@example.org', adminPassword: 'Own-Password-2026' }
await createFirstAdmin(app.db, FIRST_ADMIN, app.context.now())
await addFirstPhotos(app.context)
const isFilled = await fillDemo(app.context)

describe('a first start shows a lively association', () => {
  test('the demo is added although the first administrator and the initial photos exist, the photos once', async () => {
    expect(isFilled).toBe(true)
    const titles = (await app.visitor.get('/api/gallery')).json<{ title: string }[]>().map(({ title }) => title)
    expect(titles.filter((title) => title === 'Elephants at dusk')).toHaveLength(1)
  })

  test('a first super admin with an address of the demo becomes that person and keeps the own role and password', async () => {
    const { adminEmail: email, adminPassword } = FIRST_ADMIN
    const [admin, ...others] = await app.db.select().from(users).where(eq(users.email, email))
    expect(others).toEqual([])
    expect(admin).toMatchObject({ role: 'super_admin', isFirstLogin: true, lastName: 'Kurian' })
    const login = (password: string) => app.visitor.post('/api/auth/login', { email, password })
    expect((await login(PASSWORD)).statusCode).toBe(401)
    expect((await login(adminPassword)).json()).toMatchObject({ isFirstLogin: true })
  })

  test('members are in every state, with families and ledgers', async () => {
    const rows = await app.db.select().from(members)
    expect(rows.length).toBeGreaterThanOrEqual(40)
    const tally = (is: (row: (typeof rows)[number]) => unknown) => rows.filter(is).length
    expect(tally(({ status }) => status === 'pending')).toBeGreaterThanOrEqual(4)
    expect(tally(({ status, rejectionReason }) => status === 'rejected' && rejectionReason)).toBe(2)
    expect(tally(({ suspendedAt }) => suspendedAt)).toBe(1)
    expect(tally(({ resignedAt }) => resignedAt)).toBe(1)
    expect(tally(({ renewalStatus }) => renewalStatus === 'overdue')).toBe(3)
    expect(tally(({ renewalStatus }) => renewalStatus === 'pending')).toBe(2)
    expect(new Set(rows.flatMap(({ membershipNumber: number }) => number ?? [])).size).toBe(
      tally(({ status }) => status === 'approved'),
    )
    const ledger = await app.db.select({ status: membershipRenewals.status }).from(membershipRenewals)
    expect(new Set(ledger.map(({ status }) => status))).toEqual(new Set(['waived', 'paid', 'pending', 'overdue']))
  })

  test('events are upcoming, ongoing, past and cancelled, and one of them is full', async () => {
    const rows = await app.db.select().from(events)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(EVENT_STATUSES))
    const taken = await app.db
      .select({ eventId: eventRegistrations.eventId, places: sum(eventRegistrations.people).mapWith(Number) })
      .from(eventRegistrations)
      .groupBy(eventRegistrations.eventId)
    const full = rows.filter(({ id, capacity }) => taken.find(({ eventId }) => eventId === id)?.places === capacity)
    expect(full).toHaveLength(1)
    expect(await countRows(app, eventWaitingList)).toBe(3)
    const parties = await app.db.select().from(eventRegistrations).where(gt(eventRegistrations.people, 1))
    expect(parties.length).toBeGreaterThanOrEqual(30)
    expect(parties.some(({ familyMemberIds }) => familyMemberIds.length > 0)).toBe(true)
    expect(parties.some(({ guestAdults, vegetarian, answers }) => guestAdults && vegetarian && answers)).toBe(true)
    const programs = await app.db.select().from(eventPrograms)
    expect(new Set(programs.map(({ category }) => category))).toEqual(new Set(PROGRAM_CATEGORIES))
    expect(new Set(programs.map(({ ageGroup }) => ageGroup))).toEqual(new Set(AGE_GROUPS))
  })

  test('ten stories in all categories are published, and one is a draft', async () => {
    const rows = await app.db.select().from(news)
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(NEWS_CATEGORIES))
    expect(rows.filter(({ isPublished }) => isPublished)).toHaveLength(10)
    expect(rows.filter(({ isPublished }) => !isPublished)).toHaveLength(1)
  })

  test('the gallery has albums of two years, and shows no picture twice', async () => {
    const rows = await app.db.select().from(gallery)
    expect(rows).toHaveLength(30)
    expect(new Set(rows.map(({ imageUrl }) => imageUrl)).size).toBe(30)
    expect(new Set(rows.map(({ album }) => album))).toEqual(new Set(['pooram', 'cultural', 'community', 'charity']))
    for (const { imageUrl } of rows) expect((await app.visitor.get(imageUrl)).statusCode).toBe(200)
  })

  test('a picture is used for one event, program, listing or person only', async () => {
    const shown = [
      await app.db.select({ url: events.featuredImage }).from(events),
      await app.db.select({ url: eventPrograms.programImage }).from(eventPrograms),
      await app.db.select({ url: sql<string>`${listings.images}[1]` }).from(listings),
      await app.db.select({ url: officeBearers.photoUrl }).from(officeBearers),
      await app.db.select({ url: news.featuredImage }).from(news),
    ]
    for (const rows of shown) {
      const urls = rows.flatMap(({ url }) => url ?? [])
      expect(urls.length).toBeGreaterThan(6)
      expect(new Set(urls).size).toBe(urls.length)
    }
  })

  test('every office is held in 2025-2026, and an earlier term can be read', async () => {
    const rows = await app.db.select().from(officeBearers)
    const now = rows.filter(({ isActive }) => isActive)
    expect(new Set(now.map(({ role }) => role))).toEqual(new Set(OFFICER_ROLES))
    expect(rows.length).toBeGreaterThan(now.length)
  })

  test('sixty listings are in every category and every state, and their counts are correct', async () => {
    const rows = await app.db.select().from(listings)
    expect(rows).toHaveLength(60)
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(LISTING_CATEGORIES))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['active', 'sold', 'expired']))
    expect(rows.filter(({ isPremium }) => isPremium).length).toBeGreaterThan(2)
    expect(rows.filter(({ isApproved }) => !isApproved).length).toBeGreaterThan(2)
    expect(rows.some(({ price, priceFils }) => price === null && priceFils === null)).toBe(true)
    expect(rows.some(({ price, priceFils }) => price === 'free' && priceFils === 0)).toBe(true)
    expect(rows.some(({ price, priceFils }) => price === 'Negotiable' && priceFils === null)).toBe(true)
    const jobs = rows.filter(({ category }) => category === 'jobs_careers')
    expect(await countRows(app, jobListings)).toBe(jobs.length)
    expect(await countRows(app, listingFavorites)).toBe(rows.reduce((sum, { favoriteCount }) => sum + favoriteCount, 0))
    expect(await countRows(app, listingReviews)).toBe(8)
  })

  test('no picture is left for the clean-up, and all widths are made before the site opens', async () => {
    const rows = await app.db.select().from(uploads)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ attachments }) => attachments === 0)).toEqual([])
    expect(rows.flatMap(({ widths }) => widths)).toEqual([])
  })

  test('addresses and numbers belong to nobody', async () => {
    const accounts = await app.db.select({ email: users.email }).from(users)
    for (const { email } of accounts) expect(email).toMatch(/@example\.org$/)
    const numbers = await app.db.select({ mobile: members.mobileNumber }).from(members)
    for (const { mobile } of numbers) expect(mobile).toMatch(/^\+971500000\d{3}$/)
  })
})

describe("people see the demo through the site's endpoints", () => {
  test('visitors see the events, soonest first, without hidden ones', async () => {
    const all = (await app.visitor.get('/api/events')).json<
      { status: EventStatus; title: string; isPublic: boolean }[]
    >()
    expect(all).toHaveLength((await countRows(app, events)) - 1)
    expect(all.every(({ isPublic }) => isPublic)).toBe(true)
    const upcoming = (await app.visitor.get('/api/events/upcoming')).json<{ status: EventStatus }[]>()
    expect(upcoming.length).toBeGreaterThanOrEqual(6)
    expect(upcoming.every(isUnfinished)).toBe(true)
    const programs = (await app.visitor.get('/api/events/programs/all')).json<{ title: string }[]>()
    // twelve, and three in each of the two arts festivals
    expect(programs).toHaveLength(18)
    // those of past events come last
    expect(programs.at(-1)?.title).toBe('Recitation')
  })

  test('visitors read the news, see the photos and know the committee', async () => {
    expect((await app.visitor.get('/api/news')).json()).toHaveLength(10)
    expect((await app.visitor.get('/api/gallery')).json()).toHaveLength(30)
    expect((await app.visitor.get('/api/gallery?album=pooram')).json()).toHaveLength(7)
    const sets = (await app.visitor.get('/api/gallery/sets')).json<{ day: string; count: number }[]>()
    expect(sets.filter(({ count }) => count > 2).length).toBeGreaterThanOrEqual(3)
    expect(new Set(sets.map(({ day }) => day.slice(0, 4))).size).toBeGreaterThan(1)
    const officers = (await app.visitor.get('/api/office-bearers')).json<{ role: string }[]>()
    expect(officers[0]?.role).toBe('President')
  })

  test.each(['member', 'applicant', 'admin'])(
    '%s@example.org signs in and need not change the password',
    async (who) => {
      const response = await app.visitor.post('/api/auth/login', { email: `${who}@example.org`, password: PASSWORD })
      expect(response.json()).toMatchObject({ isFirstLogin: false })
    },
  )

  test('the member has a profile with a family, the applicant a pending one', async () => {
    const member = await signIn(app, 'member')
    const profile = (await member.get('/api/members/profile')).json()
    expect(profile).toMatchObject({ status: 'approved', renewalStatus: 'active', membershipType: 'family' })
    expect(profile.familyMembers).toHaveLength(3)
    expect((await member.get(profile.photoUrl)).statusCode).toBe(200)
    const applicant = await signIn(app, 'applicant')
    expect((await applicant.get('/api/members/profile')).json()).toMatchObject({ status: 'pending' })
  })

  test('the admin finds applications to decide, and decides', async () => {
    const admin = await signIn(app, 'admin')
    const pending = (await admin.get('/api/admin/members/pending')).json<{ id: string }[]>()
    expect(pending).toHaveLength(6)
    expect((await admin.get('/api/stats')).json()).toMatchObject({
      // one of them has been asked for a correction, so nobody waits for the committee
      pendingMembers: 5,
      totalMembers: 32,
    })
    expect((await admin.post(`/api/admin/members/${pending[0]!.id}/approve`)).statusCode).toBe(200)
  })

  test('a member registers for the Pooram', async () => {
    const [pooram] = await app.db.select().from(events).where(eq(events.isFeatured, true))
    const member = await app.as(await app.member())
    expect((await member.post(`/api/events/${pooram!.id}/register`)).statusCode).toBe(201)
  })
})

describe('a lively association suits a slow connection', () => {
  const openPages = async () => {
    const url = await app.listen()
    return { url, pages: await weighPages(url, paths, RECORDS_WEIGHED) }
  }
  let opened: ReturnType<typeof openPages>

  test('every page is light enough', async () => {
    opened = openPages()
    const { pages } = await opened
    expect(pages.length).toBeGreaterThan(40)
    expect(listHeavyPages(pages)).toEqual([])
  }, 120_000)

  test('the first picture of a page is light enough for a phone', async () => {
    const { url, pages } = await opened
    const pictures = findFirstPictures(pages)
    expect(pictures.length).toBeGreaterThan(5)
    expect(await listHeavyPictures(url, pictures)).toEqual([])
  }, 120_000)
})

describe("demo content is never mixed with the association's own", () => {
  test('a second start changes nothing', async () => {
    const before = await countRows(app, members)
    expect(await fillDemo(app.context)).toBe(false)
    expect(await countRows(app, members)).toBe(before)
    expect(await countRows(app, listings)).toBe(60)
  })

  test('a database with one event stays as it is', async () => {
    const other = await openTestApp()
    await other.event()
    expect(await fillDemo(other.context)).toBe(false)
    expect(await countRows(other, events)).toBe(1)
    expect(await countRows(other, users)).toBe(0)
  })
})

test.each(['2026-12-31T20:30:00Z', '2028-02-29T03:00:00Z', '2026-11-20T21:00:00Z', '2027-05-15T12:00:00Z'])(
  'at %s the Pooram is on an upcoming Saturday, and every status fits its dates',
  (moment) => {
    const now = new Date(moment)
    const announced = demoEvents(calendarFrom(now))
    const { eventDate } = announced.find(({ key }) => key === 'pooram')!
    expect(formatWeekdayDate(eventDate)).toMatch(/^Saturday/)
    expect(eventDate.getTime() - now.getTime()).toBeGreaterThan(20 * DAY)
    for (const { status = 'upcoming', eventEndDate = null, ...event } of announced)
      expect(statusAt({ ...event, status, eventEndDate, statusChosenAt: null }, now), event.title).toBe(status)
  },
)

async function countRows({ db }: TestApp, table: PgTable): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(table)
  return found?.rows ?? 0
}

async function signIn(app: TestApp, who: string) {
  const [account] = await app.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${who}@example.org`))
  return app.as(account!)
}
