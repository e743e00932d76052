import type { Errors } from '#shared/platform/error-codes.ts'

/** Each code with its status and its message for a person. */
export const moneyErrors = {
  month_closed: [409, 'This month is closed. A super admin can open it again.'],
  entry_of_site: [409, 'The site made this entry. Undo it where it was recorded, and the site reverses it.'],
  entry_reversed: [409, 'This entry has already been reversed.'],
  entry_is_reversal: [
    409,
    'This entry is itself a reversal, so it cannot be reversed. Enter the amount again instead.',
  ],
  account_in_use: [409, 'This account has entries. Close it instead.'],
  category_in_use: [409, 'Entries or budgets use this category. Close it instead.'],
  category_of_site: [409, 'The site books into this category automatically, so it cannot be closed, deleted or moved.'],
  account_of_site: [409, 'Payments reach this account, so it cannot be closed or deleted.'],
  account_closed: [409, 'An account of this entry is closed. Open it again first.'],
  account_not_empty: [409, 'There is still money in this account. Transfer it first.'],
  nothing_to_close: [409, 'This period is already closed, or it is not over yet.'],
  statement_columns: [409, 'Please say what the columns of this file mean.'],
  statement_other_account: [409, 'This is a statement of another account. Nothing was read.'],
  statement_in_use: [409, 'Lines of this statement are already explained, so it cannot be removed.'],
  line_booked: [409, 'This line is already explained. Nothing was changed.'],
  line_open: [409, 'This line is already open.'],
  line_has_entry: [409, 'Reverse the entry of this line first.'],
  line_differs: [409, 'The amount of this line does not match what you chose.'],
  line_target_gone: [409, 'What you chose has changed. Please check the line again.'],
  nothing_to_reopen: [409, 'Only the latest closing can be opened again.'],
  sponsor_has_paid: [409, 'This sponsor has paid and cannot be deleted. Edit it instead.'],
  donations_off: [409, 'Donations are off. A super admin enters the number of the permit in the settings first.'],
  card_payment_off: [404, 'Card payment is not offered.'],
  nothing_to_pay: [409, 'There is nothing to pay for this any more.'],
  too_small_for_card: [409, 'The minimum for a card payment is AED 2. Please pay another way.'],
  card_payment_arriving: [409, 'A card payment for this has been made and is being confirmed. Please wait a moment.'],
  wrong_signature: [400, 'The signature of this message is wrong.'],
  card_payment_settled: [409, 'This card payment has already been assigned or refunded.'],
  card_payment_received: [409, 'This was paid by card. Refund it to the card instead.'],
  not_paid_by_card: [409, 'No card payment of this amount can be refunded.'],
  card_refund_sent: [409, 'This money is on its way back to the card, so the refund cannot be undone.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    money: typeof moneyErrors
  }
}
