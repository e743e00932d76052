import * as z from 'zod/mini'
import { Notes, PaidOn, PaymentMethodField, PaymentReference } from '#shared/membership/payment-rules.ts'

const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/

/** A payment as typed; the amount is in dirhams. */
export const PaymentForm = z.object({
  amount: z.string().check(
    z.trim(),
    z.regex(AMOUNT, 'Please enter an amount such as 100 or 99.50.'),
    z.refine((text) => Number(text) > 0, 'The amount must be more than zero.'),
  ),
  paymentMethod: PaymentMethodField,
  paymentReference: PaymentReference,
  paidOn: PaidOn,
  notes: Notes,
})
export type PaymentForm = z.infer<typeof PaymentForm>

/** An amount as somebody would type it: '100' or '99.50'. */
export const typedAmount = (dirhams: number): string => dirhams.toFixed(Number.isInteger(dirhams) ? 0 : 2)
