import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const account = await app.admin()
const at = (day: number, time: string) => new Date(`2026-03-${day}T${time}:00+04:00`)

type Done = { who: string; kind: 'check_in' | 'out'; came: number; at: Date }

/** A session does not last until the next day. */
async function moveTo(moment: Date) {
  app.clock.time = moment
  return app.as(account)
}

/** A festival on March 10 and 11 at whose two gates people may go out and in again; its phones send what they have stored. */
async function openFestival() {
  const admin = await moveTo(at(10, '15:00'))
  const event = await app.event({ eventDate: at(10, '15:00'), eventEndDate: at(11, '23:00') })
  const portal = `/api/admin/events/${event.id}`
  expect((await admin.put(`${portal}/gate/reentry`, { allowsReentry: true })).json()).toEqual({ allowsReentry: true })
  const parties = new Map<string, string>()
  for (const [name, guestAdults] of [
    ['Asha', 4],
    ['Biju', 1],
  ] as const) {
    const member = await app.member({ fullName: name })
    await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: member.id, guestAdults })
    parties.set(name, member.id)
  }
  const url = `/api/events/${event.id}/gate`
  const phone = async (name: string, day: number) => {
    const made = await (await app.as(account)).post(`${portal}/gate/links`, { name, day: `2026-03-${day}` })
    const headers = { [GATE_LINK_HEADER]: String(made.json().url).split('#')[1]! }
    const stored: object[] = []
    const did = ({ who, ...done }: Done) => stored.push({ id: randomUUID(), attendeeId: parties.get(who), ...done })
    const send = async () => (await app.visitor.post(`${url}/entries`, { entries: stored }, { headers })).json().results
    return { did, send }
  }
  const list = async () => (await (await app.as(account)).get(url)).json()
  const find = async (who: string) =>
    (await list()).parties.find(({ fullName }: { fullName: string }) => fullName === who)
  const doubles = async () => (await (await app.as(account)).get(`${url}/arrivals`)).json().doubles
  const days = async () => (await (await app.as(account)).get(`${portal}/attendance`)).json().days
  return { phone, list, find, doubles, days }
}

test('who goes out is out, and comes back on the same day without being counted twice', async () => {
  const { phone, list, find, doubles, days } = await openFestival()
  expect(await list()).toMatchObject({ allowsReentry: true })
  const gate = await phone('Gate A', 10)
  app.clock.time = at(10, '20:00')
  gate.did({ who: 'Asha', kind: 'check_in', came: 5, at: at(10, '17:18') })
  gate.did({ who: 'Asha', kind: 'out', came: 2, at: at(10, '18:05') })
  expect((await gate.send()).at(-1)).toMatchObject({ outcome: 'counted', arrived: 5, outside: 2 })
  expect(await find('Asha')).toMatchObject({ arrived: 5, outside: 2, wentOutAt: at(10, '18:05').toISOString() })
  gate.did({ who: 'Asha', kind: 'check_in', came: 2, at: at(10, '19:20') })
  expect((await gate.send()).at(-1)).toMatchObject({ outcome: 'counted', arrived: 5, outside: 0 })
  gate.did({ who: 'Asha', kind: 'check_in', came: 2, at: at(10, '19:40') })
  expect((await gate.send()).at(-1), 'nobody was out any more').toMatchObject({ outcome: 'double', arrived: 5 })
  expect(await doubles()).toHaveLength(1)
  expect(await days()).toMatchObject([{ came: 5 }, { came: 0 }])
})

test('two gates without a connection on two days count everybody once a day, and show only the real second time', async () => {
  const { phone, find, doubles, days } = await openFestival()
  const [a, b] = [await phone('Gate A', 10), await phone('Gate B', 10)]
  a.did({ who: 'Asha', kind: 'check_in', came: 5, at: at(10, '17:00') })
  a.did({ who: 'Asha', kind: 'out', came: 2, at: at(10, '18:00') })
  a.did({ who: 'Biju', kind: 'check_in', came: 2, at: at(10, '18:30') })
  b.did({ who: 'Asha', kind: 'check_in', came: 2, at: at(10, '19:00') })
  b.did({ who: 'Biju', kind: 'check_in', came: 2, at: at(10, '19:30') })
  app.clock.time = at(10, '21:00')
  await b.send()
  expect(await find('Asha'), 'as gate B knows it').toMatchObject({ arrived: 2 })
  await a.send()
  expect(await find('Asha')).toMatchObject({ arrived: 5, outside: 0 })
  expect(await doubles()).toMatchObject([{ fullName: 'Biju', came: 2 }])
  await moveTo(at(11, '16:00'))
  expect(await find('Asha')).toMatchObject({
    arrived: null,
    outside: 0,
    otherDays: [{ day: '2026-03-10', arrived: 5 }],
  })
  const [c, d] = [await phone('Gate A', 11), await phone('Gate B', 11)]
  c.did({ who: 'Asha', kind: 'check_in', came: 3, at: at(11, '17:00') })
  d.did({ who: 'Asha', kind: 'check_in', came: 2, at: at(11, '17:30') })
  d.did({ who: 'Asha', kind: 'out', came: 5, at: at(11, '18:30') })
  app.clock.time = at(11, '20:00')
  for (const gate of [d, c, d, c, a, b]) await gate.send()
  expect(await find('Asha')).toMatchObject({ arrived: 5, outside: 5 })
  expect(await doubles(), 'of the second day').toEqual([])
  expect(await days()).toEqual([
    { day: '2026-03-10', expected: 7, came: 7 },
    { day: '2026-03-11', expected: 7, came: 5 },
  ])
})

test('in whichever order phones send, the same people are in and out', async () => {
  const evening: Done[] = [
    { who: 'Asha', kind: 'check_in', came: 5, at: at(10, '17:00') },
    { who: 'Asha', kind: 'out', came: 3, at: at(10, '18:00') },
    { who: 'Asha', kind: 'check_in', came: 2, at: at(10, '19:00') },
    { who: 'Asha', kind: 'out', came: 1, at: at(10, '19:30') },
  ]
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
      const { phone, find, doubles } = await openFestival()
      const phones = await Promise.all(evening.map((_, index) => phone(`Gate ${index}`, 10)))
      for (const [index, done] of evening.entries()) phones[index]!.did(done)
      app.clock.time = at(10, '21:00')
      for (const index of order) await phones[index]!.send()
      expect(await find('Asha')).toMatchObject({ arrived: 5, outside: 2, wentOutAt: at(10, '19:30').toISOString() })
      expect(await doubles()).toEqual([])
    }),
    { numRuns: 8 },
  )
})
