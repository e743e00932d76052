/** What a column of a bank's file is. `amount` has a sign; `out` and `in` are two columns in its place. */
export const STATEMENT_COLUMNS = ['date', 'text', 'reference', 'amount', 'out', 'in', 'balance'] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]
export const STATEMENT_COLUMN_LABELS: Record<StatementColumn, string> = {
  date: 'Date',
  text: 'Text',
  reference: 'Reference',
  amount: 'Amount with a sign',
  out: 'Money out',
  in: 'Money in',
  balance: 'Balance',
}

/** How a line was explained: by an entry that was in the book, by a payment that it records, or by a new entry. */
export const LINE_OUTCOMES = ['entry', 'payment', 'new_entry'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** How sure the site is about an open line: one thing fits, some might, or nothing does. */
export const LINE_GROUPS = ['sure', 'to_decide', 'not_in_book'] as const
export type LineGroup = (typeof LINE_GROUPS)[number]

export const MAX_STATEMENT_LINES = 5000
export const MAX_STATEMENT_COLUMNS = 60
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024
