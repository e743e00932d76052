import * as z from 'zod/mini'
import { BulkOutcome } from '#shared/platform/bulk-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { MATCH_REASONS } from './match-rules.ts'
import { StatementColumns } from './statement-columns-rules.ts'
import { LINE_GROUPS, LINE_OUTCOMES } from './statement-enums.ts'
import { LineConfirmation, NewLineEntry, StatementForm } from './statement-rules.ts'

const Text = z.nullable(z.string())
const Named = z.object({ id: z.uuid(), name: z.string() })
const NumberedEntry = z.object({ id: z.uuid(), number: z.int(), day: Day, title: z.string(), amount: Dirhams })

const StatementSummary = z.object({
  id: z.uuid(),
  account: Named,
  fileName: z.string(),
  firstDay: Day,
  lastDay: Day,
  /** All lines of its days, and those that are not explained yet. */
  lines: z.int(),
  openLines: z.int(),
  uploadedBy: Text,
  createdAt: Instant,
})

/** An entry of the book, or something that is to be paid. */
const Target = z.object({
  /** 'entry', or the kind of what is to be paid. */
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  name: Text,
  /** Of an entry. */
  number: z.nullable(z.int()),
  membershipNumber: Text,
  day: Day,
  amount: Dirhams,
  hasSlip: z.boolean(),
  link: Text,
})

const Candidate = z.object({
  targets: z.array(Target),
  reasons: z.array(z.enum(MATCH_REASONS)),
  /** What the line has more than the candidate; below zero if the bank took a fee or a part was paid. */
  difference: Dirhams,
})

const StatementLine = z.object({
  id: z.uuid(),
  day: Day,
  text: z.string(),
  reference: Text,
  /** Below zero for money out. */
  amount: Dirhams,
  /** How it was explained; null while it is open. */
  outcome: z.nullable(z.enum(LINE_OUTCOMES)),
  wasSure: z.boolean(),
  entries: z.array(NumberedEntry),
  /** Of an open line. */
  group: z.nullable(z.enum(LINE_GROUPS)),
  candidates: z.array(Candidate),
  suggestion: z.nullable(
    z.object({
      categoryId: z.nullable(z.uuid()),
      accountId: z.nullable(z.uuid()),
      counterpart: Text,
      lastDay: Day,
      times: z.int(),
    }),
  ),
})

const Statement = z.object({
  ...StatementSummary.shape,
  /** What the bank says after the last line; null if its file has no balances. */
  bankBalance: z.nullable(Dirhams),
  /** What the book says at the end of that day, and what the bank says more. */
  bookBalance: Dirhams,
  difference: z.nullable(Dirhams),
  statementLines: z.array(StatementLine),
  /** Entries of the book up to that day that the bank does not have. */
  missingAtBank: z.array(NumberedEntry),
})

const StatementPreview = z.object({
  headings: z.array(z.string()),
  /** Values of each column. */
  samples: z.array(z.array(z.string())),
  lines: z.int(),
  columns: StatementColumns,
  /** A date that can be read in two ways. */
  openDate: Text,
  /** How the first line is read, or why the file cannot be read so. */
  first: z.nullable(z.object({ day: Day, text: z.string(), amount: Dirhams })),
  problem: Text,
  /** Whether the file has balances that add up. */
  addsUp: z.boolean(),
})

const Reading = z.object({
  id: z.uuid(),
  newLines: z.int(),
  /** What was left out: lines read before, lines from before the account's book, and lines with an amount of 0. */
  knownLines: z.int(),
  earlierLines: z.int(),
  zeroLines: z.int(),
})

export const moneyStatementApi = {
  'GET /api/admin/money/statements': {
    why: 'The bank statements that were read, the latest first (issue 37)',
    response: z.array(StatementSummary),
  },
  'GET /api/admin/money/statements/:id': {
    why: 'The lines of a bank statement with what each may be (issue 37)',
    params: ById,
    response: Statement,
  },
  'POST /api/admin/money/statements/preview': {
    why: 'The columns of a file of a new bank, and how its first line reads (issue 37)',
    files: 'file',
    body: StatementForm,
    response: StatementPreview,
  },
  'POST /api/admin/money/statements': {
    why: 'Reads a bank statement; lines read before are left out (issue 37)',
    status: 201,
    files: 'file',
    body: StatementForm,
    response: Reading,
  },
  'DELETE /api/admin/money/statements/:id': {
    why: 'Removes a file that was read by mistake, while none of its lines is explained (issue 37)',
    params: ById,
    response: Message,
  },
  'POST /api/admin/money/statement-lines/confirm': {
    why: 'Confirms what lines of a bank statement are: entries of the book, or payments to record (issue 37)',
    body: z.object({ items: z.array(LineConfirmation).check(z.minLength(1), z.maxLength(2000)) }),
    response: BulkOutcome,
  },
  'POST /api/admin/money/statement-lines/entries': {
    why: 'Books lines of a bank statement that are not in the book yet (issue 37)',
    body: z.object({ items: z.array(NewLineEntry).check(z.minLength(1), z.maxLength(500)) }),
    response: BulkOutcome,
  },
  'POST /api/admin/money/statement-lines/:id/open': {
    why: 'Opens a line again that was explained wrongly (issue 37)',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    moneyStatements: typeof moneyStatementApi
  }
}
