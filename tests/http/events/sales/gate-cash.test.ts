import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { HOUR_MS, openPaidEvent, order, readOrder } from './paid-event.ts'

const app = await openTestApp({ startsAt: new Date('2100-03-10T08:00:00Z') })

/** An event this evening at which a party of two pays at the gate. */
async function openEvening() {
  const eventDate = new Date(app.clock.time.getTime() + HOUR_MS)
  const paid = await openPaidEvent(app, { event: { eventDate }, sale: { cashAtGate: true } })
  const member = await app.member({ fullName: 'Asha Varma' })
  const asha = await app.as(member)
  const ordered = await asha.post(`${paid.url}/register`, order(50, { adults: 1 }, { paysAtGate: true }))
  expect(ordered.statusCode, ordered.body).toBe(201)
  return { ...paid, member, asha }
}
async function startPhone(eventId: string, { name = 'Gate A', takesCash = true } = {}) {
  const committee = await app.as(await app.admin(['events']))
  const form = { name, day: gulfDay(app.clock.time), takesCash }
  const { url } = (await committee.post(`/api/admin/events/${eventId}/gate/links`, form)).json()
  const headers = { [GATE_LINK_HEADER]: String(url).split('#')[1] ?? '' }
  return {
    get: (address: string) => app.visitor.get(address, { headers }),
    post: (address: string, body: object) => app.visitor.post(address, body, { headers }),
  }
}
const entryOf = (attendeeId: string) => ({
  entries: [{ id: randomUUID(), attendeeId, kind: 'check_in', came: 2, at: app.clock.time.toISOString() }],
})

test('a helper whose link may take cash records it once, and then the party comes in', async () => {
  const { url, event, member, asha } = await openEvening()
  const phone = await startPhone(event.id)
  const list = (await phone.get(`${url}/gate`)).json()
  expect([list.takesCash, list.parties[0].owed]).toEqual([true, 50])
  const early = (await phone.post(`${url}/gate/entries`, entryOf(member.id))).json()
  expect(early.results[0].outcome).toBe('rejected')
  const cash = { id: randomUUID(), attendeeId: member.id, amount: 50 }
  for (let sent = 0; sent < 2; sent++) {
    const taken = await phone.post(`${url}/gate/payments`, cash)
    expect([taken.statusCode, taken.json().owed]).toEqual([200, 0])
  }
  expect((await readOrder(asha, url)).payments).toMatchObject([{ amount: 50, method: 'cash' }])
  const admitted = (await phone.post(`${url}/gate/entries`, entryOf(member.id))).json()
  expect(admitted.results[0].outcome).toBe('counted')
  const again = await phone.post(`${url}/gate/payments`, { ...cash, id: randomUUID() })
  expect([again.statusCode, again.json().code]).toEqual([409, 'order_settled'])
})

test('a link that may not take cash is refused, and so is another amount than what is owed', async () => {
  const { url, event, member } = await openEvening()
  const helper = await startPhone(event.id, { takesCash: false })
  const cash = { id: randomUUID(), attendeeId: member.id, amount: 50 }
  expect((await helper.get(`${url}/gate`)).json().takesCash).toBe(false)
  const refused = await helper.post(`${url}/gate/payments`, cash)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'cash_not_allowed'])
  const cashier = await startPhone(event.id)
  const wrong = await cashier.post(`${url}/gate/payments`, { ...cash, amount: 40 })
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    409,
    'AED\u00a050 is owed now. Please scan the ticket again.',
  ])
  for (const amount of [0, -50, 50.001, 1e9])
    expect((await cashier.post(`${url}/gate/payments`, { ...cash, amount })).statusCode).toBe(400)
})

test("the evening's cash is listed by link, with the total to count", async () => {
  const { url, event, member } = await openEvening()
  const other = await app.member()
  await (await app.as(other)).post(`${url}/register`, order(15, {}, { paysAtGate: true }))
  const [gateA, gateB] = [await startPhone(event.id), await startPhone(event.id, { name: 'Gate B' })]
  await gateA.post(`${url}/gate/payments`, { id: randomUUID(), attendeeId: member.id, amount: 50 })
  await gateB.post(`${url}/gate/payments`, { id: randomUUID(), attendeeId: other.id, amount: 15 })
  const treasurer = await app.as(await app.admin(['treasurer']))
  expect((await treasurer.get(`/api/admin/events/${event.id}/gate/cash`)).json()).toEqual({
    total: 65,
    links: [
      { name: 'Gate A', payments: 1, amount: 50 },
      { name: 'Gate B', payments: 1, amount: 15 },
    ],
  })
  const ofDay = (await treasurer.get(`/api/admin/gate-cash?day=${gulfDay(app.clock.time)}`)).json()
  expect(ofDay.links).toContainEqual({ name: 'Gate B, Sadya Night', payments: 1, amount: 15 })
})

test('cash that an admin takes is listed by name, and cash after midnight counts for the evening', async () => {
  const { url, event, member } = await openEvening()
  const day = gulfDay(app.clock.time)
  const admin = await app.admin(['events'])
  await app.db.update(users).set({ firstName: 'Meera', lastName: 'Das' }).where(eq(users.id, admin.id))
  const cashier = await app.as(admin)
  app.clock.time = new Date(`${day}T21:30:00Z`)
  const taken = await cashier.post(`${url}/gate/payments`, { id: randomUUID(), attendeeId: member.id, amount: 50 })
  expect(taken.statusCode, taken.body).toBe(200)
  const treasurer = await app.as(await app.admin(['treasurer']))
  expect((await treasurer.get(`/api/admin/events/${event.id}/gate/cash`)).json()).toEqual({
    total: 50,
    links: [{ name: 'Meera Das', payments: 1, amount: 50 }],
  })
  const ofDay = (await treasurer.get(`/api/admin/gate-cash?day=${day}`)).json()
  expect(ofDay.links).toContainEqual({ name: 'Meera Das, Sadya Night', payments: 1, amount: 50 })
})

test('the gate sees a slip that nobody has checked, and cash does not confirm it', async () => {
  const { url, event, member, asha } = await openEvening()
  expect((await asha.post(`${url}/order/slip`, { paymentReference: 'FT-88120' })).statusCode).toBe(200)
  const phone = await startPhone(event.id)
  expect((await phone.get(`${url}/gate`)).json().parties[0]).toMatchObject({ owed: 50, hasSlip: true })
  await phone.post(`${url}/gate/payments`, { id: randomUUID(), attendeeId: member.id, amount: 50 })
  const { id, ...order } = await readOrder(asha, url)
  expect(order).toMatchObject({ state: 'paid', slip: { paymentReference: 'FT-88120' } })
  const treasurer = await app.as(await app.admin(['treasurer']))
  const rejected = await treasurer.post(`/api/admin/orders/${id}/slip/reject`, { reason: 'Paid at the gate' })
  expect(rejected.json()).toMatchObject({ state: 'paid', slip: null, slipRejection: null })
})

test('a party that chose the gate keeps its places, where the event allows it', async () => {
  const { url } = await openPaidEvent(app)
  const asha = await app.as(await app.member())
  const refused = await asha.post(`${url}/register`, order(15, {}, { paysAtGate: true }))
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['tickets.paysAtGate']])
})

test('somebody who pays at the gate is asked for no slip, and reads of no deadline', async () => {
  const { url } = await openPaidEvent(app, { event: { title: 'Gate Night' }, sale: { cashAtGate: true } })
  const asha = await app.as(await app.member())
  expect((await asha.post(`${url}/register`, order(15, {}, { paysAtGate: true }))).statusCode).toBe(201)
  await app.runTasks()
  const mails = (await app.mails()).filter(({ subject }) => subject?.includes('Gate Night'))
  expect(mails.map(({ text }) => text).join()).toContain('Please pay for your tickets in cash at the gate.')
  for (const { text } of mails) expect(text).not.toMatch(/slip|places are released|Held until/)
})

test('helpers admit no walk-ins at an event that sells tickets', async () => {
  const { url, event } = await openEvening()
  const phone = await startPhone(event.id)
  const guest = { name: 'Rajan', phone: '+971501112233' }
  const refused = await phone.post(`${url}/gate/walk-ins`, { id: randomUUID(), guest })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'tickets_required'])
})
