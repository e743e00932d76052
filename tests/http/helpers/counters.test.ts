import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventArrivals, eventRegistrations } from '#server/events/registration-tables.ts'
import { counterServings } from '#server/helpers/counters/counter-tables.ts'
import { sendForecasts } from '#server/helpers/counters/kitchen-forecasts.ts'
import { servedAt } from '#server/helpers/counters/served-at.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openPaidEvent, order } from '#tests/http/events/sales/paid-event.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addCounter, addParty, openCounter, type Phone, SADYA, serve, serving, startPhone } from './counter-fixture.ts'

const app = await openTestApp()
/** It stores three hundred parties one after another. */
const LONG = { timeout: 90_000 }
const total = async (eventId: string) => (await servedAt(app.db, eventId))[0]!

test('a helper serves what a ticket includes, partly first, and sees when it was served', async () => {
  const counter = await openCounter(app)
  const { event, url } = counter
  const { member, code } = await addParty(app, event.id)
  const phone = await startPhone(app, counter)
  const list = (await phone.get(url)).json()
  expect(list).toMatchObject({ title: 'Sadya', counterName: 'Counter 1', isAdmin: false, day: '2026-03-10' })
  expect(list.parties).toMatchObject([{ id: member.id, included: 4, served: 0, lastAt: null }])
  expect(list.parties[0].codes).toContain(code)
  expect(JSON.stringify(list)).not.toContain(member.mobileNumber)
  const [part] = await serve(phone, url, serving(app, member.id, { count: 2 }))
  expect(part).toMatchObject({ outcome: 'counted', served: 2, above: 0 })
  const [rest] = await serve(phone, url, serving(app, member.id, { count: 2 }))
  expect(rest).toMatchObject({ outcome: 'counted', served: 4, lastBy: 'Counter 1' })
  const now = (await phone.get(`${url}/servings`)).json()
  expect(now.parties).toEqual([
    { id: member.id, served: 4, extra: 0, lastAt: app.clock.time.toISOString(), lastBy: 'Counter 1' },
  ])
  expect(now.doubles).toEqual([])
})

test('what is served anyway counts apart, and a serving that is undone does not count', async () => {
  const counter = await openCounter(app)
  const { event, url, itemId } = counter
  const { member } = await addParty(app, event.id)
  const phone = await startPhone(app, counter)
  const other = await startPhone(app, counter, 'Counter 2')
  const first = serving(app, member.id)
  await serve(phone, url, first, serving(app, member.id, { kind: 'extra', count: 1 }))
  expect(await total(event.id)).toMatchObject({ included: 4, served: 4, extra: 1, double: 0 })
  const undo = serving(app, member.id, { kind: 'undo', undoes: first.id })
  expect((await serve(other, url, undo))[0].outcome).toBe('rejected')
  const again = { ...undo, id: randomUUID() }
  expect((await serve(phone, url, again, again))[0]).toMatchObject({ outcome: 'counted', served: 0, extra: 1 })
  expect(await total(event.id)).toMatchObject({ served: 0, extra: 1 })
  const [undone] = await app.db.select().from(counterServings).where(eq(counterServings.id, first.id))
  expect([undone?.undoneAt, undone?.itemId]).toEqual([app.clock.time, itemId])
})

test('two counters without a connection serve one ticket: both know it, and the second counts as served twice', async () => {
  const counter = await openCounter(app)
  const { event, url, admin } = counter
  const { member } = await addParty(app, event.id, 4, 'Deepa Anil')
  const one = await startPhone(app, counter)
  const two = await startPhone(app, counter, 'Counter 2')
  const first = serving(app, member.id, { count: 3 })
  const second = serving(app, member.id)
  expect((await serve(one, url, first))[0].outcome).toBe('counted')
  expect((await serve(two, url, second))[0]).toMatchObject({ outcome: 'double', above: 3, served: 7 })
  const shown = { id: second.id, attendeeId: member.id, fullName: 'Deepa Anil', above: 3, by: 'Counter 2' }
  for (const phone of [one, two]) expect((await phone.get(`${url}/servings`)).json().doubles).toMatchObject([shown])
  const { items } = (await admin.get(`/api/admin/events/${event.id}/counters`)).json()
  expect(items).toMatchObject([{ included: 4, served: 4, double: 3, doubles: [{ fullName: 'Deepa Anil', above: 3 }] }])
  // the first one takes its own back: then nothing was served twice
  await serve(one, url, serving(app, member.id, { kind: 'undo', undoes: first.id }))
  expect((await one.get(`${url}/servings`)).json().doubles).toEqual([])
  expect(await total(event.id)).toMatchObject({ served: 4, double: 0 })
})

test(
  '300 tickets at two counters, one of them offline: nothing is served twice without being shown',
  LONG,
  async () => {
    const counter = await openCounter(app)
    const { event, url } = counter
    const sizes = Array.from({ length: 300 }, (_, index) => 1 + (index % 5))
    const parties: Awaited<ReturnType<typeof addParty>>[] = []
    for (const [index, people] of sizes.entries()) parties.push(await addParty(app, event.id, people, `Party ${index}`))
    const online = await startPhone(app, counter)
    const offline = await startPhone(app, counter, 'Counter 2')
    expect((await offline.get(url)).json().parties).toHaveLength(300)
    const servingOf = (index: number) => serving(app, parties[index]!.member.id, { count: sizes[index] })
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => servingOf(from + index))
    // the online phone serves the first 180, the other one the last 140 at the same time: 20 tickets at both
    for (let first = 0; first < 180; first += 20) await serve(online, url, ...range(first, first + 20))
    const waiting = range(160, 300)
    await serve(offline, url, ...waiting.slice(0, 100))
    // the connection breaks before the reply, so the phone sends the first batch again
    const results = [
      ...(await serve(offline, url, ...waiting.slice(0, 100))),
      ...(await serve(offline, url, ...waiting.slice(100))),
    ]
    const doubles = results.filter(({ outcome }: { outcome: string }) => outcome === 'double')
    expect(doubles).toHaveLength(20)
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
    const all = sum(sizes)
    const twice = sum(sizes.slice(160, 180))
    expect(await total(event.id)).toMatchObject({ included: all, served: all, extra: 0, double: twice })
    for (const phone of [online, offline]) {
      const shown = (await phone.get(`${url}/servings`)).json().doubles
      expect(shown.map(({ attendeeId }: { attendeeId: string }) => attendeeId).sort()).toEqual(
        parties
          .slice(160, 180)
          .map(({ member }) => member.id)
          .sort(),
      )
    }
  },
)

test('for every sequence with offline batches: served ≤ included, and the rest is an override or shown', async () => {
  const act = fc.record({
    phone: fc.nat(1),
    party: fc.nat(2),
    kind: fc.constantFrom('serve', 'serve', 'serve', 'extra', 'undo'),
    count: fc.integer({ min: 1, max: 5 }),
    isSent: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const counter = await openCounter(app)
      const { event, url } = counter
      const parties = [
        await addParty(app, event.id, 1),
        await addParty(app, event.id, 3),
        await addParty(app, event.id, 4),
      ]
      const phones = [await startPhone(app, counter), await startPhone(app, counter, 'Counter 2')]
      const queues: ReturnType<typeof serving>[][] = [[], []]
      const done: ReturnType<typeof serving>[][] = [[], []]
      const undone = new Set<string>()
      const send = async (phone: number) => {
        if (queues[phone]!.length > 0) await serve(phones[phone]!, url, ...queues[phone]!.splice(0))
      }
      for (const { phone, party, kind, count, isSent } of acts) {
        const own = done[phone]!
        const target = kind === 'undo' ? own.findLast(({ id }) => !undone.has(id)) : undefined
        if (kind === 'undo' && !target) continue
        if (target) undone.add(target.id)
        const attendeeId = target?.attendeeId ?? parties[party]!.member.id
        const next = serving(app, attendeeId, { kind, count, ...(target && { undoes: target.id }) })
        if (kind !== 'undo') own.push(next)
        queues[phone]!.push(next)
        if (isSent) await send(phone)
      }
      await send(0)
      await send(1)
      const physical = done.flat().filter(({ id }) => !undone.has(id))
      const countOf = (which: string) =>
        physical.reduce((sum, { kind, count }) => (kind === which ? sum + count : sum), 0)
      const { included, served, extra, double } = await total(event.id)
      expect(served).toBeLessThanOrEqual(included)
      expect(served + extra).toBeLessThanOrEqual(included + countOf('extra'))
      expect([extra, served + double]).toEqual([countOf('extra'), countOf('serve')])
      const shown = (await phones[0]!.get(`${url}/servings`)).json().doubles
      expect(shown.reduce((sum: number, { above }: { above: number }) => sum + above, 0)).toBe(double)
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('tickets that are cancelled, not paid, or of another event get nothing', async () => {
  const counter = await openCounter(app)
  const { event, url } = counter
  const other = await openCounter(app)
  const phone = await startPhone(app, counter)
  const stranger = await addParty(app, other.event.id)
  expect((await phone.post(`${url}/lookups`, { code: stranger.token })).json()).toEqual({
    finding: 'unknown',
    party: null,
  })
  const gone = await addParty(app, event.id)
  expect((await phone.post(`${url}/lookups`, { code: gone.token })).json()).toMatchObject({
    finding: 'expected',
    party: { id: gone.member.id, included: 4 },
  })
  await app.db.delete(eventRegistrations).where(eq(eventRegistrations.id, gone.registration.id))
  const sent = [stranger.member.id, gone.member.id, randomUUID()].map((id) => serving(app, id))
  expect((await serve(phone, url, ...sent)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    sent.map(() => 'rejected'),
  )
  expect(await total(event.id)).toMatchObject({ served: 0, extra: 0, double: 0 })
  const there = await addParty(app, event.id)
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id))
  expect((await serve(phone, url, serving(app, there.member.id)))[0].outcome).toBe('rejected')
})

test('what was ordered is included once it is paid, and a ticket that is not paid gets nothing', async () => {
  const paid = await openPaidEvent(app, {
    event: { eventDate: new Date(app.clock.time.getTime() + 3_600_000) },
    sale: { cashAtGate: true },
  })
  const admin = await app.as(await app.admin(['events']))
  const before = (await admin.get(`/api/admin/events/${paid.event.id}/counters`)).json()
  const sourceIds = before.sources.map(({ id }: { id: string }) => id)
  expect(sourceIds.length).toBeGreaterThan(0)
  const counter = { admin, ...(await addCounter(admin, paid.event.id, { basis: 'ordered', sourceIds })) }
  const member = await app.member()
  const asha = await app.as(member)
  const ordered = await asha.post(`${paid.url}/register`, order(50, { adults: 1 }, { paysAtGate: true }))
  expect(ordered.statusCode, ordered.body).toBe(201)
  const phone = await startPhone(app, counter)
  const [party] = (await phone.get(counter.url)).json().parties
  expect(party).toMatchObject({ included: 0, owed: 50 })
  expect((await serve(phone, counter.url, serving(app, member.id, { count: 1 })))[0].outcome).toBe('rejected')
  const cash = { id: randomUUID(), attendeeId: member.id, amount: 50 }
  expect((await admin.post(`${paid.url}/gate/payments`, cash)).statusCode).toBe(200)
  expect((await phone.get(counter.url)).json().parties).toMatchObject([{ included: 2, owed: 0 }])
  const [served] = await serve(phone, counter.url, serving(app, member.id, { count: 2 }))
  expect(served).toMatchObject({ outcome: 'counted', served: 2, above: 0 })
  const wrong = { ...SADYA, basis: 'ordered', sourceIds: [randomUUID()] }
  expect((await admin.post(`/api/admin/events/${paid.event.id}/counter-items`, wrong)).json().fields).toHaveProperty(
    'sourceIds',
  )
  expect(
    (await admin.post(`/api/admin/events/${paid.event.id}/counter-items`, { ...wrong, sourceIds: [] })).statusCode,
  ).toBe(400)
})

test('a link works at its counter only, on its day, until it is withdrawn', async () => {
  const counter = await openCounter(app)
  const { event, url, admin } = counter
  const shirts = await addCounter(admin, event.id, { title: 'T-shirt' })
  const phone = await startPhone(app, counter)
  expect(phone.address).toMatch(new RegExp(`/counter/${event.id}/${counter.itemId}#[\\w-]{32}$`))
  expect((await phone.get(shirts.url)).statusCode).toBe(404)
  expect((await phone.get((await openCounter(app)).url)).statusCode).toBe(404)
  expect((await phone.get(`/api/events/${event.id}/gate`)).statusCode).toBe(401)
  expect((await phone.get(`/api/admin/events/${event.id}/counters`)).statusCode).toBe(401)
  app.advance(1000)
  const late = await startPhone(app, counter, 'Counter 2')
  await admin.delete(`/api/admin/events/${event.id}/gate/links/${phone.link.id}`)
  expect((await phone.get(url)).json().code).toBe('invalid_gate_link')
  const { links } = (await admin.get(`/api/admin/events/${event.id}/counters`)).json()
  expect(
    links.map(({ name, revokedAt }: { name: string; revokedAt: string | null }) => [name, revokedAt !== null]),
  ).toEqual([
    ['Counter 1', true],
    ['Counter 2', false],
  ])
  const gate = (
    await admin.post(`/api/admin/events/${event.id}/gate/links`, { name: 'Gate', day: '2026-03-10' })
  ).json()
  const headers = { 'x-gate-link': String(gate.url).split('#')[1] ?? '' }
  expect((await app.visitor.get(url, { headers })).statusCode).toBe(401)
  expect((await late.get(url)).statusCode).toBe(200)
  const helpers = (await (await app.as(await app.superAdmin())).get('/api/admin/duties')).json().helpers
  expect(helpers.filter(({ eventId }: { eventId: string }) => eventId === event.id)).toMatchObject([
    { kind: 'gate', name: 'Gate' },
    { kind: 'counter', name: 'Counter 2', days: ['2026-03-10'] },
  ])
  app.advance(24 * 3_600_000)
  expect((await late.get(url)).json().code).toBe('invalid_gate_link')
})

test('a link for two days works at its counter on both, and on no other day', async () => {
  const hour = 3_600_000
  const eventDate = new Date(app.clock.time.getTime() + hour)
  const event = await app.event({ eventDate, eventEndDate: new Date(eventDate.getTime() + 48 * hour) })
  const admin = await app.as(await app.admin(['events']))
  const { itemId, url } = await addCounter(admin, event.id)
  const today = gulfDay(app.clock.time)
  const links = `/api/admin/counter-items/${itemId}/links`
  const tooLate = await admin.post(links, { name: 'Sadya', day: today, moreDays: [dayAfter(today, 9)] })
  expect(tooLate.json().fields).toEqual({ day: 'Please choose a day of the event that is not over' })
  const created = await admin.post(links, { name: 'Sadya', day: today, moreDays: [dayAfter(today, 1)] })
  expect(created.json().link.days).toEqual([today, dayAfter(today, 1)])
  const headers = { 'x-gate-link': String(created.json().url).split('#')[1] ?? '' }
  expect((await app.visitor.get(url, { headers })).statusCode).toBe(200)
  app.advance(24 * hour)
  expect((await app.visitor.get(url, { headers })).statusCode).toBe(200)
  app.advance(24 * hour)
  expect((await app.visitor.get(url, { headers })).json().code).toBe('invalid_gate_link')
})

test('an item that was handed out stays, an earlier version is not overwritten', async () => {
  const counter = await openCounter(app)
  const { event, url, admin, itemId } = counter
  const { member } = await addParty(app, event.id)
  const path = `/api/admin/counter-items/${itemId}`
  const edit = { ...SADYA, basis: 'child', updatedAt: app.clock.time.toISOString() }
  app.advance(1000)
  expect((await admin.put(path, edit)).statusCode).toBe(200)
  expect((await admin.put(path, edit)).json().code).toBe('edit_conflict')
  expect((await admin.put(path, { ...edit, prepared: 0 })).statusCode).toBe(400)
  const phone = await startPhone(app, counter)
  await serve(phone, url, serving(app, member.id, { kind: 'extra', count: 1 }))
  expect((await admin.delete(path)).json().code).toBe('counter_used')
  expect((await admin.delete(`/api/admin/events/${event.id}`)).json().code).toBe('counter_used')
  const shirts = await addCounter(admin, event.id, { title: 'T-shirt' })
  expect((await admin.delete(`/api/admin/counter-items/${shirts.itemId}`)).statusCode).toBe(200)
  expect((await phone.post(`${url}/servings`, { servings: [serving(app, member.id, { count: 0 })] })).statusCode).toBe(
    400,
  )
})

test('parties get sittings in the order of registration, and are called once', async () => {
  const counter = await openCounter(app)
  const { event, url, admin, itemId } = counter
  const parties: Awaited<ReturnType<typeof addParty>>[] = []
  for (const people of [4, 3, 4]) {
    parties.push(await addParty(app, event.id, people))
    app.advance(1000)
  }
  const at = (minutes: number) => new Date(event.eventDate.getTime() + minutes * 60_000).toISOString()
  const path = `/api/admin/counter-items/${itemId}/sittings`
  const sittings = [
    { startsAt: at(0), seats: 7 },
    { startsAt: at(45), seats: 7 },
  ]
  expect((await admin.put(path, { sittings: sittings.toReversed() })).json().code).toBe('sittings_in_order')
  expect((await admin.put(path, { sittings })).statusCode).toBe(200)
  const phone = await startPhone(app, counter)
  const list = (await phone.get(url)).json()
  const sittingOf = (id: string) => list.parties.find((party: { id: string }) => party.id === id).sitting
  expect(parties.map(({ member }) => sittingOf(member.id))).toEqual([1, 1, 2])
  const third = await app.as(parties[2]!.member)
  expect((await third.get(`/api/events/${event.id}/included`)).json()).toMatchObject([
    { title: 'Sadya', included: 4, served: 0, sitting: { number: 2, startsAt: at(45) }, currentSitting: null },
  ])
  expect((await phone.post(`${url}/sittings/2/call`, {})).json().code).toBe('sitting_not_next')
  expect((await phone.post(`${url}/sittings/1/call`, {})).statusCode).toBe(200)
  for (let pressed = 0; pressed < 2; pressed++)
    expect((await phone.post(`${url}/sittings/2/call`, {})).json().message).toBe('Sitting 2 now.')
  const noticesOf = async (caller: typeof third) =>
    (await caller.get('/api/notices')).json().filter(({ title }: { title: string }) => title === 'Sitting 2 now')
  expect(await noticesOf(third)).toHaveLength(1)
  expect(await noticesOf(await app.as(parties[0]!.member))).toHaveLength(0)
  expect((await phone.post(`${url}/sittings/1/call`, {})).json().code).toBe('sitting_not_next')
  expect((await app.visitor.get(`/api/events/${event.id}/sittings`)).json()).toMatchObject({
    items: [{ title: 'Sadya', currentSitting: 2, sittings: [{ number: 1 }, { number: 2 }] }],
  })
  expect((await phone.post(`${url}/sittings/9/call`, {})).statusCode).toBe(404)
  expect((await admin.put(path, { sittings: sittings.slice(0, 1) })).json().code).toBe('sittings_begun')
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  expect((await app.visitor.get(`/api/events/${event.id}/sittings`)).statusCode).toBe(404)
})

test('a sitting that was called by mistake is taken back, and those who were called know it', async () => {
  const counter = await openCounter(app)
  const { event, url, admin, itemId } = counter
  const { member } = await addParty(app, event.id)
  const sittings = [0, 45].map((minutes) => ({
    startsAt: new Date(event.eventDate.getTime() + minutes * 60_000).toISOString(),
    seats: 7,
  }))
  await admin.put(`/api/admin/counter-items/${itemId}/sittings`, { sittings })
  const phone = await startPhone(app, counter)
  const call = `${url}/sittings/1/call`
  expect((await phone.delete(call)).json().code).toBe('sitting_not_present')
  await phone.post(call, {})
  expect((await phone.delete(call)).json().message).toBe('Sitting 1 has not begun yet.')
  expect((await app.visitor.get(`/api/events/${event.id}/sittings`)).json().items).toMatchObject([
    { currentSitting: null },
  ])
  const notices = (await (await app.as(member)).get('/api/notices')).json()
  const read = ({ title, isRead }: { title: string; isRead: boolean }) => [title, isRead]
  expect(notices.map(read)).toContainEqual(['Sitting 1 has not begun yet', false])
  expect(notices.map(read)).not.toContainEqual(['Sitting 1 now', false])
  expect((await phone.post(call, {})).json().message).toBe('Sitting 1 now.')
})

test('a serving of a phone whose clock is wrong counts at the right time', async () => {
  const counter = await openCounter(app)
  const { event, url } = counter
  const { member } = await addParty(app, event.id)
  const phone = await startPhone(app, counter)
  app.advance(30 * 60_000)
  const ahead = (minutes: number) => new Date(app.clock.time.getTime() + minutes * 60_000).toISOString()
  // an hour ahead, ten minutes ago
  const sent = { servings: [serving(app, member.id, { at: ahead(50) })], sentAt: ahead(60) }
  expect((await phone.post(`${url}/servings`, sent)).json().results).toMatchObject([{ lastAt: ahead(-10) }])
})

test('sittings that were not called move with their event, and back when that is undone', async () => {
  const { event, admin, itemId, ...counter } = await openCounter(app)
  const at = (minutes: number) => new Date(event.eventDate.getTime() + minutes * 60_000).toISOString()
  const sittings = [0, 45].map((minutes) => ({ startsAt: at(minutes), seats: 7 }))
  await admin.put(`/api/admin/counter-items/${itemId}/sittings`, { sittings })
  const phone = await startPhone(app, { admin, itemId })
  await phone.post(`${counter.url}/sittings/1/call`, {})
  const read = async () =>
    (await app.visitor.get(`/api/events/${event.id}/sittings`))
      .json()
      .items[0].sittings.map(({ startsAt }: { startsAt: string }) => startsAt)
  expect((await admin.put(`/api/admin/events/${event.id}`, { eventDate: at(30) })).statusCode).toBe(200)
  expect(await read()).toEqual([at(0), at(75)])
  expect((await admin.post(`/api/admin/events/${event.id}/status/undo`)).statusCode).toBe(200)
  expect(await read()).toEqual([at(0), at(45)])
})

test('the kitchen learns 7, 2 and 0 days before, once each, what earlier editions make of the tickets', async () => {
  const title = `Payasam ${randomUUID().slice(0, 8)}`
  const past = await openCounter(app, { title })
  const came = await addParty(app, past.event.id, 6)
  await addParty(app, past.event.id, 4)
  await app.db.insert(eventArrivals).values({
    registrationId: came.registration.id,
    day: '2026-03-10',
    checkedInAt: app.clock.time,
    arrived: 6,
  })
  const phone: Phone = await startPhone(app, past)
  await serve(phone, past.url, serving(app, came.member.id, { count: 3 }))
  app.advance(24 * 3_600_000)
  const next = await openCounter(app, { title }, 7 * 24)
  for (let party = 0; party < 5; party++) await addParty(app, next.event.id, 4)
  const { items } = (await next.admin.get(`/api/admin/events/${next.event.id}/counters`)).json()
  // 60 % came, and half of those who came took one
  expect(items).toMatchObject([{ included: 20, needed: 6, earlier: [{ included: 10, ofArrived: 6, served: 3 }] }])
  const told = async () =>
    (await next.admin.get('/api/notices')).json().filter(({ body }: { body: string }) => body?.startsWith(title))
  const runTask = () => sendForecasts(app.context)
  await runTask()
  await runTask()
  expect(await told()).toMatchObject([
    { body: `${title}: about 6 needed, 20 in tickets`, link: `/admin/events/${next.event.id}/counters` },
  ])
  app.advance(3 * 24 * 3_600_000)
  await runTask()
  expect(await told()).toHaveLength(1)
  app.advance(2 * 24 * 3_600_000)
  await runTask()
  expect(await told()).toHaveLength(2)
  app.advance(2 * 24 * 3_600_000)
  await runTask()
  expect(await told()).toHaveLength(3)
})
