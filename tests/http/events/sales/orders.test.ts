import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { eventOrders } from '#server/events/sales/order-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp } from '#tests/test-app.ts'
import {
  DAY_MS,
  HOUR_MS,
  inFullHours,
  KINDS,
  kind,
  openPaidEvent,
  order,
  readOrder,
  SADYA,
  SHIRT,
} from './paid-event.ts'

// ahead of the database's clock, so that tasks for later wait
const app = await openTestApp({ startsAt: new Date('2099-03-10T08:00:00Z') })
const treasurer = async () => app.as(await app.admin(['treasurer']))
const today = () => app.clock.time.toISOString().slice(0, 10)

async function pay(id: string, amount: number) {
  const payment = { amount, paymentMethod: 'bank_transfer', paidOn: today() }
  return (await treasurer()).post(`/api/admin/orders/${id}/payments`, payment)
}
async function watch() {
  await enqueue(app.db, 'watch-orders', {})
  await app.runTasks()
}
async function openFamily() {
  const member = await app.member({ membershipType: 'family' })
  const person = (name: string, dateOfBirth: string) => ({
    memberId: member.id,
    name,
    dateOfBirth,
    relation: 'Daughter' as const,
    bloodGroup: 'O+' as const,
  })
  const [nila, manu] = await app.db
    .insert(familyMembers)
    .values([person('Nila', '2094-05-01'), person('Manu', '2080-05-01')])
    .returning()
  return { member, nila: nila!, manu: manu! }
}

test('an event without tickets registers as always, and takes no tickets', async () => {
  const event = await app.event()
  const asha = await app.as(await app.member())
  expect((await asha.post(`/api/events/${event.id}/register`, order(0))).json().code).toBe('tickets_not_sold')
  const registered = await asha.post(`/api/events/${event.id}/register`)
  expect(registered.statusCode).toBe(201)
  expect(await readOrder(asha, `/api/events/${event.id}`)).toBeNull()
})

test('a paid event answers a registration without a body with tickets_required, also when it is full', async () => {
  const { url } = await openPaidEvent(app, { event: { capacity: 1 } })
  const asha = await app.as(await app.member())
  const without = await asha.post(`${url}/register`)
  expect([without.statusCode, without.json().code]).toEqual([409, 'tickets_required'])
  await asha.post(`${url}/register`, order(15))
  const full = await (await app.as(await app.member())).post(`${url}/register`)
  expect([full.statusCode, full.json().code]).toEqual([409, 'tickets_required'])
})

test('each person of a family gets the ticket of their age, and a price that has changed is refused', async () => {
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 15), kind('child', 5)] })
  const { member, nila, manu } = await openFamily()
  const asha = await app.as(member)
  const familyMemberIds = [nila.id, manu.id]
  const changed = await asha.post(`${url}/register`, order(30, { familyMemberIds }))
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'price_changed'])
  expect(changed.json().message).toContain('AED\u00a035')
  expect((await asha.post(`${url}/register`, order(35, { familyMemberIds }))).statusCode).toBe(201)
  const { lines } = await readOrder(asha, url)
  expect(lines).toMatchObject([
    { title: 'Member', count: 2, familyMemberIds: [manu.id] },
    { title: 'Child', count: 1, familyMemberIds: [nila.id] },
  ])
})

test('of two kinds for the same people the first on sale is used, and the rest get the next', async () => {
  const early = kind('member', 10, { title: 'Early bird', places: 2 })
  const { url } = await openPaidEvent(app, { kinds: [early, kind('member', 15), kind('guest', 35)] })
  const { member, nila, manu } = await openFamily()
  const asha = await app.as(member)
  expect((await asha.post(`${url}/register`, order(35, { familyMemberIds: [nila.id, manu.id] }))).statusCode).toBe(201)
  const other = await app.as(await app.member())
  expect((await other.post(`${url}/register`, order(10))).json().code).toBe('price_changed')
  expect((await other.post(`${url}/register`, order(15))).statusCode).toBe(201)
})

test.each([
  ['sold out', { places: 1 }, 2, 'tickets_sold_out'],
  ['not on sale yet', { saleFrom: '2099-03-20T08:00:00Z' }, 1, 'tickets_closed'],
  ['not on sale any more', { saleUntil: '2099-03-01T08:00:00Z' }, 1, 'tickets_closed'],
  ['limited per order', { maxPerOrder: 1 }, 2, 'tickets_too_many'],
])('guest tickets that are %s are refused with the reason', async (_, limits, adults, code) => {
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 15), kind('guest', 35, limits)] })
  const asha = await app.as(await app.member())
  const refused = await asha.post(`${url}/register`, order(15 + adults * 35, { adults }))
  expect([refused.statusCode, refused.json().code]).toEqual([code === 'tickets_too_many' ? 422 : 409, code])
  expect(refused.json().message).toContain('guests')
  expect((await asha.get(`${url}/party`)).json().state).toBeNull()
})

test('an event without guest tickets takes no guests', async () => {
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 15)] })
  const asha = await app.as(await app.member())
  expect((await asha.post(`${url}/register`, order(50, { adults: 1 }))).json().code).toBe('tickets_missing')
})

test('extras are ordered with their sizes, and a wrong size or one too many is refused', async () => {
  const { url, sale } = await openPaidEvent(app, { extras: [{ ...SHIRT, pieces: 2 }, SADYA] })
  const [shirt, sadya] = sale.extras
  const asha = await app.as(await app.member())
  const buy = (extras: object[], total: number) => asha.post(`${url}/register`, order(total, {}, { extras }))
  const noSize = await buy([{ extraId: shirt.id, count: 2, options: ['M'] }], 95)
  expect([noSize.statusCode, noSize.json().message]).toEqual([400, 'Please choose the size of each T-shirt'])
  expect((await buy([{ extraId: shirt.id, count: 3, options: ['M', 'M', 'L'] }], 135)).json().code).toBe(
    'extra_sold_out',
  )
  expect((await buy([{ extraId: shirt.id, count: 0 }], 15)).statusCode).toBe(400)
  const extras = [
    { extraId: shirt.id, count: 2, options: ['M', 'L'] },
    { extraId: sadya.id, count: 1 },
  ]
  expect((await buy(extras, 120)).statusCode).toBe(201)
  expect((await asha.get(`${url}/sale`)).json().extras[0].left).toBe(0)
})

test('an unpaid order changes with its party and keeps its deadline', async () => {
  const { url } = await openPaidEvent(app)
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(15))
  const before = await readOrder(asha, url)
  app.advance(HOUR_MS)
  expect((await asha.put(`${url}/registration`, { guests: { adults: 1, children: 0 } })).json().code).toBe(
    'tickets_required',
  )
  expect((await asha.put(`${url}/registration`, order(50, { adults: 1 }))).statusCode).toBe(200)
  expect(await readOrder(asha, url)).toMatchObject({
    reference: before.reference,
    heldUntil: before.heldUntil,
    total: 50,
    owed: 50,
  })
})

test('people added to a paid order are owed until a new deadline; unpaid, only they go back', async () => {
  const { url } = await openPaidEvent(app)
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(15))
  await pay((await readOrder(asha, url)).id, 15)
  expect((await asha.put(`${url}/registration`, order(50, { adults: 1 }))).statusCode).toBe(200)
  expect(await readOrder(asha, url)).toMatchObject({ state: 'held', total: 50, owed: 35 })
  expect((await asha.get(`${url}/ticket`)).json()).toMatchObject({ state: 'unpaid', code: null, owed: 35 })
  app.advance(2 * DAY_MS)
  await watch()
  expect(await readOrder(asha, url)).toMatchObject({ state: 'paid', total: 15, owed: 0, refunds: [] })
  expect((await asha.get(`${url}/party`)).json()).toMatchObject({ state: 'registered', people: 1 })
  expect((await asha.get(`${url}/ticket`)).json().state).toBe('valid')
})

test('a member who had registered before the sale keeps that place when an added guest is not paid', async () => {
  const event = await app.event({ partySetting: 'family_and_guests' })
  const url = `/api/events/${event.id}`
  const asha = await app.as(await app.member())
  expect((await asha.post(`${url}/register`)).statusCode).toBe(201)
  const sale = { childrenUnder: 13, refundUntil: null, cashAtGate: false, kinds: KINDS, extras: [] }
  expect((await (await app.as(await app.admin())).put(`/api/admin/events/${event.id}/sale`, sale)).statusCode).toBe(200)
  const added = await asha.put(`${url}/registration`, order(35, { adults: 1 }))
  expect(added.statusCode, added.body).toBe(200)
  app.advance(2 * DAY_MS)
  await watch()
  const places = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(places).toMatchObject([{ memberComes: true, guestAdults: 0 }])
})

test('unpaid places are reminded of once, then go to the waiting list, which gets a new deadline', async () => {
  const { url } = await openPaidEvent(app, { event: { capacity: 1 } })
  const [late, next] = [await app.member(), await app.member()]
  await (await app.as(late)).post(`${url}/register`, order(15))
  expect((await (await app.as(next)).post(`${url}/waiting-list`)).statusCode).toBe(201)
  const subjects = async () => (await app.mails()).map(({ subject }) => subject)
  app.advance(DAY_MS + HOUR_MS)
  await watch()
  await watch()
  expect((await subjects()).filter((each) => each?.startsWith('Reminder: please pay'))).toHaveLength(1)
  app.advance(DAY_MS)
  await watch()
  expect(await readOrder(await app.as(late), url)).toMatchObject({ state: 'released', owed: 0 })
  expect(await subjects()).toContain('Your unpaid places were released: Sadya Night')
  const promoted = await app.as(next)
  expect(await readOrder(promoted, url)).toMatchObject({
    state: 'held',
    owed: 15,
    heldUntil: new Date(app.clock.time.getTime() + 2 * DAY_MS).toISOString(),
  })
  // somebody released may try again, now on the waiting list
  expect((await (await app.as(late)).post(`${url}/register`, order(15))).json().code).toBe('event_full')
})

test('a slip that waits keeps the places; rejected, it is explained, and the places go back a day later', async () => {
  const { url } = await openPaidEvent(app)
  const member = await app.member()
  const asha = await app.as(member)
  await asha.post(`${url}/register`, order(15))
  const { id } = await readOrder(asha, url)
  expect((await asha.post(`${url}/order/slip`, {})).statusCode).toBe(400)
  const sent = await asha.post(`${url}/order/slip`, { paymentReference: 'FT-1', payerName: 'Rajan, brother' })
  expect(sent.json()).toMatchObject({ slip: { paymentReference: 'FT-1' } })
  app.advance(3 * DAY_MS)
  await watch()
  expect((await readOrder(await app.as(member), url)).state).toBe('held')
  const rejected = await (await treasurer()).post(`/api/admin/orders/${id}/slip/reject`, { reason: 'No such transfer' })
  expect(rejected.json()).toMatchObject({ slip: null, slipRejection: 'No such transfer' })
  expect((await (await treasurer()).post(`/api/admin/orders/${id}/slip/reject`, { reason: 'x' })).json().code).toBe(
    'no_order_slip',
  )
  await watch()
  expect(await readOrder(await app.as(member), url)).toMatchObject({
    state: 'held',
    heldUntil: new Date(app.clock.time.getTime() + DAY_MS).toISOString(),
  })
  app.advance(DAY_MS)
  await watch()
  expect((await readOrder(await app.as(member), url)).state).toBe('released')
})

test('places are held at the latest until two hours before the start, and after that nothing is sold', async () => {
  const eventDate = new Date(app.clock.time.getTime() + 10 * HOUR_MS)
  const { url } = await openPaidEvent(app, { event: { eventDate } })
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(15))
  expect((await readOrder(asha, url)).heldUntil).toBe(new Date(eventDate.getTime() - 2 * HOUR_MS).toISOString())
  app.advance(8 * HOUR_MS)
  const other = await app.as(await app.member())
  expect((await other.post(`${url}/register`, order(15))).json().code).toBe('tickets_closed')
})

test('a paid party can save its order until the start as long as it adds nothing', async () => {
  const eventDate = new Date(app.clock.time.getTime() + 10 * HOUR_MS)
  const { url } = await openPaidEvent(app, { event: { eventDate } })
  const member = await app.member()
  await (await app.as(member)).post(`${url}/register`, order(50, { adults: 1 }))
  await pay((await readOrder(await app.as(member), url)).id, 50)
  app.advance(9 * HOUR_MS)
  const asha = await app.as(member)
  const same = await asha.put(`${url}/registration`, order(50, { adults: 1 }))
  expect(same.statusCode, same.body).toBe(200)
  expect((await asha.put(`${url}/registration`, order(85, { adults: 2 }))).json().code).toBe('tickets_closed')
  expect(await readOrder(asha, url)).toMatchObject({ state: 'paid', total: 50, heldUntil: null })
})

test('a held order follows its event: moved earlier it is held for less time, and moved back for as long as before', async () => {
  const { event, url } = await openPaidEvent(app)
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(15))
  const { heldUntil } = await readOrder(asha, url)
  const committee = await app.as(await app.admin(['events']))
  const path = `/api/admin/events/${event.id}`
  const move = async (eventDate: Date) => {
    const { updatedAt } = (await committee.get(path)).json()
    const moved = await committee.put(path, { eventDate, eventEndDate: null, registrationDeadline: null, updatedAt })
    expect(moved.statusCode, moved.body).toBe(200)
  }
  const sooner = new Date(app.clock.time.getTime() + DAY_MS)
  await move(sooner)
  expect((await readOrder(asha, url)).heldUntil).toBe(new Date(sooner.getTime() - 2 * HOUR_MS).toISOString())
  await move(event.eventDate)
  expect((await readOrder(asha, url)).heldUntil).toBe(heldUntil)
})

test('places are held until a full hour, which is easier to read', async () => {
  const { url } = await openPaidEvent(app)
  app.advance(49 * 60_000)
  const ordered = new Date(app.clock.time)
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(15))
  expect((await readOrder(asha, url)).heldUntil).toBe(inFullHours(ordered, 48))
})

test('the setting decides how long places are held', async () => {
  const superAdmin = await app.as(await app.superAdmin())
  const settings = (await superAdmin.get('/api/admin/settings')).json()
  const save = (ticketHoldHours: number) => superAdmin.put('/api/admin/settings', { ...settings, ticketHoldHours })
  expect((await save(0)).statusCode).toBe(400)
  expect((await save(5)).statusCode).toBe(200)
  const { url } = await openPaidEvent(app)
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(15))
  expect((await readOrder(asha, url)).heldUntil).toBe(inFullHours(app.clock.time, 5))
  await save(48)
})

test('free tickets are paid at once', async () => {
  const { url } = await openPaidEvent(app, { kinds: [kind('member', 0)] })
  const asha = await app.as(await app.member())
  await asha.post(`${url}/register`, order(0))
  expect(await readOrder(asha, url)).toMatchObject({ state: 'paid', owed: 0, heldUntil: null })
  expect((await asha.get(`${url}/ticket`)).json().state).toBe('valid')
})

test('somebody of a household does not buy, and never sees what is owed', async () => {
  const { url, event } = await openPaidEvent(app)
  const { member, manu } = await openFamily()
  const account = await app.account({ firstName: 'Manu' })
  await app.db.update(familyMembers).set({ userId: account.id }).where(eq(familyMembers.id, manu.id))
  const own = await app.as(account)
  expect((await own.post(`${url}/register`)).json().code).toBe('tickets_of_household')
  await (await app.as(member)).post(`${url}/register`, order(30, { familyMemberIds: [manu.id] }))
  expect((await own.get(`${url}/ticket`)).json()).toMatchObject({ state: 'unpaid', owed: 0 })
  expect((await own.get(`${url}/order`)).statusCode).toBe(403)
  const [place] = (await own.get('/api/registrations')).json()
  expect(place).toMatchObject({ eventId: event.id, order: null })
})

test('the committee sets kinds and extras, and cannot remove or undercut what was bought', async () => {
  const { url, event, sale } = await openPaidEvent(app)
  const committee = await app.as(await app.admin(['events']))
  const save = (form: object) => committee.put(`/api/admin/events/${event.id}/sale`, { ...sale, extras: [], ...form })
  await (await app.as(await app.member())).post(`${url}/register`, order(85, { adults: 2 }))
  const [member, guest] = sale.kinds
  expect((await save({ kinds: [member] })).json().code).toBe('ticket_kind_sold')
  const fewer = await save({ kinds: [member, { ...guest, places: 1 }] })
  expect([fewer.statusCode, fewer.json().fields]).toEqual([
    400,
    { 'kinds.1.places': expect.stringContaining('2 are already') },
  ])
  expect((await save({ kinds: [member, { ...guest, price: 50 }] })).json().kinds[1].price).toBe(50)
  const stale = await save({ kinds: sale.kinds })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit_conflict'])
  const { updatedAt: _, ...opened } = sale
  const first = await committee.put(`/api/admin/events/${event.id}/sale`, { ...opened, extras: [] })
  expect([first.statusCode, first.json().code], 'opened before the first save').toEqual([409, 'edit_conflict'])
  const [held] = await app.db.select().from(eventOrders).where(eq(eventOrders.eventId, event.id))
  expect(held?.state).toBe('held')
})

test.each([
  ['a negative price', { price: -1 }],
  ['three decimals', { price: 12.345 }],
  ['a price of 1e9', { price: 1e9 }],
  ['no name', { title: ' ' }],
  ['no places', { places: 0 }],
  ['an end before the beginning', { saleFrom: '2099-04-02T00:00:00Z', saleUntil: '2099-04-01T00:00:00Z' }],
])('a ticket kind with %s is refused at its field', async (_, wrong) => {
  const event = await app.event()
  const committee = await app.as(await app.admin(['events']))
  const form = {
    childrenUnder: 13,
    refundUntil: null,
    cashAtGate: false,
    extras: [],
    kinds: [{ ...KINDS[0], ...wrong }],
  }
  const refused = await committee.put(`/api/admin/events/${event.id}/sale`, form)
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().fields)[0]).toMatch(/^kinds\.0\./)
})
