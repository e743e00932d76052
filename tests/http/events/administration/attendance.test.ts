import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { formerNumbers } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { logOf, openPortal } from './event-forms.ts'

/** An event with five guests and one person on the waiting list. */
async function openApp() {
  const portal = await openPortal()
  const { app } = portal
  const event = await app.event({ title: 'Pooram Night!' })
  const guests = []
  for (const [at, fullName] of ['Asha', 'Binu', 'Chitra', 'Deepa', '@Elias'].entries()) {
    const guest = await app.member({
      fullName,
      membershipNumber: `PC-2026-000${at}`,
      mobileNumber: `+97150000000${at}`,
    })
    await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: guest.id })
    guests.push(guest)
  }
  const waiting = await app.member({ fullName: 'Fathima', membershipNumber: 'PC-2026-0009' })
  await app.db.insert(eventWaitingList).values({ eventId: event.id, memberId: waiting.id })
  return { ...portal, event, guests, waiting, url: `/api/admin/events/${event.id}` }
}

const names = (response: { json: () => { fullName: string }[] }) => response.json().map(({ fullName }) => fullName)
const counts = async (admin: TestApp['visitor'], url: string) => (await admin.get(`${url}/attendance`)).json()

test('an admin counts who came of a party, and who came later, but never more than the party is', async () => {
  const { admin, account, event, url, app } = await openApp()
  const gopan = await app.member({ fullName: 'Gopan' })
  await admin.post(`${url}/attendees`, { memberId: gopan.id, adults: 3, children: 1 })
  const count = (arrived: number) => admin.put(`${url}/check-in/${gopan.id}`, { arrived })
  expect((await count(2)).json().code).toBe('not_checked_in')
  expect((await admin.post(`${url}/check-in`, { memberId: gopan.id })).json()).toMatchObject({ people: 4, arrived: 4 })
  expect((await count(2)).json()).toMatchObject({ people: 4, arrived: 2 })
  expect(await counts(admin, url)).toMatchObject({ registered: 9, checkedIn: 2 })
  expect((await count(3)).json()).toMatchObject({ arrived: 3 })
  const tooMany = await count(5)
  expect(tooMany.statusCode).toBe(400)
  expect(tooMany.json().fields.arrived).toBe('This party is 4 people. If more have come, change the party.')
  expect((await count(0)).statusCode).toBe(400)
  expect(await counts(admin, url)).toMatchObject({ checkedIn: 3 })
  expect((await logOf(app, event.id)).at(-1)).toMatchObject({
    action: 'attendee.arrived_counted',
    actorId: account.id,
    before: { arrived: 2 },
    after: { arrived: 3 },
  })
})

test('a person is checked in by name or number, once, and the check-in can be undone', async () => {
  const { app, admin, account, event, guests, url } = await openApp()
  const [asha, binu] = guests
  const response = await admin.post(`${url}/check-in`, { memberId: asha!.id })
  expect(response.json()).toMatchObject({ fullName: 'Asha', checkedInAt: app.clock.time.toISOString() })
  expect((await admin.post(`${url}/check-in`, { membershipNumber: ' pc-2026-0001 ' })).json().fullName).toBe('Binu')
  expect(await counts(admin, url)).toMatchObject({ registered: 5, checkedIn: 2, waiting: 1 })
  const again = await admin.post(`${url}/check-in`, { memberId: asha!.id })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_checked_in'])
  expect(again.json().message).toBe('Asha was checked in at 12:00 PM.')
  expect((await admin.delete(`${url}/check-in/${binu!.id}`)).statusCode).toBe(200)
  expect((await admin.delete(`${url}/check-in/${binu!.id}`)).json().code).toBe('not_checked_in')
  expect(await counts(admin, url)).toMatchObject({ registered: 5, checkedIn: 1, waiting: 1 })
  expect((await logOf(app, event.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['attendee.checked_in', account.id],
    ['attendee.checked_in', account.id],
    ['attendee.check_in_undone', account.id],
  ])
})

test('a person without a place is rejected by name', async () => {
  const { app, admin, waiting, url } = await openApp()
  const stranger = await app.member({ fullName: 'Ganga' })
  const ask = async (body: object) => (await admin.post(`${url}/check-in`, body)).json()
  expect(await ask({ memberId: waiting.id })).toMatchObject({
    code: 'not_registered',
    message: 'Fathima is on the waiting list and has no place.',
  })
  expect(await ask({ memberId: stranger.id })).toMatchObject({ message: 'Ganga is not registered for this event.' })
  expect(await ask({ membershipNumber: 'PC-1' })).toMatchObject({ code: 'no_such_number' })
  expect((await admin.post(`${url}/check-in`, {})).statusCode).toBe(400)
})

test('a number that one member has and another had before means the one who has it', async () => {
  const { app, admin, guests, url } = await openApp()
  const [asha, binu] = guests
  const number = 'PC-2026-0000'
  await app.db.update(members).set({ membershipNumber: 'NEW-1' }).where(eq(members.id, asha!.id))
  await app.db.insert(formerNumbers).values({ number, memberId: asha!.id, replacedAt: app.clock.time })
  const checkIn = async () => (await admin.post(`${url}/check-in`, { membershipNumber: number })).json()
  expect(await checkIn()).toMatchObject({ fullName: 'Asha' })
  await app.db.update(members).set({ membershipNumber: number }).where(eq(members.id, binu!.id))
  expect(await checkIn()).toMatchObject({ fullName: 'Binu' })
})

test('a suspended or former member is rejected at the entrance, by name, however they are looked up', async () => {
  const { app, admin, guests, url } = await openApp()
  const [asha, binu] = guests
  const { verifyUrl } = (await (await app.as(asha!)).get('/api/members/card')).json()
  const change = (id: string, set: object) => app.db.update(members).set(set).where(eq(members.id, id))
  await change(asha!.id, { suspendedAt: app.clock.time })
  await change(binu!.id, { resignedAt: app.clock.time })
  const ask = async (body: object) => (await admin.post(`${url}/check-in`, body)).json()
  const refused = { code: 'membership_inactive', message: 'The membership of Asha is suspended.' }
  expect(await ask({ memberId: asha!.id })).toMatchObject(refused)
  expect(await ask({ membershipNumber: 'PC-2026-0000' })).toMatchObject(refused)
  expect(await ask({ card: verifyUrl })).toMatchObject(refused)
  expect(await ask({ memberId: binu!.id })).toMatchObject({ message: 'The membership of Binu has ended.' })
  expect(await counts(admin, url)).toMatchObject({ checkedIn: 0 })
  await change(asha!.id, { suspendedAt: null })
  expect(await ask({ memberId: asha!.id })).toMatchObject({ fullName: 'Asha' })
})

test('a card is scanned by the address in its code, and a replaced card is rejected', async () => {
  const { app, admin, guests, url } = await openApp()
  const caller = await app.as(guests[0]!)
  const { verifyUrl } = (await caller.get('/api/members/card')).json()
  await caller.post('/api/members/card/replace')
  const latest = (await caller.get('/api/members/card')).json().verifyUrl
  const scan = async (card: string) => (await admin.post(`${url}/check-in`, { card })).json()
  expect(await scan(verifyUrl)).toMatchObject({ code: 'unknown_card' })
  expect(await scan('https://example.org/verify/made-up')).toMatchObject({ code: 'unknown_card' })
  expect(await scan(latest)).toMatchObject({ fullName: 'Asha', memberId: guests[0]!.id })
})

test('two entrances check in the same person at once: one of them gets an error', async () => {
  const { app, admin, guests, url } = await openApp()
  const other = await app.as(await app.admin())
  const responses = await Promise.all(
    [admin, other].map((caller) => caller.post(`${url}/check-in`, { memberId: guests[0]!.id })),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('attendees are searched, filtered and paged', async () => {
  const { admin, guests, url } = await openApp()
  await admin.post(`${url}/check-in`, { memberId: guests[2]!.id })
  const list = async (query: string) => names(await admin.get(`${url}/attendees${query}`))
  expect(new Set(await list(''))).toEqual(new Set(['Asha', 'Binu', 'Chitra', 'Deepa', '@Elias']))
  expect(await list('?search=bin')).toEqual(['Binu'])
  expect(await list('?search=pc-2026-0003')).toEqual(['Deepa'])
  expect(await list('?state=here')).toEqual(['Chitra'])
  expect(await list('?state=expected&search=chitra')).toEqual([])
  expect(await list('?state=waiting')).toEqual(['Fathima'])
  const found: string[] = []
  for (let page: string | undefined = `${url}/attendees?limit=2`; page; ) {
    const response = await admin.get(page)
    found.push(...names(response))
    page = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
  }
  expect(found).toEqual(await list(''))
})

test('the list of attendees is a file for spreadsheets, and each download is logged', async () => {
  const { app, admin, account, event, guests, url } = await openApp()
  await admin.post(`${url}/check-in`, { memberId: guests[0]!.id })
  const file = await admin.get(`${url}/attendees.csv`)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="attendees-pooram-night-2026-03-10.csv"',
  })
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines.find((line) => line.startsWith('Asha'))).toMatch(
    /^Asha,PC-2026-0000,Registered,\+971 50 000 0000,.*,.*,"?2026-03-10/,
  )
  expect(lines.some((line) => line.startsWith("'@Elias,"))).toBe(true)
  expect(lines.at(-1)).toMatch(/^Fathima,PC-2026-0009,Waiting list/)
  expect(await logOf(app, event.id)).toMatchObject([
    { action: 'attendee.checked_in' },
    { actorId: account.id, action: 'attendees.exported', after: { registered: 5 } },
  ])
})

test('the list of attendees is also a PDF with names of every length and script, and each download is logged', async () => {
  const { app, admin, account, event, guests, url } = await openApp()
  const long = 'അനുപമ പുത്തൻപുരയ്ക്കൽ Thiruvananthapuramkaarudekoottaayma '.repeat(3).trim()
  await app.db.update(members).set({ fullName: long }).where(eq(members.id, guests[0]!.id))
  const file = await admin.get(`${url}/attendees.pdf`)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const text = file.rawPayload.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toMatch(/AnekMalayalam/)
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect(await logOf(app, event.id)).toMatchObject([
    { actorId: account.id, action: 'attendees.exported', after: { registered: 5 } },
  ])
})
