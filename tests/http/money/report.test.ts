import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addEntry, BANK, balancesOf, foodBill, sponsorMoney, sumsOf, transfer } from './book.ts'

const REPORT = '/api/admin/money/report'
const NOTES = '/api/admin/money/years/2025/notes'

async function openBook() {
  const app = await openTestApp()
  return { app, treasurer: await app.as(await app.admin(['treasurer'])) }
}
type Book = Awaited<ReturnType<typeof openBook>>
const reportOf = async ({ treasurer }: Pick<Book, 'treasurer'>, year: number) =>
  (await treasurer.get(`${REPORT}?year=${year}`)).json()

/** AED 600 at the bank when 2025 begins; sponsors, food and a transfer in 2025; food in 2026. */
async function writeTwoYears({ treasurer }: Book) {
  const opening = { name: 'Bank', openedOn: '2025-01-01', openingBalance: 600, isOpen: true }
  await treasurer.put(`/api/admin/money/accounts/${BANK}`, opening)
  await addEntry(treasurer, sponsorMoney({ day: '2025-03-01', amount: 1000 }))
  await addEntry(treasurer, transfer({ day: '2025-03-02', amount: 100 }))
  const bill = await addEntry(treasurer, foodBill({ day: '2025-12-31', amount: 40.5 }))
  await addEntry(treasurer, foodBill({ day: '2026-01-01', amount: 9.5 }))
  return bill.json() as { id: string }
}

test('income, expense and balances of a year agree with the entries, beside those of the year before', async () => {
  const book = await openBook()
  await writeTwoYears(book)
  expect(await reportOf(book, 2025)).toMatchObject({
    year: 2025,
    from: '2025-01-01',
    until: '2025-12-31',
    isOver: true,
    isClosed: false,
    years: [2026, 2025],
    income: { lines: [{ name: 'Sponsors', amount: 1000, before: 0 }], amount: 1000, before: 0 },
    expense: { lines: [{ name: 'Food', amount: 40.5, before: 0 }], amount: 40.5 },
    result: { amount: 959.5, before: 0 },
    balances: {
      accounts: [
        { name: 'Bank', start: 0, opened: 600, end: 1500 },
        { name: 'Cash box', start: 0, opened: 0, end: 59.5 },
      ],
      start: 0,
      opened: 600,
      end: 1559.5,
    },
  })
  const running = await reportOf(book, 2026)
  expect(running).toMatchObject({
    until: '2026-03-10',
    isOver: false,
    income: { lines: [{ name: 'Sponsors', amount: 0, before: 1000 }], amount: 0, before: 1000 },
    expense: { lines: [{ name: 'Food', amount: 9.5, before: 40.5 }] },
    balances: { start: 1559.5, opened: 0, end: 1550 },
  })
  const balances = Object.values(await balancesOf(book.treasurer)).reduce((sum, balance) => sum + balance, 0)
  expect(running.balances.end).toBe(balances)
  expect(Math.round(running.balances.end * 100)).toBe((await sumsOf(book.app)).accounts)
  expect((await book.treasurer.get(REPORT)).json()).toEqual(running)
  const ahead = await book.treasurer.get(`${REPORT}?year=2027`)
  expect(ahead.json().fields.year).toBe('This year has not begun.')
})

test('dues paid before the first day of an account are income, and the report says that the opening balance contains them', async () => {
  const book = await openBook()
  const { app, treasurer } = book
  const renewal = await app.renewal({ memberId: (await owingMember(app)).id, renewalYear: 2026, amount: 10_000 })
  const paid = { amount: 100, paymentMethod: 'bank_transfer', paidOn: '2026-01-20', confirmed: true }
  expect((await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, paid)).statusCode).toBe(200)
  await treasurer.post('/api/admin/money/closings', { period: '2026-01' })
  // the bank has a book from February on, with the dues in it
  const opening = { name: 'Bank', openedOn: '2026-02-01', openingBalance: 600, isOpen: true }
  expect((await treasurer.put(`/api/admin/money/accounts/${BANK}`, opening)).statusCode).toBe(200)
  const late = await app.renewal({ memberId: (await owingMember(app)).id, renewalYear: 2026, amount: 10_000 })
  await treasurer.post(`/api/admin/renewals/${late.id}/payment`, paid)
  const { balances, result } = await reportOf(book, 2026)
  expect(balances.start + balances.opened + result.amount).toBe(balances.end)
  expect(result.amount).toBe(200)
  const csv = (await treasurer.get(`${REPORT}.csv?year=2026`)).body
  expect(csv).toContain('Before the first day of an account')
  expect(textOfPdf((await treasurer.get(`${REPORT}.pdf?year=2026`)).rawPayload)).toContain('that an opening balance')
})

test('a reversal counts on its own day: the year of the entry stays as it was reported', async () => {
  const book = await openBook()
  const { id } = await writeTwoYears(book)
  const before = await reportOf(book, 2025)
  await book.treasurer.post(`/api/admin/money/entries/${id}/reverse`, { reason: 'Paid by the shop' })
  expect(await reportOf(book, 2025)).toEqual(before)
  const after = await reportOf(book, 2026)
  expect(after.expense.lines).toMatchObject([{ name: 'Food', amount: -31, before: 40.5 }])
  expect(after.result.amount).toBe(31)
  expect(after.balances.start + after.balances.opened + after.result.amount).toBe(after.balances.end)
  // a spreadsheet can sum what is below zero
  expect((await book.treasurer.get(`${REPORT}.csv?year=2026`)).body).toContain('Expense,Food,,-31,40.50')
})

test('the dues of the report are those of the dues ledger, and what was received is what the book says', async () => {
  const book = await openBook()
  const { app, treasurer } = book
  const year = async (amount: number) => {
    const renewal = await app.renewal({ memberId: (await owingMember(app)).id, renewalYear: 2026, amount })
    return `/api/admin/renewals/${renewal.id}`
  }
  const [paid, part, waived, refunded] = [
    await year(10_000),
    await year(10_000),
    await year(10_000),
    await year(10_000),
  ]
  const pay = (url: string, values: object) =>
    treasurer.post(`${url}/payment`, {
      amount: 100,
      paymentMethod: 'cash',
      paidOn: '2026-02-09',
      confirmed: true,
      ...values,
    })
  await pay(paid, {})
  await pay(part, { amount: 40, paymentMethod: 'bank_transfer', paidOn: '2026-01-20' })
  await treasurer.post(`${waived}/waive`, { reason: 'Hardship' })
  await pay(refunded, { amount: 150 })
  const refund = { amount: 50, paymentMethod: 'bank_transfer', paidOn: '2026-03-01', confirmed: true }
  expect((await treasurer.post(`${refunded}/refund`, refund)).statusCode).toBe(200)
  const report = await reportOf(book, 2026)
  const { years: _, slips: __, ...ledger } = (await treasurer.get('/api/admin/renewals/totals?year=2026')).json()
  expect(report.dues).toMatchObject(ledger)
  expect(report.dues).toMatchObject({
    due: 400,
    received: 240,
    waived: 100,
    outstanding: 60,
    owing: 1,
    openRecently: 1,
  })
  expect(report.receivedDues).toEqual({
    months: [
      { month: '2026-01', amount: 40 },
      { month: '2026-02', amount: 250 },
      { month: '2026-03', amount: -50 },
    ],
    methods: expect.arrayContaining([
      { method: 'bank_transfer', amount: -10 },
      { method: 'cash', amount: 250 },
    ]),
    amount: 240,
  })
  expect(report.income.lines).toMatchObject([{ name: 'Dues', amount: 240 }])
})

test('an event shows its result of the year, and with the entries of other years', async () => {
  const book = await openBook()
  const { app, treasurer } = book
  const event = await app.event({ title: 'Winter arts festival', eventDate: new Date('2026-01-10T12:00:00Z') })
  await addEntry(treasurer, foodBill({ day: '2025-11-01', amount: 30, eventId: event.id }))
  await addEntry(treasurer, sponsorMoney({ day: '2026-01-05', amount: 100, eventId: event.id }))
  await addEntry(treasurer, foodBill({ day: '2026-01-11', amount: 20.5, eventId: event.id }))
  await addEntry(treasurer, foodBill({ day: '2026-01-12', amount: 7 }))
  expect((await reportOf(book, 2026)).events).toEqual({
    rows: [
      {
        id: event.id,
        title: 'Winter arts festival',
        day: '2026-01-10',
        people: 0,
        income: 100,
        expense: 20.5,
        result: 79.5,
        overall: 49.5,
      },
    ],
    income: 100,
    expense: 20.5,
    result: 79.5,
  })
})

test('the notes of a year and those of its closings are in the report, with who signs', async () => {
  const book = await openBook()
  const { app, treasurer } = book
  await writeTwoYears(book)
  await app.db.insert(officeBearers).values({ name: 'Fathima Ashraf', role: 'Treasurer' })
  const auditor = await app.admin(['auditor'])
  const saved = await treasurer.put(NOTES, { notes: 'The rice was a gift.' })
  expect(saved.json()).toMatchObject({ notes: 'The rice was a gift.' })
  const { updatedAt } = saved.json()
  await treasurer.put(NOTES, { notes: 'The rice was a gift of a shop.', updatedAt })
  expect((await treasurer.put(NOTES, { notes: 'Other', updatedAt })).json().code).toBe('edit_conflict')
  await treasurer.post('/api/admin/money/closings', { period: '2025', notes: 'The cash was counted in January.' })
  const report = await reportOf(book, 2025)
  expect(report).toMatchObject({
    isClosed: true,
    notes: 'The rice was a gift of a shop.',
    closingNotes: [{ period: '2025', notes: 'The cash was counted in January.' }],
    signatures: [
      { name: 'Fathima Ashraf', office: 'Treasurer' },
      { name: '', office: 'President' },
      { name: `${auditor.firstName} ${auditor.lastName}`, office: 'Auditor' },
    ],
  })
})

test('the report is a table file with one figure per row, and a PDF to sign', async () => {
  const book = await openBook()
  const { app, treasurer } = book
  await writeTwoYears(book)
  await treasurer.put(NOTES, { notes: 'The rice was a gift.' })
  const csv = await treasurer.get(`${REPORT}.csv?year=2025`)
  const lines = csv.body.split('\r\n')
  expect(lines[0]).toContain('Part,Line,Detail,2025 (AED),2024 (AED)')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Income,Sponsors,,1000.00,0.00',
      'Expense,All expense,,40.50,0.00',
      'Result,Income less expense,,959.50,0.00',
      'Where the money is,Bank,"Dec 31, 2025",1500.00,',
      'Notes,Notes of the year,The rice was a gift.,,',
    ]),
  )
  const pdf = await treasurer.get(`${REPORT}.pdf?year=2025`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const text = textOfPdf(pdf.rawPayload)
  for (const part of ["Treasurer's report 2025", 'Draft: the year is not closed', '1,559.50', 'The rice was a gift.'])
    expect(text).toContain(part)
  const superAdmin = await app.as(await app.superAdmin())
  const log = (await superAdmin.get('/api/admin/activity')).json() as { action: string }[]
  const actions = ['money.report_exported', 'money.report_printed', 'money.year_notes_saved']
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
})

test('an auditor reads the report and changes nothing; others are told whose duty it is', async () => {
  const { app } = await openBook()
  const auditor = await app.as(await app.admin(['auditor']))
  for (const path of [`${REPORT}?year=2025`, `${REPORT}.csv?year=2025`, `${REPORT}.pdf?year=2025`])
    expect((await auditor.get(path)).statusCode).toBe(200)
  expect((await auditor.put(NOTES, { notes: 'Mine' })).json().code).toBe('duty_required')
  const content = await app.as(await app.admin(['content']))
  const refused = await content.get(REPORT)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'duty_required'])
})
