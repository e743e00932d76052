import type { TypedKind } from '#shared/money/entry-rules.ts'

export type BookText = {
  kind: TypedKind
  daysAgo: number
  fils: number
  account: 'Bank' | 'Cash box'
  /** The category, or the other account of a transfer. */
  for: string
  counterpart?: string
  text?: string
  /** The beginning of an event's title. */
  event?: string
  hasReceipt?: true
}

/** What the treasurer typed in the last weeks. Shops and sponsors are invented. */
export const BOOK_TEXTS: readonly BookText[] = [
  {
    kind: 'in',
    daysAgo: 52,
    fils: 250_000,
    account: 'Bank',
    for: 'Sponsors',
    counterpart: 'Malabar Spice House',
    event: 'Family sports day',
    hasReceipt: true,
  },
  { kind: 'transfer', daysAgo: 47, fils: 150_000, account: 'Bank', for: 'Cash box', text: 'For the sports day' },
  {
    kind: 'out',
    daysAgo: 44,
    fils: 48_000,
    account: 'Bank',
    for: 'Prizes',
    counterpart: 'Trophy Centre, Rolla',
    event: 'Family sports day',
    hasReceipt: true,
  },
  {
    kind: 'out',
    daysAgo: 43,
    fils: 115_000,
    account: 'Bank',
    for: 'Food',
    counterpart: 'Kuttanad Kitchen',
    text: 'Water and snacks',
    event: 'Family sports day',
  },
  {
    kind: 'out',
    daysAgo: 41,
    fils: 30_000,
    account: 'Cash box',
    for: 'Transport',
    text: 'Parking attendants',
    event: 'Family sports day',
  },
  {
    kind: 'in',
    daysAgo: 40,
    fils: 68_500,
    account: 'Cash box',
    for: 'Stall fees',
    text: 'Tea stall',
    event: 'Family sports day',
    hasReceipt: true,
  },
  {
    kind: 'out',
    daysAgo: 26,
    fils: 250_000,
    account: 'Bank',
    for: 'Hall and grounds',
    counterpart: 'Al Qasimia Hall',
    text: 'Deposit',
    event: 'Kathakali',
    hasReceipt: true,
  },
  {
    kind: 'out',
    daysAgo: 24,
    fils: 1856,
    account: 'Bank',
    for: 'Bank and card fees',
    counterpart: 'Example Bank',
    text: 'Fee of the account',
  },
  {
    kind: 'in',
    daysAgo: 17,
    fils: 1_000_000,
    account: 'Bank',
    for: 'Sponsors',
    counterpart: 'Malabar Spice House',
    event: 'Sharjah Pooram',
    hasReceipt: true,
  },
  {
    kind: 'out',
    daysAgo: 15,
    fils: 750_000,
    account: 'Bank',
    for: 'Stage, sound and light',
    counterpart: 'Stageworks FZE',
    text: 'Half in advance',
    event: 'Sharjah Pooram',
    hasReceipt: true,
  },
  {
    kind: 'out',
    daysAgo: 12,
    fils: 48_000,
    account: 'Bank',
    for: 'Printing',
    counterpart: 'Al Rolla Press',
    event: 'Sharjah Pooram',
    hasReceipt: true,
  },
  {
    kind: 'out',
    daysAgo: 10,
    fils: 35_000,
    account: 'Cash box',
    for: 'Transport',
    counterpart: 'Al Wahda Buses',
    text: 'For the drummers',
    event: 'Sharjah Pooram',
    hasReceipt: true,
  },
  { kind: 'transfer', daysAgo: 4, fils: 50_000, account: 'Cash box', for: 'Bank', text: 'Cash to the bank' },
  {
    kind: 'out',
    daysAgo: 3,
    fils: 18_650,
    account: 'Cash box',
    for: 'Equipment',
    counterpart: 'Golden Stationers',
    text: 'Paper and colours',
    event: 'Painting morning',
    hasReceipt: true,
  },
]
