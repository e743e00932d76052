import type { FastifyInstance } from 'fastify'
import { signedIn, viewerWith } from '#server/accounts/guards.ts'
import { receiptFileName } from '#server/money/receipts/receipt-pdf.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendPdf } from '#server/platform/documents/pdf-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { receiveDocument } from '#server/platform/uploads/document-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { duesApi } from '#shared/membership/dues/dues-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { findReceiptOf } from '../receipts/receipt-queries.ts'
import { renderReceipt } from '../receipts/receipt-template.ts'
import { getOwnDues } from './own-dues-queries.ts'
import { checkOwnRenewal, sendSlip } from './slip-service.ts'

const SLIPS_PER_CALLER = { max: 30, timeWindow: '1 hour' } as const
const RECEIPTS_PER_CALLER = { max: 60, timeWindow: '1 minute' } as const

export function mountDues(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, duesApi, {
    'GET /api/dues': signedIn(({ account }) => getOwnDues(db, account.id, now())),
    'GET /api/dues/payment': signedIn(() => readSettings(db)),
    'POST /api/dues/:id/slip': limited(
      SLIPS_PER_CALLER,
      signedIn(async ({ params, account, request }) => {
        // checked before the upload, so that nobody stores a file for somebody else's year
        await checkOwnRenewal(db, params.id, account.id)
        const url = await receiveDocument(request, context, 'slip')
        await sendSlip(db, { renewalId: params.id, userId: account.id, url, now: now() })
        return { message: 'We have received your payment slip.' }
      }),
    ),
  })
}

/** The receipt is not JSON, so it is not in the contract. It is available to its owner and to admins. */
export function mountReceipts(app: FastifyInstance, { db }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/dues/payments/:id/receipt.pdf',
    { why: 'The receipt of a payment', params: ById },
    limited(
      RECEIPTS_PER_CALLER,
      signedIn(async ({ params, account, reply }) => {
        const viewer = viewerWith(account, 'treasurer')
        const found = await findReceiptOf(db, params.id)
        if (!found || !(found.userId === viewer.id || viewer.isAdmin)) throw new AppError('not_found')
        return sendPdf(reply, receiptFileName(found.receipt), await renderReceipt(db, found.receipt))
      }),
    ),
  )
}
