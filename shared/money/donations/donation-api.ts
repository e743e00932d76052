import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { DonationInput } from './donation-rules.ts'

const Donation = z.object({
  id: z.uuid(),
  receiptNumber: z.string(),
  donor: z.string(),
  amount: Dirhams,
  day: z.iso.date(),
  purpose: z.nullable(z.string()),
  /** The permit that the receipt names. */
  permit: z.string(),
  /** Set once its entry in the cash book has been reversed: the receipt is void. */
  isVoid: z.boolean(),
})

export const donationApi = {
  'GET /api/admin/money/donations': {
    why: 'Donations, latest first, and whether they can be recorded (decision 66)',
    response: z.object({ isOn: z.boolean(), donations: z.array(Donation) }),
  },
  'POST /api/admin/money/donations': {
    why: 'Records a donation with a receipt that names the permit (decision 66)',
    status: 201,
    body: DonationInput,
    response: Donation,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    donations: typeof donationApi
  }
}
