import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#shared/platform/payment-vocabulary.ts'
import type { Day } from '#shared/platform/wire.ts'

const MOST_FILS = 10_000_000
const OLDEST_PAYMENT = '2000-01-01'

// no text of the database can hold this character
const printable = z.regex(/^[^\0]*$/)

export const PaymentReference = z
  .string()
  .check(z.trim(), z.maxLength(100, 'Please keep this under 100 characters.'), printable)
export const Notes = z.string().check(z.trim(), z.maxLength(1000, 'Please keep this under 1000 characters.'), printable)
export const PaidOn = z.iso.date('Please enter the day of the payment.')
export const PaymentMethodField = z.enum(PAYMENT_METHODS, 'Please choose how it was paid.')

/** What a treasurer writes down about a payment; the amount is in fils. */
export const Payment = z.object({
  amount: z
    .number('Please enter the amount.')
    .check(z.int(), z.gte(1, 'Please enter the amount.'), z.lte(MOST_FILS, 'This is more than can be recorded.')),
  paymentMethod: PaymentMethodField,
  paymentReference: z.optional(PaymentReference),
  paidOn: PaidOn,
  notes: z.optional(Notes),
  /** The slip that was looked at, so that another one that came meanwhile is not confirmed unseen. */
  slipUrl: z.optional(z.string().check(z.maxLength(200))),
})
export type Payment = z.infer<typeof Payment>

/** Why the treasurer waives, refuses or takes back; the member reads it. */
export const Reason = z
  .string('Please give a reason.')
  .check(
    z.trim(),
    z.minLength(1, 'Please give a reason.'),
    z.maxLength(1000, 'Please keep the reason under 1000 characters.'),
    printable,
  )

/** What is wrong with the day of a payment, or null. */
export function refusePaidOn(paidOn: z.infer<typeof Day>, today: string): string | null {
  if (paidOn > today) return 'Please enter a day that is not in the future.'
  return paidOn < OLDEST_PAYMENT ? 'Please check the year of the payment.' : null
}
