import * as z from 'zod/mini'
import { Notes, PaidOn, PaymentMethodField, PaymentReference } from '#shared/membership/payment-rules.ts'

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/

/** A payment as it is typed: the amount in dirhams. */
export const PaymentForm = z.object({
  amount: z.string().check(
    z.trim(),
    z.regex(AMOUNT, 'Please enter an amount such as 100 or 99.50.'),
    z.refine((text) => Number(text) > 0, 'Please enter the amount.'),
  ),
  paymentMethod: PaymentMethodField,
  paymentReference: PaymentReference,
  paidOn: PaidOn,
  notes: Notes,
})
export type PaymentForm = z.infer<typeof PaymentForm>

export const filsOf = (dirhams: string): number => Math.round(Number(dirhams) * 100)
export const dirhamsOf = (fils: number): string => (fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2))
