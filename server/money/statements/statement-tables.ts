import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { day, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import type { StatementColumns } from '#shared/money/statements/statement-columns-rules.ts'
import { LINE_OUTCOMES } from '#shared/money/statements/statement-enums.ts'
import { DAY_ORDERS } from '#shared/platform/tables/date-rules.ts'
import { moneyAccounts, moneyEntries } from '../money-tables.ts'

/** How the files of an account's bank are read, as the treasurer said once. */
export const moneyStatementFormats = pgTable(
  'money_statement_formats',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => moneyAccounts.id, { onDelete: 'cascade' }),
    headings: jsonb('headings').$type<readonly string[]>().notNull(),
    columns: jsonb('columns').$type<StatementColumns>().notNull(),
    /** Of dates that can be read in two ways; null while none was met. */
    dayOrder: text('day_order', { enum: DAY_ORDERS }),
    /** The number of the account, if the files name it. */
    accountNumber: text('account_number'),
    updatedAt: instantOfWriting('updated_at'),
  },
  (t) => [oneOf(t.dayOrder, DAY_ORDERS)],
)

/** A file of a bank that was read. */
export const moneyStatements = pgTable(
  'money_statements',
  {
    id: primaryId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => moneyAccounts.id, { onDelete: 'restrict' }),
    fileName: text('file_name').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** In the account after the last line, in fils; null if the file has no balances. */
    balanceFils: integer('balance_fils'),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    check('money_statements_days_check', sql`${t.lastDay} >= ${t.firstDay}`),
    index().on(t.accountId, t.lastDay),
    index().on(t.uploadedBy),
  ],
)

/** A line of a bank. It is stored once, whichever files contain it. */
export const moneyStatementLines = pgTable(
  'money_statement_lines',
  {
    id: primaryId(),
    /** The file in which it was read first. */
    statementId: uuid('statement_id')
      .notNull()
      .references(() => moneyStatements.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => moneyAccounts.id, { onDelete: 'restrict' }),
    /** Its place in the file, the earliest first. */
    position: integer('position').notNull(),
    day: day('day').notNull(),
    text: text('text').notNull(),
    reference: text('reference'),
    /** Below zero for money out. */
    amountFils: integer('amount_fils').notNull(),
    /** Of day, amount and text, with the number of the same ones before it: knows the line again after its text was erased. */
    fingerprint: text('fingerprint').notNull(),
    /** How it was explained; null while it is open. */
    outcome: text('outcome', { enum: LINE_OUTCOMES }),
    wasSure: boolean('was_sure').notNull().default(false),
    /** The account of the person whose payment it is: the bank's text names them. */
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique().on(t.accountId, t.fingerprint),
    check('money_statement_lines_amount_check', sql`${t.amountFils} <> 0`),
    check('money_statement_lines_decided_check', sql`(${t.outcome} IS NULL) = (${t.decidedAt} IS NULL)`),
    oneOf(t.outcome, LINE_OUTCOMES),
    index().on(t.accountId, t.day, t.position),
    index().on(t.statementId),
    index().on(t.personId),
    index().on(t.decidedBy),
    index('money_statement_lines_open_index').on(t.day).where(sql`${t.outcome} IS NULL`),
  ],
)

/** Which entries explain a line. In one account an entry explains one line. */
export const moneyStatementMatches = pgTable(
  'money_statement_matches',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => moneyStatementLines.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => moneyEntries.id, { onDelete: 'restrict' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => moneyAccounts.id, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.entryId] }), unique().on(t.entryId, t.accountId), index().on(t.accountId)],
)
