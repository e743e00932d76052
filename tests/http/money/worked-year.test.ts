import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { receivedByLabel } from '#shared/admin/report-rules.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { bankFile, confirmLines, getStatement, type Line, readStatement } from './bank-file.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/worked-year.md', import.meta.url), 'utf8')

/** The rows of the first table below a heading of the document, by the names of its columns. */
function tableOf(heading: string): Record<string, string>[] {
  const [, part = ''] = DOCUMENT.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const lines = part.slice(part.indexOf('|')).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  const [columns = [], , ...rows] = lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns[at]!, cell])))
}

const amountOf = (cell: string | undefined) => Number(cell?.replaceAll(',', ''))
const withoutTotal = (rows: Record<string, string>[]) => rows.filter((row) => !Object.values(row).includes('Total'))
/** Names with the amounts of a column, the total included. */
const amountsOf = (heading: string, name: string, column = 'Amount') =>
  tableOf(heading).map((row) => [row[name], amountOf(row[column])])

test('the worked year of the documentation has the report that it shows', async () => {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin(['treasurer']))
  await openAccounts(treasurer)
  const years = await addMembers(app)
  const events = await addEvents(app)
  const entries = tableOf('Entries')
  expect(entries).toHaveLength(30)
  for (const entry of entries) await enter(treasurer, entry, { years, events })
  await settle(treasurer, years.get('Latheef Ali')!, { amount: 100, method: 'bank_transfer', day: '2026-01-10' })
  const waived = await treasurer.post(`/api/admin/renewals/${years.get('Hema Das')}/waive`, {
    reason: 'Decided in May',
  })
  expect(waived.statusCode).toBe(200)
  const report = (await treasurer.get('/api/admin/money/report?year=2025')).json() as Report
  expectBook(report)
  expectDues(report)
  await expectStatement(treasurer)
})

/** The lines are found as the document says, and agree with the book once they are confirmed. */
async function expectStatement(treasurer: Caller) {
  const rows = tableOf('A bank statement')
  const lines = rows.map(({ Day = '', Text = '', Amount }): Line => {
    return [Day.split('-').toReversed().join('/'), Text, amountOf(Amount)]
  })
  const shown = await readStatement(treasurer, bankFile(lines, 6760))
  // the opening balances are the first entries of the book, and the document counts without them
  const openings = tableOf('Opening balances').length
  const open = shown.statementLines.map(({ text, amount, group, candidates }) => {
    return [text, amount, group?.replace('_', ' '), candidates[0]!.targets[0]!.number! - openings]
  })
  expect(open).toEqual(rows.map(({ Text, Amount, Found, Entry }) => [Text, amountOf(Amount), Found, Number(Entry)]))
  expect((await confirmLines(treasurer, shown.statementLines)).json()).toEqual({ done: rows.length, refused: [] })
  const balance = amountOf(rows.at(-1)?.Balance)
  const agreed = { bankBalance: balance, bookBalance: balance, difference: 0, openLines: 0, missingAtBank: [] }
  expect(await getStatement(treasurer, shown.id)).toMatchObject(agreed)
}

type Amounts = { name: string; amount: number }[]
type EventRow = { title: string; day: string; income: number; expense: number; result: number }
type Report = {
  result: { amount: number }
  income: { lines: Amounts; amount: number }
  expense: { lines: Amounts; amount: number }
  balances: { accounts: { name: string; opened: number; end: number }[]; opened: number; end: number }
  dues: { due: number; received: number; waived: number; outstanding: number }
  receivedDues: {
    months: { month: string; amount: number }[]
    methods: { method: 'bank_transfer' | 'cash'; amount: number }[]
    amount: number
  }
  events: Omit<EventRow, 'title' | 'day'> & { rows: EventRow[] }
}

function expectBook({ income, expense, result: { amount: result }, balances, events }: Report) {
  expect(DOCUMENT).toContain(`Income less expense: ${result.toFixed(2)}.`)
  const shown = ({ lines, amount }: Report['income']) => [
    ...lines.map((line) => [line.name, line.amount]),
    ['Total', amount],
  ]
  expect(shown(income)).toEqual(amountsOf('Income', 'Category'))
  expect(shown(expense)).toEqual(amountsOf('Expense', 'Category'))
  const accounts = [...balances.accounts, { ...balances, name: 'Total' }]
  expect(accounts.map(({ name, opened }) => [name, opened])).toEqual(amountsOf('Balances', 'Account', 'Opening'))
  expect(accounts.map(({ name, end }) => [name, end])).toEqual(amountsOf('Balances', 'Account', 'End'))
  const rows = [...events.rows, { ...events, title: 'Total', day: '' }]
  expect(rows.map((row) => [row.title, row.day, row.income, row.expense, row.result])).toEqual(
    tableOf('Events').map(({ Event, Day, Income, Expense, Result }) => [
      Event,
      Day,
      amountOf(Income),
      amountOf(Expense),
      amountOf(Result),
    ]),
  )
}

function expectDues({ dues, receivedDues }: Report) {
  const total = tableOf('Members').at(-1)
  expect(dues).toMatchObject({
    due: amountOf(total?.Due),
    received: amountOf(total?.Received),
    waived: amountOf(total?.Waived),
    outstanding: amountOf(total?.Open),
  })
  const { months, methods, amount } = receivedDues
  expect([...months.map((each) => [each.month, each.amount]), ['Total', amount]]).toEqual(
    amountsOf('Dues received by month', 'Month'),
  )
  expect(methods.map((each) => [receivedByLabel(each.method), each.amount])).toEqual(
    amountsOf('Dues received by method', 'Method').slice(0, -1),
  )
}

type Caller = TestApp['visitor']
type Known = { years: ReadonlyMap<string, string>; events: ReadonlyMap<string, string> }
type Named = { id: string; name: string }

const idOf = async (treasurer: Caller, of: 'accounts' | 'categories', name: string | undefined) =>
  ((await treasurer.get(`/api/admin/money/${of}`)).json() as Named[]).find((each) => each.name === name)?.id

async function openAccounts(treasurer: Caller) {
  for (const { Account: name, Amount } of tableOf('Opening balances')) {
    const opening = { name, openedOn: '2025-01-01', openingBalance: amountOf(Amount), isOpen: true }
    const id = await idOf(treasurer, 'accounts', name)
    expect((await treasurer.put(`/api/admin/money/accounts/${id}`, opening)).statusCode).toBe(200)
  }
}

/** The members with what they owe for 2025; returns the ids of their years. */
async function addMembers(app: TestApp): Promise<Map<string, string>> {
  const rows = withoutTotal(tableOf('Members'))
  expect(rows).toHaveLength(12)
  const years = new Map<string, string>()
  for (const { Member: fullName = '', Due } of rows) {
    const membershipNumber = `PC-WORKED-${years.size + 1}`
    const member = await app.member({ fullName, membershipNumber, joinedDate: '2024-01-01' })
    const due = { renewalYear: 2025, dueDate: '2025-01-01', amount: amountOf(Due) * 100 }
    years.set(fullName, (await app.renewal({ memberId: member.id, ...due })).id)
  }
  return years
}

async function addEvents(app: TestApp): Promise<Map<string, string>> {
  const events = new Map<string, string>()
  for (const { Event: title = '', Day } of withoutTotal(tableOf('Events')))
    events.set(title, (await app.event({ title, eventDate: new Date(`${Day}T12:00:00Z`) })).id)
  return events
}

/** Enters a row where a person would: dues with the member's year, everything else in the cash book. */
async function enter(treasurer: Caller, row: Record<string, string>, { years, events }: Known) {
  const { Day: day = '', Kind = '', Account = '', Category, Event = '' } = row
  const who = row['Who or what'] ?? ''
  const amount = amountOf(row.Amount)
  if (Category === 'Dues') {
    const method = Account === 'Bank' ? 'bank_transfer' : 'cash'
    return settle(treasurer, years.get(who.replace(', refund', ''))!, { amount, method, day }, Kind === 'Out')
  }
  const [from, to] = Account.split(' → ')
  const entry = {
    id: randomUUID(),
    kind: Kind.toLowerCase(),
    amount,
    day,
    accountId: await idOf(treasurer, 'accounts', from),
    toAccountId: to ? await idOf(treasurer, 'accounts', to) : null,
    categoryId: to ? null : await idOf(treasurer, 'categories', Category),
    counterpart: who,
    eventId: events.get(Event) ?? null,
  }
  expect((await treasurer.post('/api/admin/money/entries', entry)).statusCode, JSON.stringify(row)).toBe(201)
}

type Paid = { amount: number; method: string; day: string }

async function settle(treasurer: Caller, year: string, { amount, method, day }: Paid, isRefund = false) {
  const body = { amount, paymentMethod: method, paidOn: day, confirmed: true }
  const response = await treasurer.post(`/api/admin/renewals/${year}/${isRefund ? 'refund' : 'payment'}`, body)
  expect(response.statusCode, `${day} ${amount}`).toBe(200)
}
