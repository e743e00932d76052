import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { bankFile, getStatement, type Line, sendStatement } from '#tests/http/money/bank-file.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const LINES = 2000
const MEMBERS = 400
/** The promise of the specification's addition, on a machine that does nothing else. */
const BOUND_MS = 2000

test('a statement of 2,000 lines is matched without waiting', { timeout: 300_000 }, async () => {
  const app = await openTestApp({ startsAt: new Date('2026-12-01T08:00:00Z') })
  await fillBook(app)
  for (let at = 0; at < MEMBERS; at++) {
    const number = String(at).padStart(4, '0')
    const member = await owingMember(app, { fullName: `Nair Menon ${number}`, membershipNumber: `PC-${number}` })
    await app.renewal({ memberId: member.id })
  }
  const treasurer = await app.as(await app.admin())
  const lines = Array.from({ length: LINES }, (_, at) => lineOf(at))
  const { id } = (await sendStatement(treasurer, bankFile(lines, 0))).json()
  const times: number[] = []
  for (let at = 0; at < 3; at++) {
    const started = performance.now()
    const shown = await getStatement(treasurer, id)
    times.push(performance.now() - started)
    const countOf = (group: string) => shown.statementLines.filter((line) => line.group === group).length
    expect(countOf('sure')).toBeGreaterThan(MEMBERS + LINES / 4)
    expect(countOf('not_in_book')).toBeGreaterThan(100)
  }
  expect(Math.min(...times)).toBeLessThan(BOUND_MS)
})

/** Some are in the book, some are dues, and some are neither. */
function lineOf(at: number): Line {
  const date = new Date(Date.UTC(2026, 0, 13 + Math.floor(at / 10)))
  const day = `${String(date.getUTCDate()).padStart(2, '0')}/${String(date.getUTCMonth() + 1).padStart(2, '0')}/2026`
  if (at % 5 === 0) return [day, `TRF FROM NAIR PC${String(at / 5).padStart(4, '0')}`, 100]
  if (at % 5 === 4) return [day, `UNKNOWN PURCHASE ${at}`, -(7 + at / 100)]
  return [day, `PAYMENT TO SHOP REF${10_000 + at}`, -(1 + (at % 50))]
}

async function fillBook({ db }: TestApp): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`INSERT INTO money_entries (number, day, amount_fils, from_account_id, to_category_id, counterpart, text, source_kind, source_id)
      SELECT n, '2026-01-13'::date + (n - 1) / 10, 100 + 100 * ((n - 1) % 50), '0190a000-0000-7000-8000-000000000101'::uuid,
        '0190a000-0000-7000-8000-000000000210'::uuid, 'Shop ' || n % 300, 'Bill REF' || (9999 + n), 'typed', gen_random_uuid()
      FROM generate_series(1, ${LINES}) AS n`)
  })
  await db.execute(sql`UPDATE money_book SET last_number = ${LINES}`)
  await db.execute(sql`ANALYZE money_entries`)
}
