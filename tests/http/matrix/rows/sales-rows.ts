import { eq } from 'drizzle-orm'
import { eventOrderPayments, eventOrderRefunds, eventOrders } from '#server/events/sales/order-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { adminsOnly, approvedOnly, at, everybody, type MatrixRow, ownerOrAdmin } from '../expected-statuses.ts'
import type { MatrixData } from '../matrix-data.ts'

const SALE = { childrenUnder: 13, refundUntil: null, cashAtGate: false, kinds: [], extras: [] }
const PAYMENT = { amount: 15, paymentMethod: 'cash', paidOn: '2026-03-09' }

/** Each cell has an order of its own. */
let orders = 0
async function order({ db }: TestApp, { owner, event }: MatrixData): Promise<number> {
  const number = ++orders
  await db
    .insert(eventOrders)
    .values({ id: owner.id, eventId: event.id, memberId: owner.id, number, reference: `PN26-${number}`, state: 'paid' })
    // somebody who takes part has one already
    .onConflictDoNothing()
  return number
}
async function payOrder(app: TestApp, data: MatrixData): Promise<void> {
  const number = await order(app, data)
  const { id } = data.owner
  const receipt = { receiptNumber: `T-${number}`, receiptYear: 2026, receiptPosition: number }
  const paid = { amountFils: 1500, method: 'cash' as const, paidOn: '2026-03-09' }
  await app.db.insert(eventOrderPayments).values({ ...paid, ...receipt, id, orderId: id })
}
async function refundOrder(app: TestApp, data: MatrixData): Promise<number> {
  const number = await order(app, data)
  const { id } = data.owner
  await app.db.insert(eventOrderRefunds).values({ id, orderId: id, amountFils: 1500, reason: 'cancelled' })
  return number
}
async function undoableRefund(app: TestApp, data: MatrixData): Promise<void> {
  const number = await refundOrder(app, data)
  const done = { refundNumber: `TR-${number}`, refundYear: 2026, refundPosition: number, paidOn: '2026-03-09' }
  const own = eq(eventOrderRefunds.id, data.owner.id)
  await app.db
    .update(eventOrderRefunds)
    .set({ ...done, method: 'cash' })
    .where(own)
}
async function sendSlip(app: TestApp, data: MatrixData): Promise<void> {
  await order(app, data)
  await app.db.update(eventOrders).set({ slipReference: 'FT-1', slipSentAt: app.clock.time })
}

export const salesRows: Record<string, MatrixRow> = {
  'GET /api/events/{id}/sale': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/sale` }),
    expected: everybody(200),
  },
  'GET /api/events/{id}/prices': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/prices` }),
    expected: everybody(200),
  },
  'GET /api/admin/events/{id}/sale': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/sale` }),
    expected: adminsOnly(200),
  },
  'PUT /api/admin/events/{id}/sale': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/sale`, body: SALE }),
    expected: adminsOnly(200),
  },
  'GET /api/events/{id}/order': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/order` }),
    before: order,
    expected: approvedOnly(200),
  },
  'POST /api/events/{id}/order/slip': {
    request: ({ event }) => ({ url: `/api/events/${event.id}/order/slip`, body: { paymentReference: 'FT-1' } }),
    before: order,
    // nothing is owed
    expected: { ...approvedOnly(409), 'another member': 404 },
  },
  'POST /api/upload/ticket-slip': {
    request: () => ({ url: '/api/upload/ticket-slip', form: 'slip' }),
    expected: approvedOnly(200),
  },
  'GET /api/ticket-payments/{id}/receipt.pdf': {
    request: ({ owner }) => ({ url: `/api/ticket-payments/${owner.id}/receipt.pdf` }),
    before: payOrder,
    duty: 'treasurer',
    expected: ownerOrAdmin(200),
  },
  'GET /api/admin/orders': { request: at('/api/admin/orders'), before: order, expected: adminsOnly(200) },
  'GET /api/admin/orders/counts': { request: at('/api/admin/orders/counts'), expected: adminsOnly(200) },
  'POST /api/admin/orders/{id}/payments': {
    request: ({ owner }) => ({ url: `/api/admin/orders/${owner.id}/payments`, body: PAYMENT }),
    before: order,
    expected: adminsOnly(409),
  },
  'POST /api/admin/orders/{id}/slip/reject': {
    request: ({ owner }) => ({
      url: `/api/admin/orders/${owner.id}/slip/reject`,
      body: { reason: 'No such transfer' },
    }),
    before: sendSlip,
    expected: adminsOnly(200),
  },
  'POST /api/admin/ticket-refunds/{id}': {
    request: ({ owner }) => ({
      url: `/api/admin/ticket-refunds/${owner.id}`,
      body: { paymentMethod: 'cash', paidOn: '2026-03-09' },
    }),
    before: refundOrder,
    expected: adminsOnly(200),
  },
  'POST /api/admin/ticket-payments/{id}/undo': {
    request: ({ owner }) => ({ url: `/api/admin/ticket-payments/${owner.id}/undo`, body: { reason: 'Typed twice' } }),
    before: payOrder,
    expected: adminsOnly(200),
  },
  'POST /api/admin/ticket-refunds/{id}/undo': {
    request: ({ owner }) => ({ url: `/api/admin/ticket-refunds/${owner.id}/undo`, body: { reason: 'Not sent' } }),
    before: undoableRefund,
    expected: adminsOnly(200),
  },
  'GET /api/admin/gate-cash': { request: at('/api/admin/gate-cash?day=2026-03-09'), expected: adminsOnly(200) },
  'GET /api/admin/events/{id}/gate/cash': {
    request: ({ event }) => ({ url: `/api/admin/events/${event.id}/gate/cash` }),
    expected: adminsOnly(200),
  },
}
