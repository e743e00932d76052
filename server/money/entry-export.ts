import type { FastifyInstance } from 'fastify'
import { type ExportColumn, sendExport } from '#server/accounts/exports/export-service.ts'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dirhamsCell } from '#server/platform/csv-response.ts'
import { mountOutsideContract } from '#server/platform/mount.ts'
import { writeCursor } from '#server/platform/paging.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { EntrySearch } from '#shared/money/entry-api.ts'
import { ENTRY_SOURCE_LABELS } from '#shared/money/money-enums.ts'
import { countEntries, type ListedEntry, listEntries } from './entry-queries.ts'

/** Each page computes running balances anew, so few large ones. */
const ROWS_AT_ONCE = 5000

/** The entries on the screen as a table file, newest first. */
export function mountEntryExport(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/money/entries.csv',
    { why: 'The cash book as a spreadsheet file (decisions 28 and 62)', query: EntrySearch },
    treasurer(async ({ query, account, reply }) => {
      const { receiptAboveFils } = await readSettings(db)
      const logged = {
        action: 'money.exported',
        subjectType: 'money_entries',
        subjectId: 'all',
        rows: await countEntries(db, query, receiptAboveFils),
        details: query,
      }
      const rows = rowsOf(db, query, receiptAboveFils)
      return sendExport(reply, { db, account }, { logged, name: 'cash-book', columns: COLUMNS, rows, now: now() })
    }),
  )
}

async function* rowsOf(db: AppContext['db'], search: EntrySearch, receiptAbove: number): AsyncGenerator<ListedEntry> {
  let cursor: string | undefined
  do {
    const { rows, next } = await listEntries(db, { ...search, limit: ROWS_AT_ONCE, cursor }, receiptAbove)
    yield* rows
    cursor = next ? writeCursor(next) : undefined
  } while (cursor)
}

const COLUMNS: readonly ExportColumn<ListedEntry>[] = [
  ['Number', ({ number }) => number],
  ['Date', ({ day }) => day],
  ['Paid on', ({ happenedOn }) => happenedOn],
  ['Account', ({ account }) => account?.name ?? null],
  ['To account', ({ toAccount }) => toAccount?.name ?? null],
  ['Category', ({ category }) => category?.name ?? null],
  ['Paid by or to', ({ counterpart }) => counterpart],
  ['Text', ({ text }) => text],
  ['Event', ({ event }) => event?.title ?? null],
  ['In (AED)', ({ direction, amount }) => (direction === 'in' ? dirhamsCell(amount) : '')],
  ['Out (AED)', ({ direction, amount }) => (direction === 'out' ? dirhamsCell(amount) : '')],
  ['Transfer (AED)', ({ direction, amount }) => (direction === 'transfer' ? dirhamsCell(amount) : '')],
  ['Balance (AED)', ({ balance }) => dirhamsCell(balance)],
  ['Receipts', ({ receipts }) => receipts.length],
  ['Booked from', ({ source }) => ENTRY_SOURCE_LABELS[source]],
  ['Reverses', ({ reverses }) => reverses],
  ['Reversed by', ({ reversedBy }) => reversedBy],
  ['Reason', ({ reason }) => reason],
  ['Entered by', ({ postedBy }) => postedBy],
]
