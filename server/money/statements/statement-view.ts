import type { Executor } from '#server/platform/database/database.ts'
import type { PayableProvider } from '#server/platform/payables.ts'
import { keyOf } from '#shared/money/statements/match-index.ts'
import { type LineMatch, matchLines, type OpenLine } from '#shared/money/statements/match-rules.ts'
import type { LineGroup } from '#shared/money/statements/statement-enums.ts'
import { createSuggestions } from '#shared/money/statements/suggestion-rules.ts'
import { getStatement, listLines, type StatementLine } from './statement-queries.ts'
import {
  type DescribedTarget,
  listEntriesOfLines,
  listEntryTargets,
  listMissingAtBank,
  listPastEntries,
  listPayableTargets,
  readBookBalance,
} from './target-queries.ts'

/** A statement with its lines, and what each open one may be. Throws not_found. */
export async function showStatement(db: Executor, payables: readonly PayableProvider[], id: string, now: Date) {
  const { bankBalance, receives, ...statement } = await getStatement(db, id)
  const days = { accountId: statement.account.id, firstDay: statement.firstDay, lastDay: statement.lastDay }
  const lines = await listLines(db, days)
  const open = lines.filter(({ outcome }) => outcome === null).map(openLineOf)
  const targets = open.length > 0 ? await listTargets(db, payables, { ...days, receives, now }) : []
  const matches = new Map(matchLines(open, targets).map((match) => [match.lineId, match]))
  const suggest = createSuggestions(open.length > 0 ? await listPastEntries(db, days.accountId) : [])
  const described = new Map(targets.map((target) => [keyOf(target), target]))
  const entries = await listEntriesOfLines(db, days)
  const bookBalance = await readBookBalance(db, days.accountId, days.lastDay)
  return {
    ...statement,
    bankBalance,
    bookBalance,
    difference: bankBalance === null ? null : bankBalance - bookBalance,
    statementLines: lines.map((line) => {
      const { day, text, reference, amountFils: amount, outcome, wasSure } = line
      const match = matches.get(line.id)
      const group = match ? groupOf(match) : null
      return {
        id: line.id,
        day,
        text,
        reference,
        amount,
        outcome,
        wasSure,
        entries: entries.get(line.id) ?? [],
        group,
        candidates: match ? candidatesOf(match, described) : [],
        suggestion: group && group !== 'sure' ? suggest(openLineOf(line)) : null,
      }
    }),
    missingAtBank: await listMissingAtBank(db, days.accountId, days.lastDay),
  }
}

type Wanted = { accountId: string; firstDay: string; lastDay: string; receives: string | null; now: Date }

/** Payments by bank transfer are booked on the account that receives them, so only its lines can be one. */
async function listTargets(db: Executor, payables: readonly PayableProvider[], { receives, now, ...days }: Wanted) {
  const entries = await listEntryTargets(db, payables, days)
  return receives === 'bank_transfer' ? [...entries, ...(await listPayableTargets(db, payables, now))] : entries
}

const openLineOf = ({ id, day, text, reference, amountFils }: StatementLine): OpenLine => ({
  id,
  day,
  text,
  reference,
  amount: amountFils,
})

const groupOf = ({ isSure, candidates }: LineMatch): LineGroup => {
  if (isSure) return 'sure'
  return candidates.length > 0 ? 'to_decide' : 'not_in_book'
}

const candidatesOf = ({ candidates }: LineMatch, described: ReadonlyMap<string, DescribedTarget>) =>
  candidates.map(({ keys, reasons, difference }) => ({
    targets: keys.map((key) => described.get(key)!),
    reasons: [...reasons],
    difference,
  }))
