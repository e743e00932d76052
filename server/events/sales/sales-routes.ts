import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eventsAdmin, portalGuard, signedIn, treasurer, viewedByAnyone, viewerWith } from '#server/accounts/guards.ts'
import { getEventRow } from '#server/events/administration/event-records.ts'
import { findEvent } from '#server/events/event-queries.ts'
import { approvedMember, memberEvenInactive } from '#server/membership/member-guard.ts'
import { receiptFileName } from '#server/money/receipts/receipt-pdf.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendPdf } from '#server/platform/documents/pdf-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { receiveDocument } from '#server/platform/uploads/document-service.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { orderApi } from '#shared/events/sales/order-api.ts'
import { saleApi } from '#shared/events/sales/sale-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { readGateCash, readGateCashOfDay } from './gate-cash-queries.ts'
import { findOrder } from './order-queries.ts'
import { eventOrderPayments } from './order-tables.ts'
import { countOrders, findOwnOrder, getListedOrder, listOrders } from './order-views.ts'
import { bookedAs, recordOrderPayment } from './payment-service.ts'
import { renderTicketReceipt } from './receipt-pdf.ts'
import { payRefund } from './refund-service.ts'
import { listPrices } from './sale-queries.ts'
import { describeSale, getSale, saveSale } from './sale-service.ts'
import { rejectOrderSlip, sendOrderSlip } from './slip-service.ts'
import { undoPayment, undoRefund } from './undo-service.ts'

const SLIPS_PER_CALLER = { max: 30, timeWindow: '1 hour' } as const
const RECEIPTS_PER_CALLER = { max: 60, timeWindow: '1 minute' } as const

/** The cash of a gate belongs to the evening and to the cash book. */
const eventsAdminOrTreasurer = portalGuard(['events', 'treasurer'])

/** What events sell. */
export function mountSales(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, saleApi, {
    'GET /api/events/:id/sale': viewedByAnyone(async ({ params, viewer }) => {
      const event = await findEvent(db, params.id, { now: now(), seesHidden: hasDuty(viewer, 'events') })
      if (!event) throw new AppError('not_found')
      return describeSale(db, event, now())
    }),
    'GET /api/events/:id/prices': viewedByAnyone(async ({ params, viewer }) => {
      const event = await findEvent(db, params.id, { now: now(), seesHidden: hasDuty(viewer, 'events') })
      if (!event) throw new AppError('not_found')
      return event.sellsTickets ? listPrices(db, event.id) : []
    }),
    'GET /api/admin/events/:id/sale': eventsAdmin(({ params }) => getSale(db, params.id)),
    'PUT /api/admin/events/:id/sale': eventsAdmin(({ params, body, account }) =>
      saveSale(db, params.id, body, { actorId: account.id, now: now() }),
    ),
  })
}

/** Orders of members, and what the treasurer does with them. */
export function mountOrders(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, orderApi, {
    'GET /api/events/:id/order': memberEvenInactive(async ({ params, member }) => {
      await getEventRow(db, params.id)
      return findOwnOrder(db, { eventId: params.id, memberId: member.id })
    }),
    'POST /api/events/:id/order/slip': approvedMember(async ({ params, body, member }) => {
      await sendOrderSlip(db, { eventId: params.id, member, slip: body, now: now() })
      const order = await findOwnOrder(db, { eventId: params.id, memberId: member.id })
      if (!order) throw new AppError('not_found')
      return order
    }),
    'POST /api/upload/ticket-slip': limited(
      SLIPS_PER_CALLER,
      approvedMember(async ({ request }) => ({ url: await receiveDocument(request, context, 'slip') })),
    ),
    'GET /api/admin/orders': treasurer(async ({ query, request, reply }) => {
      const page = await listOrders(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/orders/counts': treasurer(({ query }) => countOrders(db, query.eventId)),
    'POST /api/admin/orders/:id/payments': treasurer(async ({ params: { id }, body, account }) => {
      await recordOrderPayment(db, id, body, { actorId: account.id, now: now() })
      return getListedOrder(db, id)
    }),
    'POST /api/admin/orders/:id/slip/reject': treasurer(async ({ params: { id }, body, account }) => {
      await rejectOrderSlip(db, id, body.reason, { actorId: account.id, now: now() })
      return getListedOrder(db, id)
    }),
    'POST /api/admin/ticket-refunds/:id': treasurer(async ({ params, body, account }) =>
      getListedOrder(db, await payRefund(db, params.id, body, { actorId: account.id, now: now() })),
    ),
    'POST /api/admin/ticket-payments/:id/undo': treasurer(async ({ params, body, account }) =>
      getListedOrder(db, await undoPayment(db, params.id, { ...body, actorId: account.id, now: now() })),
    ),
    'POST /api/admin/ticket-refunds/:id/undo': treasurer(async ({ params, body, account }) =>
      getListedOrder(db, await undoRefund(db, params.id, { ...body, actorId: account.id, now: now() })),
    ),
    'GET /api/admin/events/:id/gate/cash': eventsAdminOrTreasurer(async ({ params }) => {
      await getEventRow(db, params.id)
      return readGateCash(db, params.id)
    }),
    'GET /api/admin/gate-cash': treasurer(({ query }) => readGateCashOfDay(db, query.day)),
  })
  mountReceipts(app, context)
}

/** The receipt is not JSON, so it is not in the contract. */
function mountReceipts(app: FastifyInstance, { db }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/ticket-payments/:id/receipt.pdf',
    { why: 'The receipt of a payment for tickets', params: ById },
    limited(
      RECEIPTS_PER_CALLER,
      signedIn(async ({ params, account, reply }) => {
        const [payment] = await db.select().from(eventOrderPayments).where(eq(eventOrderPayments.id, params.id))
        const order = payment && (await findOrder(db, payment.orderId))
        const { personId } = order ? await bookedAs(db, order) : { personId: null }
        if (!payment || !(personId === account.id || viewerWith(account, 'treasurer').isAdmin))
          throw new AppError('not_found')
        return sendPdf(
          reply,
          receiptFileName({ number: payment.receiptNumber }),
          await renderTicketReceipt(db, payment),
        )
      }),
    ),
  )
}
