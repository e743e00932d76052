import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyEntries } from '#server/money/money-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { bankFile, confirmLines, getStatement, readStatement } from '#tests/http/money/bank-file.ts'
import { openTestApp } from '#tests/test-app.ts'
import { DAY_MS, openPaidEvent, order, readOrder } from './paid-event.ts'

const app = await openTestApp({ startsAt: new Date('2100-03-10T08:00:00Z') })
const treasurer = async () => app.as(await app.admin())
const today = () => app.clock.time.toISOString().slice(0, 10)
const transfer = (amount: number, more: object = {}) => ({
  amount,
  paymentMethod: 'bank_transfer',
  paidOn: today(),
  ...more,
})

async function openOrder({ sale = {}, adults = 0 }: { sale?: object; adults?: number } = {}) {
  const paid = await openPaidEvent(app, { sale })
  const member = await app.member({ fullName: 'Asha Varma' })
  const asha = () => app.as(member)
  const registered = await (await asha()).post(`${paid.url}/register`, order(15 + 35 * adults, { adults }))
  expect(registered.statusCode, registered.body).toBe(201)
  const read = async () => readOrder(await asha(), paid.url)
  const { id, reference } = await read()
  const post = async (path: string, body: object) => (await treasurer()).post(path, body)
  const pay = (body: object) => post(`/api/admin/orders/${id}/payments`, body)
  const undo = async (paymentId?: string) =>
    post(`/api/admin/ticket-payments/${paymentId ?? (await read()).payments[0].id}/undo`, { reason: 'Another member' })
  return { ...paid, id, reference, member, asha, read, post, pay, undo }
}
async function watch() {
  await enqueue(app.db, 'watch-orders', {})
  await app.runTasks()
}
const countReceipts = async () => (await app.mails()).filter(({ subject }) => subject?.startsWith('Receipt')).length
const bookedOf = async (sourceId: string) => {
  const entries = await app.db.select().from(moneyEntries).where(eq(moneyEntries.sourceId, sourceId))
  return entries.reduce((sum, { amountFils, reversesId }) => sum + (reversesId ? -amountFils : amountFils), 0)
}

test('a payment that was recorded for the wrong order is undone: its receipt is void, and the order is owed again', async () => {
  const { pay, read, undo, asha, url } = await openOrder({ adults: 1 })
  await pay(transfer(50))
  const [{ id, receiptNumber }] = (await read()).payments
  await app.mails()
  app.advance(5 * DAY_MS)
  const undone = await undo()
  expect(undone.statusCode, undone.body).toBe(200)
  expect(undone.json()).toMatchObject({
    state: 'held',
    owed: 50,
    payments: [],
    voided: [{ number: receiptNumber, amount: 50, undoReason: 'Another member' }],
  })
  expect(await bookedOf(id)).toBe(0)
  expect(await read()).toMatchObject({ heldUntil: new Date(app.clock.time.getTime() + 2 * DAY_MS).toISOString() })
  expect((await (await asha()).get(`${url}/ticket`)).json().state).toBe('unpaid')
  const mails = await app.mails()
  expect(mails.find(({ subject }) => subject?.startsWith('A correction'))?.text).toContain(`${receiptNumber} is void`)
  const again = await undo(id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'ticket_record_undone'])
  app.advance(3 * DAY_MS)
  await watch()
  expect(await read()).toMatchObject({ state: 'released', refunds: [] })
})

test('what was to be returned of a payment goes with it, and a refund that was paid is undone first', async () => {
  const { asha, url, pay, read, undo, post } = await openOrder({ sale: { refundUntil: '2100-12-31' }, adults: 1 })
  await pay(transfer(50))
  await (await asha()).put(`${url}/registration`, order(15))
  expect(await read()).toMatchObject({ state: 'paid', refunds: [{ amount: 35 }] })
  const [refund] = (await read()).refunds
  const sent = { paymentMethod: 'bank_transfer', paidOn: today() }
  const { refunds } = (await post(`/api/admin/ticket-refunds/${refund.id}`, sent)).json()
  const early = await undo()
  expect([early.statusCode, early.json().code]).toEqual([409, 'ticket_money_returned'])
  const corrected = await post(`/api/admin/ticket-refunds/${refund.id}/undo`, { reason: 'It was not sent' })
  expect(corrected.json()).toMatchObject({
    refunds: [{ amount: 35, refundNumber: null }],
    voided: [{ number: refunds[0].refundNumber, amount: 35 }],
  })
  expect(await bookedOf(refund.id)).toBe(0)
  expect((await undo()).json()).toMatchObject({ state: 'held', owed: 15, refunds: [], total: 15 })
})

test('one of two payments is undone: who was paid for keeps the place, and only the others are owed', async () => {
  const { asha, url, pay, read, undo } = await openOrder()
  await pay(transfer(15))
  app.advance(60_000)
  await (await asha()).put(`${url}/registration`, order(50, { adults: 1 }))
  await pay(transfer(35))
  const [, second] = (await read()).payments
  expect((await undo(second.id)).json()).toMatchObject({ state: 'held', owed: 35 })
  app.advance(3 * DAY_MS)
  await watch()
  expect(await read()).toMatchObject({ state: 'paid', total: 15, owed: 0, refunds: [] })
})

test('money that arrives after the places went back, or twice, is received and listed as a refund', async () => {
  const late = await openOrder()
  app.advance(3 * DAY_MS)
  await watch()
  expect((await late.pay(transfer(15))).json().code).toBe('order_ended')
  const received = await late.pay(transfer(15, { confirmed: true }))
  expect(received.statusCode, received.body).toBe(201)
  expect(received.json()).toMatchObject({
    state: 'released',
    owed: 0,
    payments: [{ amount: 15 }],
    refunds: [{ amount: 15, reason: 'late', refundNumber: null }],
  })
  const mail = (await app.mails()).findLast(({ subject }) => subject?.startsWith('Receipt'))
  expect(mail?.text).toContain('came after your places were released')
  const twice = await openOrder()
  await twice.pay(transfer(15))
  expect((await twice.pay(transfer(15))).json().code).toBe('order_settled')
  const paid = await twice.pay(transfer(15, { confirmed: true }))
  expect(paid.json()).toMatchObject({ state: 'paid', refunds: [{ amount: 15, reason: 'overpaid' }] })
  const [, second] = paid.json().payments
  expect((await twice.undo(second.id)).json()).toMatchObject({ state: 'paid', owed: 0, refunds: [] })
})

test('more than is owed is received once the treasurer confirms it', async () => {
  const { pay } = await openOrder()
  expect((await pay(transfer(20))).json().code).toBe('payment_above_price')
  const received = await pay(transfer(20, { confirmed: true }))
  expect(received.json()).toMatchObject({ state: 'paid', refunds: [{ amount: 5, reason: 'overpaid' }] })
})

test('a line of the bank pays an order, and an undo within two minutes restores the slip and the deadline', async () => {
  const { asha, url, reference, read } = await openOrder()
  await (await asha()).post(`${url}/order/slip`, { paymentReference: 'FT-771204' })
  const [before, receipts] = [await read(), await countReceipts()]
  const cashier = await treasurer()
  const day = today().split('-').toReversed().join('/')
  const shown = await readStatement(cashier, bankFile([[day, `TRF ${reference}`, 15]]))
  const [line] = shown.statementLines
  expect(line).toMatchObject({ group: 'sure' })
  expect((await confirmLines(cashier, [line!])).json()).toMatchObject({ done: 1 })
  expect(await read()).toMatchObject({ state: 'paid', slip: null })
  const change = (await cashier.get('/api/admin/undo?area=money')).json()
  const undone = await cashier.post(`/api/admin/undo/${change.id}`)
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await read()).toMatchObject({ state: 'held', heldUntil: before.heldUntil, slip: before.slip, payments: [] })
  expect((await getStatement(cashier, shown.id)).statementLines).toMatchObject([{ outcome: null }])
  app.advance(UNDO_MS)
  expect(await countReceipts()).toBe(receipts)
})

test('a line of the bank that names an ended order is received and listed as a refund', async () => {
  const { reference, read } = await openOrder()
  app.advance(3 * DAY_MS)
  await watch()
  const cashier = await treasurer()
  const day = today().split('-').toReversed().join('/')
  const shown = await readStatement(cashier, bankFile([[day, `TRF ${reference} LATE`, 15]]))
  const [line] = shown.statementLines
  expect(line?.group).toBe('to_decide')
  expect(line?.candidates[0]).toMatchObject({ difference: 15, reasons: ['reference'] })
  expect((await confirmLines(cashier, [line!])).json()).toMatchObject({ done: 1 })
  expect(await read()).toMatchObject({ state: 'released', refunds: [{ amount: 15, reason: 'late' }] })
})

test.each(['ticket-payments', 'ticket-refunds'])('an undo of %s that do not exist is not found', async (path) => {
  const id = '0190f1de-0000-7000-8000-000000000000'
  const undone = await (await treasurer()).post(`/api/admin/${path}/${id}/undo`, { reason: 'Wrong' })
  expect(undone.statusCode).toBe(404)
  expect((await (await treasurer()).post(`/api/admin/${path}/${id}/undo`, { reason: '' })).statusCode).toBe(400)
})
