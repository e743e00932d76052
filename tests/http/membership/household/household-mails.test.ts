import { expect, test } from 'vitest'
import { remindMembers } from '#server/events/reminder-service.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, ownLogin } from './household.ts'

async function open() {
  const app = await openTestApp()
  const home = await household(app, [ARJUN, MEERA])
  const arjun = await ownLogin(app, home)
  const admin = await app.as(await app.admin())
  /** Who got mails with this beginning of the subject. */
  const reached = async (subject: string) =>
    (await app.mails())
      .filter((mail) => mail.subject?.startsWith(subject))
      .map(({ to }) => [to].flat()[0]?.text)
      .toSorted()
  const both = [home.member.email, arjun.email].toSorted()
  return { app, home, arjun, admin, reached, both }
}

const DAY_BEFORE = new Date('2026-04-08T05:00:00Z')

test('somebody of a household with a login of their own is reminded themselves, of their own place', async () => {
  const { app, home, arjun, reached, both } = await open()
  const event = await app.event({ title: 'Arts day', partySetting: 'family' })
  const ids = home.people.map(({ id }) => id)
  await home.raghavan.post(`/api/events/${event.id}/register`, { familyMemberIds: ids })
  app.clock.time = DAY_BEFORE
  expect(await remindMembers(app.context)).toBe(2)
  expect(await remindMembers(app.context)).toBe(0)
  expect(await reached('Tomorrow: Arts day')).toEqual(both)
  const mail = (await app.mails()).find(
    ({ to, subject }) => subject === 'Tomorrow: Arts day' && [to].flat()[0]?.text === arjun.email,
  )
  expect(mail?.text).toContain('Dear Arjun Pillai,')
  expect(mail?.text).toContain('Arjun Pillai: A place at the event')
  expect(mail?.text).not.toContain('3 places')
  // signed in again, because sessions end when the clock moves by months
  const notices = (await (await app.as({ id: arjun.userId })).get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('Tomorrow: Arts day')
})

test('the member is not reminded of an event to which somebody of the household goes alone', async () => {
  const { app, arjun, reached } = await open()
  const event = await app.event({ title: 'Arts day' })
  await arjun.browser.post(`/api/events/${event.id}/register`)
  app.clock.time = DAY_BEFORE
  expect(await remindMembers(app.context)).toBe(1)
  expect(await reached('Tomorrow: Arts day')).toEqual([arjun.email])
})

test('somebody who signs up for a program themselves gets the mail; signed up by the member, both do', async () => {
  const { app, home, arjun, reached, both } = await open()
  const event = await app.event({ title: 'Arts day' })
  const alone = await app.program({ eventId: event.id, title: 'Song' })
  const together = await app.program({ eventId: event.id, title: 'Dance' })
  await arjun.browser.post(`/api/programs/${alone.id}/registrations`, {})
  expect(await reached('Arjun Pillai is signed up: Song')).toEqual([arjun.email])
  await home.raghavan.post(`/api/programs/${together.id}/registrations`, { familyMemberId: home.person.id })
  expect(await reached('Arjun Pillai is signed up: Dance')).toEqual(both)
  app.clock.time = DAY_BEFORE
  expect(await remindMembers(app.context)).toBe(2)
  const mail = (await app.mails()).find(
    ({ to, subject }) => subject === 'Tomorrow: Arts day' && [to].flat()[0]?.text === arjun.email,
  )
  expect(mail?.text).toContain('Arjun Pillai: Dance\nSong')
})

test('a place found on the waiting list of a program is told to the person and to the member', async () => {
  const { app, arjun, reached, both } = await open()
  const program = await app.program({ eventId: (await app.event()).id, title: 'Song', capacity: 1 })
  const first = await app.as(await app.member())
  await first.post(`/api/programs/${program.id}/registrations`, {})
  await arjun.browser.post(`/api/programs/${program.id}/waiting-list`, {})
  await first.delete(`/api/programs/${program.id}/registrations`)
  expect(await reached('A place for Arjun Pillai: Song')).toEqual(both)
})

test('a cancelled event and a registration cancelled by the committee are told to who has a login of their own', async () => {
  const { app, home, arjun, admin, reached, both } = await open()
  const party = { familyMemberIds: [home.person.id] }
  const [first, second] = [
    await app.event({ title: 'Arts day', partySetting: 'family' }),
    await app.event({ title: 'Picnic', partySetting: 'family' }),
  ]
  for (const { id } of [first, second]) await home.raghavan.post(`/api/events/${id}/register`, party)
  expect((await admin.get(`/api/admin/events/${second.id}`)).json()).toMatchObject({ guestCount: 2 })
  const removed = await admin.delete(`/api/admin/events/${first.id}/attendees/${home.member.id}`)
  expect(removed.json()).toMatchObject({ isUndoable: false })
  expect((await admin.delete(`/api/admin/events/${second.id}`)).statusCode).toBe(200)
  app.advance(3 * 60_000)
  expect(await reached('Your registration was cancelled: Arts day')).toEqual(both)
  expect(await reached('Cancelled: Picnic')).toEqual(both)
  expect((await arjun.browser.get(`/api/events/${first.id}/party`)).statusCode).toBe(403)
})

test('a changed event is mailed to who of the household goes alone, and to the member once the login has ended', async () => {
  const { app, home, arjun, admin, reached } = await open()
  const [first, full] = [await app.event({ title: 'Arts day' }), await app.event({ title: 'Picnic', capacity: 1 })]
  const other = await app.member()
  await (await app.as(other)).post(`/api/events/${full.id}/register`)
  await arjun.browser.post(`/api/events/${first.id}/register`)
  await arjun.browser.post(`/api/events/${full.id}/waiting-list`)
  for (const [{ id }, guestCount] of [
    [first, 1],
    [full, 2],
  ] as const) {
    expect((await admin.get(`/api/admin/events/${id}`)).json()).toMatchObject({ guestCount })
    await admin.put(`/api/admin/events/${id}`, { venue: 'Pearl Hall' })
  }
  app.advance(3 * 60_000)
  expect(await reached('Moved: Arts day')).toEqual([arjun.email])
  expect(await reached('Moved: Picnic')).toEqual([arjun.email, other.email].toSorted())
  await app.db.execute(`update family_members set login_ended_at = now() where id = '${home.person.id}'`)
  await admin.put(`/api/admin/events/${first.id}`, { venue: 'Silver Hall' })
  app.advance(3 * 60_000)
  expect((await reached('Moved: Arts day')).toSorted()).toEqual([arjun.email, home.member.email].toSorted())
})

test('a registration or a waiting place of somebody of the household alone is cancelled without a mail to the member', async () => {
  const { app, home, arjun, admin, reached } = await open()
  const [first, full] = [await app.event({ title: 'Arts day' }), await app.event({ title: 'Picnic', capacity: 1 })]
  await (await app.as(await app.member())).post(`/api/events/${full.id}/register`)
  await arjun.browser.post(`/api/events/${first.id}/register`)
  await arjun.browser.post(`/api/events/${full.id}/waiting-list`)
  for (const { id } of [first, full])
    expect((await admin.delete(`/api/admin/events/${id}/attendees/${home.member.id}`)).statusCode).toBe(200)
  app.advance(3 * 60_000)
  expect(await reached('Your registration was cancelled: Arts day')).toEqual([arjun.email])
  expect(await reached('Your place on the waiting list was cancelled: Picnic')).toEqual([arjun.email])
})
