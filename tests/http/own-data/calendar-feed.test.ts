import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendarFeeds } from '#server/dashboard/calendar/calendar-feed-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { captureSiteLog } from '#tests/http/operations/captured-log.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const CHANGED = new Date('2026-02-01T08:00:00Z')
const DATES = { eventDate: new Date('2026-12-05T12:00:00Z'), eventEndDate: new Date('2026-12-05T18:30:00Z') }
const FEED = '/api/account/calendar-feed'

/** A member with a calendar address; returns the path of the feed. */
async function withFeed(app: TestApp, given: Parameters<TestApp['member']>[0] = {}) {
  const member = await app.member({ renewalDueDate: null, joinedDate: '2025-03-01', ...given })
  const browser = await app.as(member)
  const made = await browser.post(FEED)
  expect(made.statusCode).toBe(201)
  const { url } = made.json<{ url: string }>()
  return { member, browser, url, path: new URL(url).pathname }
}

/** The entries of a calendar file by their ids, line by line. */
function entriesOf(file: string): Record<string, string[]> {
  const blocks = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  return Object.fromEntries(
    blocks.map((block) => {
      const lines = block.split('\r\nEND:VEVENT')[0]!.split('\r\n')
      return [
        lines
          .find((line) => line.startsWith('UID:'))!
          .slice(4)
          .split('@')[0]!,
        lines.sort(),
      ]
    }),
  )
}

test("a member's feed has their place, in UTC, with everybody who comes", async () => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app)
  const event = await app.event({ ...DATES, title: 'Pooram, night one', venueCity: 'Sharjah', updatedAt: CHANGED })
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: member.id, guestAdults: 2, registeredAt: new Date('2026-02-03T09:15:00Z') })
  const { statusCode, headers, body } = await app.visitor.get(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
  const host = new URL(app.config.siteUrl)
  expect(entriesOf(body)).toEqual({
    [`place-${event.id}`]: [
      'DESCRIPTION:Registered: 3 people',
      'DTEND:20261205T183000Z',
      'DTSTAMP:20260203T091500Z',
      'DTSTART:20261205T120000Z',
      'LAST-MODIFIED:20260203T091500Z',
      'LOCATION:Al Noor Grounds\\, Sharjah',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Pooram\\, night one',
      `UID:place-${event.id}@${host.hostname}`,
      `URL;VALUE=URI:${host.origin}/events/${event.id}`,
    ],
  })
})

test('a place on the waiting list is tentative, and a cancelled event is cancelled', async () => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app)
  const [full, off] = [await app.event({ title: 'Onam' }), await app.event({ title: 'Vishu', status: 'cancelled' })]
  await app.db.insert(eventWaitingList).values({ eventId: full.id, memberId: member.id })
  await app.db.insert(eventRegistrations).values({ eventId: off.id, memberId: member.id })
  const entries = entriesOf((await app.visitor.get(path)).body)
  expect(entries[`place-${full.id}`]).toEqual(
    expect.arrayContaining(['SUMMARY:Waiting list: Onam', 'STATUS:TENTATIVE', 'DESCRIPTION:On the waiting list']),
  )
  expect(entries[`place-${off.id}`]).toEqual(expect.arrayContaining(['SUMMARY:Vishu', 'STATUS:CANCELLED']))
})

test('a program names the family member who takes part', async () => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app, { fullName: 'Asha Menon' })
  const event = await app.event({ ...DATES, title: 'Arts day' })
  const program = await app.program({ eventId: event.id, title: 'Painting', timeSlot: '10 to 11', venue: 'Hall 2' })
  const child = { name: 'Anu Menon', relation: 'Daughter', dateOfBirth: '2018-04-01', bloodGroup: 'O+' } as const
  const [family] = await app.db
    .insert(familyMembers)
    .values({ ...child, memberId: member.id })
    .returning()
  const place = { programId: program.id, memberId: member.id }
  await app.db.insert(programRegistrations).values([place, { ...place, familyMemberId: family!.id }])
  const entries = entriesOf((await app.visitor.get(path)).body)
  expect(entries[`program-${program.id}-member`]).toContain('SUMMARY:Painting: Asha Menon')
  expect(entries[`program-${program.id}-${family!.id}`]).toEqual(
    expect.arrayContaining([
      'SUMMARY:Painting: Anu Menon',
      'DESCRIPTION:Registered\\nPart of Arts day\\nTime slot: 10 to 11',
      'LOCATION:Hall 2\\, Al Noor Grounds',
      'STATUS:CONFIRMED',
    ]),
  )
})

test('a program with its own time and stage has them in the calendar, and an hour where no end is known', async () => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app)
  const days = { eventDate: new Date('2026-11-22T05:00:00Z'), eventEndDate: new Date('2026-11-24T18:00:00Z') }
  const event = await app.event({ ...days, title: 'Arts festival', venueCity: 'Sharjah' })
  const startsAt = new Date('2026-11-23T12:20:00Z')
  const song = await app.program({ eventId: event.id, title: 'Song', venue: 'Stage 2', startsAt })
  const endsAt = new Date('2026-11-23T15:00:00Z')
  const dance = await app.program({ eventId: event.id, title: 'Dance', startsAt, endsAt })
  for (const { id } of [song, dance])
    await app.db.insert(programRegistrations).values({ programId: id, memberId: member.id })
  const entries = entriesOf((await app.visitor.get(path)).body)
  expect(entries[`program-${song.id}-member`]).toEqual(
    expect.arrayContaining([
      'DTSTART:20261123T122000Z',
      'DTEND:20261123T132000Z',
      'LOCATION:Stage 2\\, Al Noor Grounds\\, Sharjah',
    ]),
  )
  expect(entries[`program-${dance.id}-member`]).toEqual(
    expect.arrayContaining(['DTSTART:20261123T122000Z', 'DTEND:20261123T150000Z']),
  )
})

test('an open year is a whole day with what is still due, and the next one when all is paid', async () => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app, { renewalDueDate: '2027-03-01' })
  expect(entriesOf((await app.visitor.get(path)).body)[`dues-next-${member.id}`]).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20270301', 'SUMMARY:Membership dues']),
  )
  const year = await app.renewal({ memberId: member.id, renewalYear: 2026, dueDate: '2026-03-17', amount: 15_000 })
  const entries = entriesOf((await app.visitor.get(path)).body)
  expect(Object.keys(entries)).toEqual([`dues-${year.id}`])
  expect(entries[`dues-${year.id}`]).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20260317', 'SUMMARY:Dues for 2026: AED\u00a0150', 'STATUS:CONFIRMED']),
  )
})

test("another person's places and dues never appear", async () => {
  const app = await openTestApp()
  const { path } = await withFeed(app)
  const other = await app.member()
  const event = await app.event({ title: 'Private to another' })
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: other.id })
  await app.renewal({ memberId: other.id })
  expect(entriesOf((await app.visitor.get(path)).body)).toEqual({})
})

test('a new address ends the one before, and switching off ends it for good', async () => {
  const app = await openTestApp()
  const { browser, path } = await withFeed(app)
  const next = new URL((await browser.post(FEED)).json<{ url: string }>().url).pathname
  expect(next).not.toBe(path)
  const gone = await app.visitor.get(path)
  expect([gone.statusCode, gone.json()]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  expect((await app.visitor.get(next)).statusCode).toBe(200)
  expect((await browser.delete(FEED)).statusCode).toBe(200)
  expect((await app.visitor.get(next)).statusCode).toBe(404)
  expect((await browser.get(FEED)).json()).toEqual({ feed: null })
})

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['resigned', { resignedAt: new Date() }],
  ['rejected', { status: 'rejected' }],
] as const)('the feed of a %s person is gone without saying why', async (_state, changed) => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app)
  const unknown = await app.visitor.get(`/calendar/${'x'.repeat(43)}.ics`)
  await app.db.update(members).set(changed).where(eq(members.id, member.id))
  const gone = await app.visitor.get(path)
  expect([gone.statusCode, gone.json()]).toEqual([404, { ...unknown.json<object>(), ...pick(gone.json()) }])
})

/** Each error has its own number. */
const pick = ({ requestId }: { requestId?: string }) => (requestId ? { requestId } : {})

test('a suspended member gets no address', async () => {
  const app = await openTestApp()
  const member = await app.as(await app.member({ suspendedAt: new Date() }))
  expect((await member.post(FEED)).statusCode).toBe(403)
})

test('caches and search engines leave the feed alone, and an unchanged one is not sent again', async () => {
  const app = await openTestApp()
  const { path } = await withFeed(app)
  const { headers } = await app.visitor.get(path)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  const again = await app.visitor.get(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the token is neither stored nor logged nor measured', async () => {
  const { log, text } = captureSiteLog()
  const app = await openTestApp({ log })
  const { path, member } = await withFeed(app)
  const token = path.split('/').at(-1)!.replace('.ics', '')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  await app.visitor.get(path)
  await app.visitor.get(`${path}?again`)
  expect(text()).toContain('/calendar/:token')
  expect(text()).not.toContain(token)
  const [stored] = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, member.userId!))
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(await app.context.metrics.text()).not.toContain(token)
})

test('one address is opened at most 120 times an hour', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const { path } = await withFeed(app)
  const statuses = []
  for (let request = 0; request < 121; request++) statuses.push((await app.visitor.get(path)).statusCode)
  expect([statuses[119], statuses[120]]).toEqual([200, 429])
})

test('a moved event keeps its entry with a higher sequence', async () => {
  const app = await openTestApp()
  const { member, path } = await withFeed(app)
  const event = await app.event()
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: member.id })
  await app.db.update(events).set({ sequence: 2 }).where(eq(events.id, event.id))
  expect(entriesOf((await app.visitor.get(path)).body)[`place-${event.id}`]).toContain('SEQUENCE:2')
})
