import { expect, test } from 'vitest'
import { moneyAccounts, moneyBook } from '#server/money/money-tables.ts'
import { moneyStatementLines } from '#server/money/statements/statement-tables.ts'
import { workbookOf } from '#tests/http/membership/workbook.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { bankFile, bookLines, COLUMNS, getStatement, type Line, readStatement, sendStatement } from './bank-file.ts'
import { addEntry, BANK, FOOD, foodBill } from './book.ts'

const openAsTreasurer = async (app: TestApp) => app.as(await app.admin())
const FEE: Line = ['03/03/2026', 'ACCOUNT FEE', -26.25]
const PREVIEW = '/api/admin/money/statements/preview'

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['a file with headings alone', bankFile([]), 'There is no line with a date and an amount in this file.'],
  [
    'a file without amounts',
    `${bankFile([])}\r\n03/03/2026,TEXT,,,,`,
    'There is no line with a date and an amount in this file.',
  ],
  [
    'a text that is no date',
    `${bankFile([])}\r\n33/03/2026,TEXT,,1,,`,
    "Line 2 has no date that can be read ('33/03/2026').",
  ],
  [
    'a text that is no amount',
    `${bankFile([])}\r\n03/03/2026,TEXT,,one,,`,
    "Line 2 has an amount that cannot be read ('one').",
  ],
  [
    'a day that has not come',
    bankFile([['11/03/2026', 'LATER', 5]]),
    /Line 2 is of Mar 11, 2026, which has not come yet/,
  ],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\0\0\0\0\0'), /not a CSV or XLSX file/],
])('%s is refused with a message', async (_what, content, message) => {
  const app = await openTestApp()
  const response = await sendStatement(await openAsTreasurer(app), content)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    fields: { file: typeof message === 'string' ? message : expect.stringMatching(message) },
  })
})

test('lines that are swapped, doubled or missing are named, and nothing is stored', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const [head = '', ...rows] = bankFile([
    FEE,
    ['04/03/2026', 'B', 5],
    ['04/03/2026', 'C', 7],
    ['05/03/2026', 'D', -2],
  ]).split('\r\n')
  const [a, b, c, d] = rows as [string, string, string, string]
  for (const [lines, message] of [
    [[a, c, b, d], /Lines 3 and 4 are swapped/],
    [[a, b, b, c, d], /Line 4 is in this file twice/],
    [[a, b, d], /Lines are missing between lines 3 and 4/],
  ] as const)
    expect((await sendStatement(treasurer, [head, ...lines].join('\r\n'))).json().message).toMatch(message)
  expect(await app.db.$count(moneyStatementLines)).toBe(0)
})

test('the columns of a bank are asked once, and remembered with the order of day and month', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const file = bankFile([FEE, ['04/03/2026', 'MORE', 5]], 100)
  expect((await sendStatement(treasurer, file, { columns: null })).json()).toMatchObject({ code: 'statement_columns' })
  const preview = (await sendStatement(treasurer, file, { columns: null, url: PREVIEW })).json()
  expect(preview).toMatchObject({
    columns: COLUMNS,
    openDate: '04/03/2026',
    first: { day: '2026-03-03', text: 'ACCOUNT FEE', amount: -26.25 },
    lines: 2,
    problem: null,
    addsUp: true,
  })
  const wrong = { ...COLUMNS, out: 4, in: 3 }
  expect((await sendStatement(treasurer, file, { columns: wrong, url: PREVIEW })).json().problem).toMatch(
    /Lines are missing|do not add up/,
  )
  const chosen = { columns: { ...COLUMNS, in: undefined } }
  expect((await sendStatement(treasurer, file, chosen)).json().message).toMatch(/money out and money in/)
  expect((await sendStatement(treasurer, file)).statusCode).toBe(201)
  const next = await sendStatement(treasurer, bankFile([['05/03/2026', 'NEXT', 5]], 78.75), { columns: null })
  expect(next.json()).toMatchObject({ newLines: 1, knownLines: 0 })
})

test('dates that can be read in two ways are asked about once for the whole file', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const file = bankFile([
    ['01/02/2026', 'B', 5],
    ['02/03/2026', 'A', 5],
  ])
  const open = await sendStatement(treasurer, file, { dayOrder: null })
  expect(open.statusCode).toBe(409)
  expect(open.json().code).toBe('statement_columns')
  const shown = await readStatement(treasurer, file, { dayOrder: 'month_first' })
  expect(shown.firstDay).toBe('2026-01-02')
})

test.each([
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['semicolons and decimal commas', (text: string) => Buffer.from(germanOf(text))],
  ['tabs', (text: string) => Buffer.from(text.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t'))],
  ['the latest line first', (text: string) => Buffer.from(latestFirst(text))],
  [
    'titles above the headings',
    (text: string) => Buffer.from(`Corniche Bank\r\nAccount number,1234567\r\n\r\n${text}`),
  ],
])('a file in %s is read', async (_what, encode) => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const file = bankFile(
    [
      ['03/03/2026', 'CAFÉ', -1234.5],
      ['04/03/2026', 'B', 20],
    ],
    2000,
  )
  const shown = await readStatement(treasurer, encode(file))
  expect(shown).toMatchObject({ lines: 2, bankBalance: 785.5 })
  expect(shown.statementLines).toMatchObject([
    { text: 'CAFÉ', amount: -1234.5 },
    { text: 'B', amount: 20 },
  ])
})

/** '1,234.50' as '1.234,50', and semicolons between the cells. */
const germanOf = (text: string) =>
  text
    .replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
    .replaceAll(/"([\d,.]+)"/g, (_, amount: string) =>
      amount.replaceAll(',', '_').replace('.', ',').replaceAll('_', '.'),
    )
function latestFirst(text: string): string {
  const [head, ...rows] = text.split('\r\n')
  return [head, ...rows.toReversed()].join('\r\n')
}

test('an Excel workbook is read too', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const rows = [
    ['Date', 'Description', 'Amount', 'Balance'],
    [{ day: '2026-03-03' }, 'FEE', -26.25, 73.75],
  ]
  const columns = { date: 0, text: 1, amount: 2, balance: 3 }
  const shown = await readStatement(treasurer, await workbookOf(rows), { columns })
  expect(shown).toMatchObject({ bankBalance: 73.75, statementLines: [{ text: 'FEE', amount: -26.25 }] })
})

test('a statement of another account is refused: by its number, and by the lines of days that were read', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const titled = (number: string, lines: Line[]) => `Account number,${number}\r\n\r\n${bankFile(lines, 100)}`
  await readStatement(treasurer, titled('1234567890', [FEE, ['04/03/2026', 'B', 5]]))
  const other = await sendStatement(treasurer, titled('9999999999', [['06/03/2026', 'C', 5]]))
  expect(other.statusCode).toBe(409)
  expect(other.json()).toMatchObject({ code: 'statement_other_account', message: expect.stringMatching(/9999/) })
  const foreign = bankFile(
    [
      ['03/03/2026', 'X', 1],
      ['04/03/2026', 'Y', 2],
    ],
    7,
  )
  expect((await sendStatement(treasurer, foreign)).json()).toMatchObject({
    code: 'statement_other_account',
    message: expect.stringMatching(/None of the lines/),
  })
  const [savings] = await app.db.insert(moneyAccounts).values({ name: 'Savings', kind: 'bank' }).returning()
  const misplaced = titled('1234567890', [['06/03/2026', 'C', 5]])
  expect((await sendStatement(treasurer, misplaced, { accountId: savings!.id })).json().code).toBe(
    'statement_other_account',
  )
})

test('a line above a footer is the same line in a longer file', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const lines: Line[] = [FEE, ['04/03/2026', 'B', 5]]
  const footed = `${bankFile(lines, 100)}\r\n,Closing balance,,,,78.75\r\n,Page 1 of 2,,,,`
  expect((await sendStatement(treasurer, footed)).json()).toMatchObject({ newLines: 2 })
  const longer = await sendStatement(treasurer, bankFile([...lines, ['05/03/2026', 'C', 1]], 100))
  expect(longer.json()).toMatchObject({ newLines: 1, knownLines: 2 })
})

test('equal lines of one day in files that continue each other are all stored, once', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const charge: Line = ['04/03/2026', 'CHARGES', -1.05]
  const later: Line = ['05/03/2026', 'B', 5]
  const counts = async (content: string) => {
    app.advance(1000)
    const { newLines, knownLines } = (await sendStatement(treasurer, content)).json()
    return [newLines, knownLines]
  }
  expect(await counts(bankFile([FEE, charge], 100))).toEqual([2, 0])
  const next = bankFile([charge, later], 72.7)
  expect(await counts(next)).toEqual([2, 0])
  expect(await counts(next)).toEqual([0, 2])
  expect(await counts(bankFile([FEE, charge, charge, later], 100))).toEqual([0, 4])
})

test('lines from before the book and lines without an amount are left out, and said', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await app.db.update(moneyAccounts).set({ openedOn: '2026-03-04' })
  const file = `${bankFile([FEE, ['04/03/2026', 'B', 5]], 100)}\r\n05/03/2026,INFORMATION,,0.00,0.00,78.75`
  expect((await sendStatement(treasurer, file)).json()).toMatchObject({ newLines: 1, earlierLines: 1, zeroLines: 1 })
  expect((await sendStatement(treasurer, bankFile([FEE]))).json().message).toMatch(/begins on Mar 04, 2026/)
})

test('a line of a closed month is booked on the first open day, and the balance of its day still agrees', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await app.db.update(moneyBook).set({ closedThrough: '2026-02-28' })
  const shown = await readStatement(treasurer, bankFile([['25/02/2026', 'ACCOUNT FEE', -26.25]]))
  await bookLines(treasurer, [{ lineId: shown.statementLines[0]!.id, categoryId: FOOD }])
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({ day: '2026-03-01', happenedOn: '2026-02-25' })
  expect(await getStatement(treasurer, shown.id)).toMatchObject({
    bankBalance: -26.25,
    bookBalance: -26.25,
    difference: 0,
  })
})

test('open lines are shown before a month is closed', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const shown = await readStatement(treasurer, bankFile([['25/02/2026', 'ACCOUNT FEE', -26.25]]))
  const check = async () =>
    ((await treasurer.get('/api/admin/money/closings/check?period=2026-02')).json() as { kind: string }[]).find(
      ({ kind }) => kind === 'statement',
    )
  expect(await check()).toMatchObject({ isMissing: true, title: '1 line of the bank statement' })
  await bookLines(treasurer, [{ lineId: shown.statementLines[0]!.id, categoryId: FOOD }])
  // the bank had then what the book says at the end of the month
  expect(await check()).toMatchObject({ isMissing: false, text: 'Every line is in the book.' })
  await addEntry(treasurer, { ...foodBill({ amount: 10, day: '2026-02-27' }), accountId: BANK })
  expect(await check()).toMatchObject({
    isMissing: true,
    text: 'Read until Feb 25, 2026. The days after that are not read yet.',
  })
  await readStatement(treasurer, bankFile([['01/03/2026', 'ACCOUNT FEE', -1]], -26.25))
  expect(await check()).toMatchObject({ isMissing: false })
  await app.db.insert(moneyAccounts).values({ name: 'Savings', kind: 'bank' })
  expect(await check()).toMatchObject({ isMissing: true, text: 'Savings: no statement is read yet.' })
})

test('a file is not removed while a later one contains its days, so no line is lost', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const first = await readStatement(treasurer, bankFile([FEE, ['04/03/2026', 'B', -5]]))
  const longer = await readStatement(treasurer, bankFile([FEE, ['04/03/2026', 'B', -5], ['05/03/2026', 'C', -1]]))
  const remove = (id: string) => treasurer.delete(`/api/admin/money/statements/${id}`)
  expect((await remove(first.id)).json()).toMatchObject({
    code: 'statement_in_use',
    message: 'A file that was read later contains days of this one. Please remove that file first.',
  })
  expect(await getStatement(treasurer, longer.id)).toMatchObject({ lines: 3 })
  expect((await remove(longer.id)).statusCode).toBe(200)
  expect((await remove(first.id)).statusCode).toBe(200)
})

test('a file that was read by mistake is removed while none of its lines is explained', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const shown = await readStatement(treasurer, bankFile([FEE, ['04/03/2026', 'B', -5]]))
  await bookLines(treasurer, [{ lineId: shown.statementLines[0]!.id, categoryId: FOOD }])
  const url = `/api/admin/money/statements/${shown.id}`
  expect((await treasurer.delete(url)).json().code).toBe('statement_in_use')
  const change = (await treasurer.get('/api/admin/undo?area=money')).json()
  await treasurer.post(`/api/admin/undo/${change.id}`)
  expect((await treasurer.delete(url)).statusCode).toBe(200)
  expect(await app.db.$count(moneyStatementLines)).toBe(0)
  expect((await treasurer.get(url)).statusCode).toBe(404)
})

test('an account that is closed or has lines of a bank is neither read for nor deleted', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const [savings] = await app.db.insert(moneyAccounts).values({ name: 'Savings', kind: 'bank' }).returning()
  await readStatement(treasurer, bankFile([FEE]), { accountId: savings!.id })
  expect((await treasurer.delete(`/api/admin/money/accounts/${savings!.id}`)).json().code).toBe('account_in_use')
  await app.db.update(moneyAccounts).set({ isOpen: false })
  expect((await sendStatement(treasurer, bankFile([FEE]), { accountId: savings!.id })).json().code).toBe(
    'account_closed',
  )
  expect((await sendStatement(treasurer, bankFile([FEE]), { accountId: crypto.randomUUID() })).statusCode).toBe(404)
})
