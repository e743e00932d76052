import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyAccounts } from '#server/money/money-tables.ts'
import { seeded } from '#tests/seeded.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addEntry, BANK, balancesOf, CASH_BOX, foodBill, sponsorMoney, sumsOf, transfer } from './book.ts'
import { openSales, requireSales, SALES_ACTS } from './random-sales.ts'
import { requireLinesExplained, STATEMENT_ACTS } from './random-statement.ts'

const STEPS = 200
type Caller = TestApp['visitor']

test('whatever happens in whatever order, the sum of the entries is the balances, and nothing is booked twice', async () => {
  const app = await openTestApp()
  const book = await openBook(app)
  const random = seeded(20_261_129)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  for (let step = 0; step < STEPS; step++) {
    const act = pick(Object.keys(ACTS) as (keyof typeof ACTS)[])
    await ACTS[act]({ ...book, app, random, pick })
    if (step % 20 === 19) await requireTrue(app, book.treasurer, `after step ${step}: ${act}`)
  }
  await requireTrue(app, book.treasurer, 'at the end')
}, 180_000)

async function openBook(app: TestApp) {
  const [treasurer, superAdmin] = [await app.as(await app.admin()), await app.as(await app.superAdmin())]
  const years: { id: string }[] = []
  for (let at = 0; at < 5; at++) {
    const member = await app.member({ joinedDate: '2024-03-17', membershipNumber: `PC-RANDOM-${at}` })
    years.push(await app.renewal({ memberId: member.id }))
  }
  return { treasurer, superAdmin, years, sales: await openSales(app), sent: [] as object[] }
}

type Turn = Awaited<ReturnType<typeof openBook>> & {
  app: TestApp
  random: () => number
  pick: <T>(from: readonly T[]) => T
}

const amountOf = (random: () => number) => Math.round(random() * 50_000 + 1) / 100
const dayOf = (random: () => number) => `2026-0${1 + Math.floor(random() * 3)}-0${1 + Math.floor(random() * 9)}`

/** What may happen; each act may also be refused, which must change nothing. */
const ACTS = {
  ...STATEMENT_ACTS,
  ...SALES_ACTS,
  in: (turn: Turn) => type(turn, sponsorMoney({ amount: amountOf(turn.random), day: dayOf(turn.random) })),
  out: (turn: Turn) => type(turn, foodBill({ amount: amountOf(turn.random), day: dayOf(turn.random) })),
  transfer: (turn: Turn) => type(turn, transfer({ amount: amountOf(turn.random), day: dayOf(turn.random) })),
  again: async ({ sent, pick, treasurer }: Turn) => {
    if (sent.length > 0) await addEntry(treasurer, pick(sent))
  },
  reverse: async ({ treasurer, pick, random }: Turn) => {
    const entries = (await treasurer.get('/api/admin/money/entries?limit=30')).json() as { id: string }[]
    if (entries.length === 0) return
    const body = { reason: 'Wrong', ...(random() < 0.5 && { amount: amountOf(random) }) }
    await treasurer.post(`/api/admin/money/entries/${pick(entries).id}/reverse`, body)
  },
  pay: async ({ treasurer, years, pick, random }: Turn) => {
    const year = pick(years)
    const paid = { amount: amountOf(random), paymentMethod: pick(['cash', 'bank_transfer']), paidOn: dayOf(random) }
    await treasurer.post(`/api/admin/renewals/${year.id}/payment`, { ...paid, confirmed: true })
  },
  refund: async ({ treasurer, years, pick, random }: Turn) => {
    const refund = { amount: amountOf(random), paymentMethod: 'cash', paidOn: '2026-03-09', confirmed: true }
    await treasurer.post(`/api/admin/renewals/${pick(years).id}/refund`, refund)
  },
  undo: async ({ treasurer, years, pick, app }: Turn) => {
    const { id } = pick(years)
    const { rows } = await app.db.execute<{ id: string }>(
      sql`SELECT id FROM dues_payments WHERE renewal_id = ${id} AND undone_at IS NULL`,
    )
    if (rows.length === 0) return
    await treasurer.post(`/api/admin/renewals/${id}/undo`, { reason: 'Wrong', paymentId: pick(rows).id })
  },
  open: async ({ treasurer, random, pick }: Turn) => {
    const id = pick([BANK, CASH_BOX])
    // dues paid before a later first day are in the opening balance
    const openedOn = pick(['2026-01-01', '2026-02-05'])
    const opening = { openedOn, openingBalance: amountOf(random), isOpen: true }
    await treasurer.put(`/api/admin/money/accounts/${id}`, { name: id === BANK ? 'Bank' : 'Cash box', ...opening })
  },
  count: async ({ treasurer, random }: Turn) => {
    const pieces = { 5000: Math.floor(random() * 5), 25: Math.floor(random() * 9) }
    await treasurer.post('/api/admin/money/cash-counts', { accountId: CASH_BOX, countedOn: dayOf(random), pieces })
  },
  close: async ({ treasurer, pick }: Turn) => {
    const period = pick(['2026-01', '2026-02'])
    await treasurer.post('/api/admin/money/closings', { period, notes: 'All the same' })
  },
  reopen: async ({ superAdmin }: Turn) => {
    const { closings } = (await superAdmin.get('/api/admin/money/closings')).json()
    const [latest] = closings.filter(({ reopenedAt }: { reopenedAt: string | null }) => reopenedAt === null)
    if (latest) await superAdmin.post(`/api/admin/money/closings/${latest.id}/reopen`, { reason: 'A late bill' })
  },
  /** The process ends in the middle of an act: its transaction is rolled back. */
  kill: async ({ app, random }: Turn) => {
    const act = app.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO money_entries (day, amount_fils, from_account_id, to_account_id, source_kind, source_id)
        VALUES ('2026-03-09', ${Math.ceil(random() * 900)}, ${BANK}, ${CASH_BOX}, 'typed', ${randomUUID()})`)
      throw new Error('killed')
    })
    await expect(act).rejects.toThrow('killed')
  },
}

async function type({ treasurer, sent }: Turn, body: object): Promise<void> {
  sent.push(body)
  await addEntry(treasurer, body)
}

/** Sums, numbers, sources, dues and totals agree. */
async function requireTrue(app: TestApp, treasurer: Caller, when: string): Promise<void> {
  const sums = await sumsOf(app)
  expect(sums.accounts, when).toBe(sums.categories)
  // no gap in the numbers
  expect(sums.last, when).toBe(sums.entries)
  const balances = Object.values(await balancesOf(treasurer)).reduce(
    (sum, balance) => sum + Math.round(balance * 100),
    0,
  )
  expect(balances, when).toBe(sums.accounts)
  const [newest] = (await treasurer.get('/api/admin/money/entries?limit=1')).json()
  const [month] = (await treasurer.get('/api/admin/money/months')).json()
  expect(
    [newest?.balance ?? 0, month?.balance ?? 0].map((balance) => Math.round(balance * 100)),
    when,
  ).toEqual([sums.accounts, sums.accounts])
  for (const { id, name } of await app.db.select().from(moneyAccounts)) {
    const [last] = (await treasurer.get(`/api/admin/money/entries?limit=1&account=${id}`)).json()
    expect(last?.balance ?? 0, `${name} ${when}`).toBe((await balancesOf(treasurer))[name])
  }
  await requireReport(treasurer, sums.accounts, when)
  await requireLinesExplained(app, when)
  await requireSales(app, when)
  const { rows: twice } = await app.db.execute(sql`SELECT source_kind, source_id FROM money_entries AS entry
    WHERE reverses_id IS NULL AND NOT EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = entry.id)
    GROUP BY source_kind, source_id HAVING count(*) > 1`)
  expect(twice, when).toEqual([])
  const { rows: dues } = await app.db.execute<{ ledger: number; book: number }>(sql`SELECT
    (SELECT coalesce(sum(amount), 0)::int FROM dues_payments WHERE undone_at IS NULL) AS ledger,
    (SELECT coalesce(sum(CASE WHEN from_category_id = dues.id THEN amount_fils ELSE -amount_fils END), 0)::int
      FROM money_categories AS dues JOIN money_entries ON dues.id IN (from_category_id, to_category_id)
      WHERE dues.key = 'dues' AND source_kind IN ('dues_payment', 'dues_refund')) AS book`)
  expect(dues[0]?.book, when).toBe(dues[0]?.ledger)
}

/** The report of the year adds up to the balances, and its dues to their category. */
async function requireReport(treasurer: Caller, accounts: number, when: string): Promise<void> {
  const { income, balances, result, receivedDues } = (await treasurer.get('/api/admin/money/report?year=2026')).json()
  const fils = (dirhams: number) => Math.round(dirhams * 100)
  expect(fils(balances.end), when).toBe(accounts)
  expect(fils(balances.start) + fils(balances.opened) + fils(result.amount), when).toBe(accounts)
  const dues = income.lines.find(({ name }: { name: string }) => name === 'Dues')
  expect(receivedDues.amount, when).toBe(dues?.amount ?? 0)
}
