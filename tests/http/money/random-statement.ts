import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '#tests/test-app.ts'
import { bankFile, bookLines, confirmLines, getStatement, type ShownLine, sendStatement } from './bank-file.ts'
import { CASH_BOX, FOOD } from './book.ts'

type Turn = { treasurer: TestApp['visitor']; random: () => number; pick: <T>(from: readonly T[]) => T }

const TEXTS = ['ACCOUNT FEE', 'TRF PC-RANDOM-0', 'TRF PC-RANDOM-3', 'ATM', 'DEP SPONSOR']

/** What may happen to lines of the bank; each act may also be refused, which must change nothing. */
export const STATEMENT_ACTS = {
  statement: async ({ treasurer, random, pick }: Turn) => {
    const day = `0${1 + Math.floor(random() * 9)}/0${1 + Math.floor(random() * 3)}/2026`
    const amount = pick([-25, 100, 60, -12.5, 250])
    await sendStatement(treasurer, bankFile([[day, pick(TEXTS), amount]], Math.floor(random() * 900)))
  },
  explain: async (turn: Turn) => {
    const line = await pickLine(turn, ({ outcome }) => outcome === null)
    if (!line) return
    if (line.candidates.length > 0 && turn.random() < 0.7) await confirmLines(turn.treasurer, [line])
    else
      await bookLines(turn.treasurer, [
        { lineId: line.id, ...turn.pick([{ categoryId: FOOD }, { accountId: CASH_BOX }]) },
      ])
  },
  openAgain: async (turn: Turn) => {
    const line = await pickLine(turn, ({ outcome }) => outcome !== null)
    if (line) await turn.treasurer.post(`/api/admin/money/statement-lines/${line.id}/open`)
  },
  undoLines: async ({ treasurer }: Turn) => {
    const change = (await treasurer.get('/api/admin/undo?area=money')).json()
    if (change) await treasurer.post(`/api/admin/undo/${change.id}`)
  },
}

async function pickLine({ treasurer, pick }: Turn, isMeant: (line: ShownLine) => boolean): Promise<ShownLine | null> {
  const statements = (await treasurer.get('/api/admin/money/statements')).json() as { id: string }[]
  if (statements.length === 0) return null
  const lines = (await getStatement(treasurer, pick(statements).id)).statementLines.filter(isMeant)
  return lines.length > 0 ? pick(lines) : null
}

/** Every line that is explained has entries of exactly its amount, and every open one has none. */
export async function requireLinesExplained({ db }: TestApp, when: string): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT line.id, line.outcome, line.amount_fils, sum(CASE WHEN entry.to_account_id = line.account_id
      THEN entry.amount_fils ELSE -entry.amount_fils END) AS explained
    FROM money_statement_lines AS line
    LEFT JOIN money_statement_matches AS match ON match.line_id = line.id
    LEFT JOIN money_entries AS entry ON entry.id = match.entry_id
    GROUP BY line.id
    HAVING (line.outcome IS NULL) <> (count(entry.id) = 0)
      OR (line.outcome IS NOT NULL AND line.amount_fils <> sum(CASE WHEN entry.to_account_id = line.account_id
        THEN entry.amount_fils ELSE -entry.amount_fils END))`)
  expect(rows, when).toEqual([])
}
