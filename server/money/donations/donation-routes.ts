import type { FastifyInstance } from 'fastify'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { donationApi } from '#shared/money/donations/donation-api.ts'
import { ById } from '#shared/platform/wire.ts'
import { receiptFileName } from '../receipts/receipt-pdf.ts'
import { readDonations } from './donation-queries.ts'
import { recordDonation, renderDonationReceipt } from './donation-service.ts'

const RECEIPTS_PER_CALLER = { max: 60, timeWindow: '1 minute' } as const

export function mountDonations(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mount(app, donationApi, {
    'GET /api/admin/money/donations': treasurer(() => readDonations(db)),
    'POST /api/admin/money/donations': treasurer(({ body, account }) =>
      recordDonation(db, { adminId: account.id, now: now() }, body),
    ),
  })
  mountOutsideContract(
    app,
    'GET /api/admin/money/donations/:id/receipt.pdf',
    { why: 'The receipt of a donation, which names the permit (decision 66)', params: ById },
    limited(
      RECEIPTS_PER_CALLER,
      treasurer(async ({ params, reply }) => {
        const { number, pdf } = await renderDonationReceipt(db, params.id)
        return sendPdf(reply, receiptFileName({ number }), pdf)
      }),
    ),
  )
}
