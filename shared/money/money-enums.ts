/** What an account of the association is. */
export const ACCOUNT_KINDS = ['bank', 'cash', 'card', 'other'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
export const ACCOUNT_KIND_LABELS: Record<AccountKind, string> = {
  bank: 'Bank account',
  cash: 'Cash box',
  card: 'Card payments',
  other: 'Other',
}

/** The ways of payment that reach an account; each reaches one. */
export const RECEIVING_METHODS = ['bank_transfer', 'cash', 'card'] as const
export type ReceivingMethod = (typeof RECEIVING_METHODS)[number]
export const RECEIVING_METHOD_LABELS: Record<ReceivingMethod, string> = {
  bank_transfer: 'Bank transfers',
  cash: 'Cash',
  card: 'Card payments',
}

/** What a category is for. `opening` is the other side of opening balances; nobody chooses it. */
export const CATEGORY_KINDS = ['income', 'expense', 'opening'] as const
export type CategoryKind = (typeof CATEGORY_KINDS)[number]
export const CHOSEN_CATEGORY_KINDS = ['income', 'expense'] as const
export type ChosenCategoryKind = (typeof CHOSEN_CATEGORY_KINDS)[number]
export const CATEGORY_KIND_LABELS: Record<CategoryKind, string> = {
  income: 'Money in',
  expense: 'Money out',
  opening: 'Opening balance',
}

/** The categories into which the site itself posts, whatever they are called. */
export const SITE_CATEGORIES = [
  'opening',
  'dues',
  'premium',
  'tickets',
  'fees',
  'cash_difference',
  'unassigned',
  'sponsors',
  'donations',
] as const
export type SiteCategory = (typeof SITE_CATEGORIES)[number]

/** What an entry says: money came in, went out, moved between accounts, or moved between categories only. */
export const DIRECTIONS = ['in', 'out', 'transfer', 'none'] as const
export type Direction = (typeof DIRECTIONS)[number]

/**
 * The facts that become an entry. Each has at most one entry that is not reversed. `typed` is an entry of the treasurer,
 * identified by the id that the form made, so that a request sent twice is one entry.
 */
export const ENTRY_SOURCES = [
  'typed',
  'opening',
  'cash_count',
  'dues_payment',
  'dues_refund',
  'dues_credit',
  'premium_payment',
  'ticket_payment',
  'ticket_refund',
  'card_fee',
  'card_payout',
  'card_unassigned',
  'card_refund',
  'statement_line',
  'sponsor_payment',
  'donation',
] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]
export const ENTRY_SOURCE_LABELS: Record<EntrySource, string> = {
  typed: 'Typed',
  opening: 'Opening balance',
  cash_count: 'Cash count',
  dues_payment: 'Dues',
  dues_refund: 'Refund of dues',
  dues_credit: 'Credit of dues',
  premium_payment: 'Premium listing',
  ticket_payment: 'Tickets',
  ticket_refund: 'Refund of tickets',
  card_fee: 'Card fee',
  card_payout: 'Payout of card payments',
  card_unassigned: 'Unassigned card payment',
  card_refund: 'Refund to a card',
  statement_line: 'Bank statement',
  sponsor_payment: 'Sponsor',
  donation: 'Donation',
}

/** Whose entries the treasurer may reverse. The others are undone where they were recorded. */
export const REVERSIBLE_SOURCES: ReadonlySet<EntrySource> = new Set([
  'typed',
  'statement_line',
  'card_fee',
  'cash_count',
  'sponsor_payment',
  'donation',
])

/** The entries of people who have a paper for money out. */
export const SOURCES_WITH_RECEIPT: ReadonlySet<EntrySource> = new Set(['typed', 'statement_line', 'card_fee'])

/** The site books what it records into these; nobody types it a second time. */
export const CATEGORIES_OF_SITE: ReadonlySet<SiteCategory> = new Set([
  'opening',
  'dues',
  'premium',
  'tickets',
  'unassigned',
  'donations',
])

/** The saved views of the cash book. */
export const ENTRY_VIEWS = ['site', 'typed', 'no_receipt'] as const
export type EntryView = (typeof ENTRY_VIEWS)[number]
export const ENTRY_VIEW_LABELS: Record<EntryView, string> = {
  site: 'Made by the site',
  typed: 'Typed by a person',
  no_receipt: 'No receipt',
}

/** Notes and coins of the dirham, in fils, largest first. */
export const DENOMINATIONS = [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 25] as const
export type Denomination = (typeof DENOMINATIONS)[number]
