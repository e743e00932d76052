import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { paymentLabel } from '#shared/money/receipt-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import { confirmPremium, rejectPremium } from '../premium/premium-decision-service.ts'
import { premiumPayments } from '../premium-tables.ts'
import type { ModeratedKind } from './moderation-kind.ts'

export const premiumKind: ModeratedKind = {
  // a card payment is confirmed when it arrives
  waiting: sql`select id, created_at as since from premium_payments
    where status = 'pending' and payment_method is distinct from 'card'`,
  show: async (db, ids) => {
    const rows = await db
      .select({ payment: premiumPayments, firstName: users.firstName, lastName: users.lastName })
      .from(premiumPayments)
      .innerJoin(users, eq(users.id, premiumPayments.userId))
      .where(inArray(premiumPayments.id, [...ids]))
    return rows.map(({ payment, firstName, lastName }) => {
      const { paymentMethod, paymentReference, slipUrl } = payment
      const proof = paymentMethod ? paymentLabel(paymentMethod, paymentReference) : paymentReference
      return {
        id: payment.id,
        title: payment.listingTitle ?? 'A listing',
        text: '',
        version: null,
        pictures: [],
        page: slipUrl ?? (payment.listingId && `/marketplace/listing/${payment.listingId}`),
        facts: [
          { label: 'Amount', value: formatFils(payment.amount) },
          { label: 'Days', value: String(payment.premiumDays) },
          ...(proof ? [{ label: 'Payment', value: proof }] : []),
          ...(slipUrl ? [{ label: 'Slip', value: 'Attached (open it with the title)' }] : []),
        ],
        signs: payment.listingId ? [] : ['The listing was deleted'],
        person: { id: payment.userId, name: `${firstName} ${lastName}`.trim() },
        mails: { approval: payment.userId, rejection: payment.userId },
      }
    })
  },
  approve: confirmPremium,
  reject: rejectPremium,
}
