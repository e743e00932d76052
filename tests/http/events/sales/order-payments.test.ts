import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { eventOrderPayments } from '#server/events/sales/order-tables.ts'
import { ticketPayables } from '#server/events/sales/ticket-payables.ts'
import { moneyEntries } from '#server/money/money-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { openTestApp } from '#tests/test-app.ts'
import { DAY_MS, openPaidEvent, order, readOrder } from './paid-event.ts'

// ahead of the database's clock, so that tasks for later wait
const app = await openTestApp({ startsAt: new Date('2100-03-10T08:00:00Z') })
const treasurer = async () => app.as(await app.admin(['treasurer']))
const today = () => app.clock.time.toISOString().slice(0, 10)
const transfer = (amount: unknown, more: object = {}) => ({
  amount,
  paymentMethod: 'bank_transfer',
  paidOn: today(),
  ...more,
})

async function openOrder({
  sale = {},
  adults = 0,
  event = {},
}: {
  sale?: object
  adults?: number
  event?: object
} = {}) {
  const paid = await openPaidEvent(app, { sale, event })
  const member = await app.member({ fullName: 'Asha Varma' })
  const asha = () => app.as(member)
  const total = 15 + 35 * adults
  const registered = await (await asha()).post(`${paid.url}/register`, order(total, { adults }))
  expect(registered.statusCode, registered.body).toBe(201)
  const read = async () => readOrder(await asha(), paid.url)
  const { id } = await read()
  const pay = async (body: object) => (await treasurer()).post(`/api/admin/orders/${id}/payments`, body)
  return { ...paid, id, member, asha, read, pay, total }
}
const entriesOf = (kind: 'ticket_payment' | 'ticket_refund', id: string) =>
  app.db
    .select()
    .from(moneyEntries)
    .where(and(eq(moneyEntries.sourceKind, kind), eq(moneyEntries.sourceId, id)))

test.each([
  ['0', 0],
  ['negative', -15],
  ['three decimals', 15.001],
  ['1e9', 1e9],
  ['no number', '15'],
])('an amount that is %s is refused at its field', async (_, amount) => {
  const { pay, read } = await openOrder()
  const refused = await pay(transfer(amount))
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['amount']])
  expect((await read()).owed).toBe(15)
})

test('an amount above the price and a day to come are refused with what is owed', async () => {
  const { pay } = await openOrder()
  const above = await pay(transfer(20))
  expect([above.statusCode, above.json().code]).toEqual([409, 'payment_above_price'])
  expect(above.json().message).toBe('Only AED\u00a015 is owed. Please enter no more than that.')
  expect((await pay(transfer(15, { paidOn: '2100-12-01' }))).statusCode).toBe(400)
})

test('a part payment leaves the rest owed; released, it is listed as a refund in full', async () => {
  const { pay, read } = await openOrder()
  expect((await pay(transfer(10))).json()).toMatchObject({ state: 'held', owed: 5 })
  app.advance(2 * DAY_MS)
  await enqueue(app.db, 'watch-orders', {})
  await app.runTasks()
  expect(await read()).toMatchObject({ state: 'released', owed: 0, refunds: [{ amount: 10, reason: 'released' }] })
  const late = await pay(transfer(5))
  expect([late.statusCode, late.json().code]).toEqual([409, 'order_ended'])
})

test('two treasurers who record one payment at once book it once', async () => {
  const { id, pay, read } = await openOrder()
  const replies = await Promise.all([pay(transfer(15)), pay(transfer(15))])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('order_settled')
  expect((await read()).payments).toHaveLength(1)
  const payments = await app.db.select().from(eventOrderPayments).where(eq(eventOrderPayments.orderId, id))
  expect(await entriesOf('ticket_payment', payments[0]!.id)).toHaveLength(1)
})

test('receipts are numbered without gaps, also when a payment is refused in between', async () => {
  const orders = await Promise.all([openOrder(), openOrder(), openOrder()])
  const replies = await Promise.all(orders.flatMap(({ pay }) => [pay(transfer(15)), pay(transfer(15))]))
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  const rows = await app.db.select({ position: eventOrderPayments.receiptPosition }).from(eventOrderPayments)
  const positions = rows.map(({ position }) => position).sort((one, other) => one - other)
  expect(positions).toEqual(positions.map((_, index) => index + 1))
})

test('a bank statement or a card finds an order by its reference and settles it; what is above the price is refunded', async () => {
  const { id, read, member } = await openOrder()
  const { reference } = await read()
  const now = app.clock.time
  const [listed] = (await ticketPayables.list(app.db, now)).filter((payable) => payable.id === id)
  expect(listed).toMatchObject({
    kind: 'tickets',
    title: 'Tickets for Sadya Night',
    open: 1500,
    references: [reference],
    personId: member.userId,
    name: 'Asha Varma',
  })
  const received = { amount: 2000, method: 'card' as const, day: today(), reference: null, payerName: null }
  const { sourceId } = await app.db.transaction((tx) =>
    ticketPayables.pay(tx, id, { ...received, recordedBy: null, now }),
  )
  expect(await entriesOf('ticket_payment', sourceId)).toMatchObject([{ amountFils: 2000 }])
  expect(await read()).toMatchObject({ state: 'paid', refunds: [{ amount: 5, reason: 'overpaid' }] })
  expect(await ticketPayables.find(app.db, id, now)).toMatchObject({ open: 0 })
  const again = app.db.transaction((tx) => ticketPayables.pay(tx, id, { ...received, recordedBy: null, now }))
  await expect(again).rejects.toMatchObject({ code: 'order_settled' })
})

test('who cancels in time gets everything back, and the refund is listed until it is paid under its own number', async () => {
  const { url, asha, pay, read } = await openOrder({ sale: { refundUntil: '2100-03-31' }, adults: 1 })
  await pay(transfer(50))
  expect((await (await asha()).delete(`${url}/register`)).statusCode).toBe(200)
  const { state, refunds } = await read()
  expect([state, refunds]).toMatchObject(['cancelled', [{ amount: 50, reason: 'cancelled', refundNumber: null }]])
  const cashier = await treasurer()
  const due = (await cashier.get('/api/admin/orders?view=refunds')).json<{ refunds: { id: string }[] }[]>()
  expect(due.flatMap((each) => each.refunds.map(({ id }) => id))).toContain(refunds[0].id)
  const body = { paymentMethod: 'bank_transfer', paymentReference: 'OUT-1', paidOn: today() }
  const done = await cashier.post(`/api/admin/ticket-refunds/${refunds[0].id}`, body)
  expect(done.json().refunds[0]).toMatchObject({ refundNumber: expect.stringMatching(/^TR-2100-\d{4}$/) })
  expect(await entriesOf('ticket_refund', refunds[0].id)).toMatchObject([{ amountFils: 5000 }])
  const twice = await cashier.post(`/api/admin/ticket-refunds/${refunds[0].id}`, body)
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'refund_done'])
  expect((await app.mails()).map(({ subject }) => subject)).toContain('We have refunded AED 50: Sadya Night')
})

test('who cancels after the day gets nothing back', async () => {
  const { url, asha, pay, read } = await openOrder({ sale: { refundUntil: '2100-03-09' } })
  await pay(transfer(15))
  await (await asha()).delete(`${url}/register`)
  expect(await read()).toMatchObject({ state: 'cancelled', refunds: [] })
})

test('fewer people follow the rule too: a paid guest who stays at home is refunded in time only', async () => {
  const early = await openOrder({ sale: { refundUntil: '2100-03-31' }, adults: 2 })
  await early.pay(transfer(85))
  await (await early.asha()).put(`${early.url}/registration`, order(50, { adults: 1 }))
  expect(await early.read()).toMatchObject({
    state: 'paid',
    total: 50,
    refunds: [{ amount: 35, reason: 'smaller_party' }],
  })
  const late = await openOrder({ adults: 2 })
  await late.pay(transfer(85))
  expect((await (await late.asha()).put(`${late.url}/registration`, order(50, { adults: 1 }))).statusCode).toBe(200)
  expect(await late.read()).toMatchObject({ state: 'paid', total: 50, owed: 0, refunds: [] })
})

test('an event that the association cancels refunds everybody in full, but not before the two minutes to undo are over', async () => {
  const { event, pay, read } = await openOrder()
  await pay(transfer(15))
  const committee = await app.as(await app.admin(['events']))
  const { updatedAt } = (await committee.get(`/api/admin/events/${event.id}`)).json()
  const cancelled = await committee.put(`/api/admin/events/${event.id}`, {
    status: 'cancelled',
    updatedAt,
    confirmed: true,
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await read()).state).toBe('paid')
  app.advance(UNDO_MS)
  await app.runTasks()
  expect(await read()).toMatchObject({ state: 'cancelled', refunds: [{ amount: 15, reason: 'event_cancelled' }] })
})

test('a cancelled event cannot be restored once its orders have ended: nobody gets a ticket without a payment', async () => {
  const { event, url, asha, pay } = await openOrder()
  await pay(transfer(15))
  const committee = await app.as(await app.admin(['events']))
  const path = `/api/admin/events/${event.id}`
  const save = async (status: string) =>
    committee.put(path, { status, updatedAt: (await committee.get(path)).json().updatedAt, confirmed: true })
  await save('cancelled')
  expect((await save('upcoming')).statusCode).toBe(200)
  await save('cancelled')
  app.advance(UNDO_MS)
  await app.runTasks()
  const refused = await save('upcoming')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'event_orders_ended'])
  expect((await committee.get(path)).json().status).toBe('cancelled')
  expect((await (await asha()).get(`${url}/ticket`)).json().state).not.toBe('valid')
})

test('an event with payments cannot be deleted, and without any it takes its orders along', async () => {
  const { event, pay } = await openOrder()
  const committee = await app.as(await app.admin(['events']))
  await pay(transfer(15))
  const refused = await committee.delete(`/api/admin/events/${event.id}`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'event_has_payments'])
  const unpaid = await openOrder()
  expect((await committee.delete(`/api/admin/events/${unpaid.event.id}`)).statusCode).toBe(200)
  app.advance(UNDO_MS)
  await app.runTasks()
  expect((await committee.get(`/api/admin/events/${unpaid.event.id}`)).statusCode).toBe(404)
})

test('a place that ends in another way ends its order by the rule, unless it comes back within minutes', async () => {
  const { event, member, pay, read } = await openOrder({ sale: { refundUntil: '2100-03-31' } })
  await pay(transfer(15))
  const isPlace = and(eq(eventRegistrations.eventId, event.id), eq(eventRegistrations.memberId, member.id))
  const [place] = await app.db.delete(eventRegistrations).where(isPlace).returning()
  const watch = async () => {
    await enqueue(app.db, 'watch-orders', {})
    await app.runTasks()
  }
  await watch()
  const { people: _, ...row } = place!
  await app.db.insert(eventRegistrations).values(row)
  app.advance(3 * 60_000)
  await watch()
  expect((await read()).state).toBe('paid')
  await app.db.delete(eventRegistrations).where(isPlace)
  await watch()
  app.advance(3 * 60_000)
  await watch()
  expect(await read()).toMatchObject({ state: 'cancelled', refunds: [{ amount: 15 }] })
})
