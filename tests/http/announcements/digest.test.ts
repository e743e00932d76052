import { expect, test } from 'vitest'
import { writeDigest } from '#server/announcements/digest/digest-service.ts'
import { competitionPublications } from '#server/competitions/result-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { addItem, openFestival } from '#tests/http/competitions/festival.ts'
import { openAnnouncing } from './announcing.ts'

/** Thursday, January 4, 2035, 18:00 in the Gulf. */
const THURSDAY = new Date('2035-01-04T14:00:00Z')
const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 86_400_000

async function openOnThursday() {
  const opened = await openAnnouncing({ startsAt: new Date(THURSDAY.getTime() - HOUR_MS) })
  const { app } = opened
  const member = await app.member()
  const writeNow = async () => {
    await writeDigest(app.db, app.clock.time)
    return app.mails()
  }
  return { ...opened, member, writeNow }
}

test('on Thursday at six, members get one mail with what is new, and a week later only what is newer', async () => {
  const { app, member, writeNow } = await openOnThursday()
  const createdAt = app.clock.time
  const event = await app.event({ title: 'Pooram Night', createdAt })
  await app.event({ title: 'Hidden rehearsal', isPublic: false, createdAt })
  await app.article({ title: 'Renewals are open' })
  const listing = { title: 'Brass lamp', description: 'Old.', category: 'buy_sell' as const, location: 'Sharjah' }
  const posted = { ...listing, userId: member.userId, isApproved: true, approvedAt: createdAt }
  await app.db.insert(listings).values(posted)
  expect(await writeNow()).toEqual([])
  app.advance(HOUR_MS)
  const [mail, ...more] = await writeNow()
  expect(more).toEqual([])
  expect(mail?.subject).toContain('This week at')
  expect(mail?.text).toContain('- Pooram Night, Feb 03, 2035 at 5:00 PM, Al Noor Grounds\n  http')
  expect(mail?.text).toContain('Renewals are open')
  expect(mail?.text).toContain('Brass lamp, Sharjah')
  expect(mail?.text).not.toContain('Hidden')
  expect(mail?.html).toContain(`/events/${event.id}"`)
  // what mailboxes show beside the subject
  expect(mail?.html).toMatch(/<title>Pooram Night\s· Renewals are open\s· Brass lamp</)
  app.advance(HOUR_MS)
  expect(await writeNow()).toHaveLength(1)
  app.advance(WEEK_MS)
  expect(await writeNow()).toHaveLength(1)
  await app.article({ title: 'The flag is up' })
  app.advance(60_000)
  const mails = await writeNow()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).not.toContain('Pooram Night')
})

test('an event that was prepared long ago is new in the week in which it is published, once', async () => {
  const { app, writeNow, admin } = await openOnThursday()
  const createdAt = new Date(THURSDAY.getTime() - 5 * WEEK_MS)
  const { id } = await app.event({ title: 'Pooram Night', isPublic: false, createdAt })
  app.advance(HOUR_MS)
  expect(await writeNow()).toEqual([])
  expect((await admin.put(`/api/admin/events/${id}`, { isPublic: true })).statusCode).toBe(200)
  app.advance(60_000)
  const [mail] = await writeNow()
  expect(mail?.text).toContain('Pooram Night')
  app.advance(WEEK_MS)
  expect(await writeNow()).toHaveLength(1)
})

test('published results of a festival are in the digest, a single one with its own page, and changed ones again', async () => {
  const { app, writeNow } = await openOnThursday()
  const festival = await openFestival(app)
  await app.db.update(events).set({ createdAt: new Date(THURSDAY.getTime() - 5 * WEEK_MS) })
  const items: string[] = []
  for (const title of ['Light music', 'Mono act', 'Mohiniyattam', 'Painting', 'Quiz'])
    items.push(await addItem(app, festival, { title }))
  const publish = async (programIds: readonly string[], version = 1) => {
    const publishedAt = app.clock.time
    const published = programIds.map((programId) => ({ programId, version, rows: [], publishedAt }))
    await app.db.insert(competitionPublications).values(published)
  }
  await publish(items.slice(0, 1))
  app.advance(HOUR_MS)
  const [first] = await writeNow()
  expect(first?.text).toContain(
    `Results\n\n- Light music, Winter arts festival\n  http://localhost:3000/programs/${items[0]}/results`,
  )
  app.advance(WEEK_MS)
  await publish(items.slice(1))
  await publish(items.slice(0, 1), 2)
  const second = (await writeNow()).at(-1)
  expect(second?.text).toMatch(/- Winter arts festival, [\w ]+, [\w ]+, [\w ]+ and 2 more\n/)
  expect(second?.html).toContain(`/events/${festival.event.id}/results"`)
  app.advance(WEEK_MS)
  await publish(items.slice(1, 3), 2)
  await app.db.update(events).set({ isPublic: false })
  expect(await writeNow()).toHaveLength(2)
})

test('members turn the weekly digest off by itself, and the site can do without it', async () => {
  const { app, member, writeNow, admin } = await openOnThursday()
  await app.article()
  app.advance(HOUR_MS)
  const browser = await app.as({ userId: member.userId })
  await browser.put('/api/account/mails', { kind: 'digest', isOn: false })
  expect(await writeNow()).toEqual([])
  // it is no announcement of the committee's
  expect((await admin.get('/api/admin/announcements')).json()).toEqual([])
  await browser.put('/api/account/mails', { kind: 'digest', isOn: true })
  app.advance(WEEK_MS)
  await app.article()
  const owner = await app.as(await app.superAdmin())
  await owner.put('/api/admin/settings', { digestDay: 'off' })
  expect(await writeNow()).toEqual([])
  await owner.put('/api/admin/settings', { digestDay: 'thursday' })
  const [mail, ...more] = await writeNow()
  expect(more).toEqual([])
  const header = mail?.headers.get('list') as { unsubscribe?: { url: string } }
  const token = new URL(header.unsubscribe?.url ?? '').pathname
  expect((await app.visitor.get(`/api${token}`)).json()).toEqual({ kind: 'digest', isOn: true })
})

test('the committee sees what the next digest contains, skips it, and the one after it has what was skipped', async () => {
  const { app, admin, writeNow } = await openOnThursday()
  await app.article({ title: 'Renewals are open' })
  app.advance(60_000)
  // a session ends within the week
  const preview = async (caller = admin) => (await caller.get('/api/admin/digest')).json()
  const day = '2035-01-04'
  const sendAt = THURSDAY.toISOString()
  const [section] = (await preview()).sections
  expect([section.title, section.items[0].title]).toEqual(['News', 'Renewals are open'])
  expect((await preview()).next).toEqual({ day, sendAt, isSkipped: false })
  const set = (body: object) => admin.put('/api/admin/digest', body)
  expect((await set({ day: '2035-01-11', isSkipped: true })).statusCode).toBe(404)
  expect((await set({ day, isSkipped: true })).json().message).toBe('The summary will not be sent this week.')
  expect((await set({ day, isSkipped: true })).statusCode).toBe(200)
  expect((await preview()).next).toEqual({ day, sendAt, isSkipped: true })
  app.advance(HOUR_MS)
  expect(await writeNow()).toEqual([])
  app.advance(WEEK_MS)
  const later = await app.as(await app.admin())
  expect((await preview(later)).next).toMatchObject({ day: '2035-01-11', isSkipped: false })
  const [mail] = await writeNow()
  expect(mail?.text).toContain('Renewals are open')
  expect((await preview(later)).next).toMatchObject({ day: '2035-01-18', isSkipped: false })
})

test('the preview is what is sent: without events that will have begun, with what will be published by then', async () => {
  const { app, admin, writeNow } = await openOnThursday()
  const createdAt = app.clock.time
  await app.event({ title: 'Rehearsal', createdAt, eventDate: new Date(THURSDAY.getTime() - HOUR_MS / 2) })
  await app.event({ title: 'Pooram Night', createdAt })
  for (let at = 1; at <= 7; at++) await app.article({ title: `Letter ${at}` })
  app.advance(60_000)
  const { sections } = (await admin.get('/api/admin/digest')).json()
  const lines: string[] = sections.flatMap(({ items }: { items: { title: string }[] }) =>
    items.map(({ title }) => title),
  )
  expect(lines).toEqual(['Pooram Night', ...lines.slice(1, 6), '2 more articles'])
  app.advance(HOUR_MS)
  const [mail] = await writeNow()
  for (const line of lines) expect(mail?.text).toContain(`- ${line}`)
  expect(mail?.text).not.toContain('Rehearsal')
})

test('a digest that two admins skip while it is due is either sent or skipped, never both', async () => {
  const { app, admin, writeNow } = await openOnThursday()
  await app.article({ title: 'Renewals are open' })
  app.advance(HOUR_MS)
  const skip = () => admin.put('/api/admin/digest', { day: '2035-01-04', isSkipped: true })
  const [first, second] = await Promise.all([skip(), skip(), writeDigest(app.db, app.clock.time)])
  const mails = await writeNow()
  expect(mails).toHaveLength(first.statusCode === 200 ? 0 : 1)
  expect(second.statusCode).toBe(first.statusCode)
  expect([200, 409]).toContain(first.statusCode)
})

test('a digest that is being sent can no longer be skipped', async () => {
  const { app, admin, writeNow } = await openOnThursday()
  await app.article({ title: 'Renewals are open' })
  app.advance(HOUR_MS)
  expect(await writeNow()).toHaveLength(1)
  const late = await admin.put('/api/admin/digest', { day: '2035-01-04', isSkipped: true })
  expect([late.statusCode, late.json().code]).toEqual([409, 'digest_sent'])
})

test('a digest that was skipped by mistake is sent after all', async () => {
  const { app, admin, writeNow } = await openOnThursday()
  await app.article({ title: 'Renewals are open' })
  const day = '2035-01-04'
  await admin.put('/api/admin/digest', { day, isSkipped: true })
  expect((await admin.put('/api/admin/digest', { day, isSkipped: false })).statusCode).toBe(200)
  app.advance(HOUR_MS)
  expect(await writeNow()).toHaveLength(1)
})
