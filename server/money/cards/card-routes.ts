import type { FastifyInstance } from 'fastify'
import { signedIn, treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount, mountOutsideContract, unguarded } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { cardAdminApi } from '#shared/money/cards/card-admin-api.ts'
import { payApi } from '#shared/money/cards/pay-api.ts'
import { listCardPayments, listMessages, showCardPayment } from './card-list-queries.ts'
import { getOwnCheckout, startCheckout } from './checkout-service.ts'
import { lazyStripe, type OpenStripe, requireCards } from './stripe-client.ts'
import { assignCardPayment, listPayablesFor, refundCardPayment } from './unassigned-service.ts'
import { receiveMessage } from './webhook-service.ts'

const CHECKOUTS_PER_CALLER = { max: 30, timeWindow: '1 hour' } as const

/** Card payment for people, and Stripe's messages about it. */
export async function mountPay(app: FastifyInstance, context: AppContext): Promise<void> {
  const parts = { ...context, openStripe: lazyStripe(context.config) }
  mount(app, payApi, {
    'GET /api/pay': signedIn(() => ({ isOffered: context.config.stripe !== undefined })),
    'POST /api/pay/:kind/:id': limited(
      CHECKOUTS_PER_CALLER,
      signedIn(({ params, account }) => startCheckout(parts, { ...params, userId: account.id })),
    ),
    'GET /api/pay/:id': signedIn(({ params, account }) => getOwnCheckout(parts, params.id, account.id)),
  })
  await app.register((scope) => mountWebhook(scope, parts))
}

/** Card payments for the treasurer. */
export function mountCardPayments(app: FastifyInstance, context: AppContext): void {
  const { db, payables, now, config } = context
  const by = ({ account }: { account: { id: string } }) => ({ adminId: account.id, now: now() })
  mount(app, cardAdminApi, {
    'GET /api/admin/money/card-payments': treasurer(async ({ query, request, reply }) => {
      const page = await listCardPayments(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/money/card-messages': treasurer(() => listMessages(db)),
    'GET /api/admin/money/card-payments/:id/payables': treasurer(({ params, query }) =>
      listPayablesFor(context, params.id, query.search ?? ''),
    ),
    'POST /api/admin/money/card-payments/:id/assign': treasurer(async (call) => {
      await assignCardPayment(db, payables, by(call), call.params.id, call.body)
      return showCardPayment(db, call.params.id)
    }),
    'POST /api/admin/money/card-payments/:id/refund': treasurer(async (call) => {
      requireCards(config)
      await refundCardPayment(db, by(call), call.params.id)
      return showCardPayment(db, call.params.id)
    }),
  })
}

/** The signature is of the bytes that Stripe sent, so the body is not parsed before it is checked. */
async function mountWebhook(app: FastifyInstance, parts: AppContext & { openStripe: OpenStripe }): Promise<void> {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  mountOutsideContract(
    app,
    'POST /api/stripe/webhook',
    { why: "Receives Stripe's signed messages about card payments (decision 64)" },
    unguarded(async ({ request }) => {
      const signature = String(request.headers['stripe-signature'] ?? '')
      await receiveMessage(parts, { payload: String(request.body ?? ''), signature })
      return { received: true }
    }),
  )
}
