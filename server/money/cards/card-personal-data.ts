import { ERASED_NAME, type PersonalTable } from '#server/platform/personal-data/personal-data.ts'
import { cardCheckouts } from './card-tables.ts'

/** Card payments stay without the name, because the association must account for them. */
export const cardCheckoutData: PersonalTable = {
  table: cardCheckouts,
  exported: [
    'id',
    'payableKind',
    'payableId',
    'title',
    'personId',
    'name',
    'amountFils',
    'status',
    'problem',
    'failure',
    'expiresAt',
    'paidAt',
    'receivedAmount',
    'receivedCurrency',
    'createdAt',
    'updatedAt',
  ],
  account: [cardCheckouts.personId],
  id: cardCheckouts.id,
  // what Stripe calls it, and how the book counts it
  withheld: ['sessionId', 'paymentIntentId', 'bookedSourceId', 'feeFils'],
  amounts: [cardCheckouts.amountFils, cardCheckouts.receivedAmount, cardCheckouts.feeFils],
  erase: { name: ERASED_NAME, title: '', failure: null },
}
