import type { FastifyInstance } from 'fastify'
import { marketplaceAdmin, signedIn, viewerWith } from '#server/accounts/guards.ts'
import { requireCards } from '#server/money/cards/stripe-client.ts'
import { receiptFileName } from '#server/money/receipts/receipt-pdf.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendPdf } from '#server/platform/documents/pdf-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { receiveDocument } from '#server/platform/uploads/document-service.ts'
import { MODERATION_TEXTS } from '#shared/marketplace/moderation/moderation-enums.ts'
import { premiumApi } from '#shared/marketplace/premium-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { holdDecision } from '../moderation/moderation-undo.ts'
import { seller as sellerOnly } from '../seller-guard.ts'
import { confirmPremium, rejectPremium } from './premium-decision-service.ts'
import { findListedPayment, findPayment, listOwnPayments, listPayments } from './premium-queries.ts'
import { renderPremiumReceipt } from './premium-receipt.ts'
import { requestPremium } from './premium-request-service.ts'

const SLIPS_PER_CALLER = { max: 30, timeWindow: '1 hour' } as const
const RECEIPTS_PER_CALLER = { max: 60, timeWindow: '1 minute' } as const

export function mountPremium(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const listed = async (id: string) => {
    const payment = await findListedPayment(db, id, now())
    if (!payment) throw new AppError('not_found')
    return payment
  }
  mount(app, premiumApi, {
    'GET /api/premium': signedIn(({ account }) => listOwnPayments(db, account.id)),
    'POST /api/listings/:id/premium': sellerOnly(async ({ params, body, seller }) => {
      if (body.paymentMethod === 'card') requireCards(context.config)
      const { id } = await requestPremium(db, params.id, body, { userId: seller.id, now: seller.now })
      return listed(id)
    }),
    'POST /api/upload/premium-slip': limited(
      SLIPS_PER_CALLER,
      sellerOnly(async ({ request }) => ({ url: await receiveDocument(request, context, 'slip') })),
    ),
    'GET /api/admin/premium': marketplaceAdmin(async ({ query, request, reply }) => {
      const page = await listPayments(db, query, now())
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/premium/:id/confirm': marketplaceAdmin(async ({ params: { id }, account }) => {
      const by = { actorId: account.id, now: now() }
      await holdDecision(db, by, MODERATION_TEXTS.premium.approved, (held) => confirmPremium(db, id, held))
      return listed(id)
    }),
    'POST /api/admin/premium/:id/reject': marketplaceAdmin(async ({ params: { id }, body, account }) => {
      const by = { actorId: account.id, now: now() }
      const { rejected } = MODERATION_TEXTS.premium
      await holdDecision(db, by, rejected, (held) => rejectPremium(db, id, body.reason, held))
      return listed(id)
    }),
  })
}

/** The receipt is not JSON, so it is not in the contract. It is available to the payer and to admins. */
export function mountPremiumReceipts(app: FastifyInstance, { db }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/premium/:id/receipt.pdf',
    { why: 'The receipt of a confirmed payment', params: ById },
    limited(
      RECEIPTS_PER_CALLER,
      signedIn(async ({ params, account, reply }) => {
        const viewer = viewerWith(account, 'marketplace')
        const payment = await findPayment(db, params.id)
        const receipt =
          payment && (payment.userId === viewer.id || viewer.isAdmin) && (await renderPremiumReceipt(db, payment))
        if (!receipt) throw new AppError('not_found')
        return sendPdf(reply, receiptFileName(receipt), receipt.document)
      }),
    ),
  )
}
