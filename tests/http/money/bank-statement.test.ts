import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { getRenewal, owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import {
  bankFile,
  bookLines,
  confirmLines,
  getStatement,
  type Line,
  readStatement,
  sendStatement,
} from './bank-file.ts'
import { addEntry, BANK, CASH_BOX, FOOD, SPONSORS, sponsorMoney, sumsOf } from './book.ts'

const openAsTreasurer = async (app: TestApp) => app.as(await app.admin())
/** A bank account with AED 1,000 on March 1. */
async function openBank(treasurer: TestApp['visitor']) {
  const accounts = (await treasurer.get('/api/admin/money/accounts')).json()
  const { name, isOpen, updatedAt } = accounts.find(({ id }: { id: string }) => id === BANK)
  const opening = { name, isOpen, updatedAt, openedOn: '2026-03-01', openingBalance: 1000 }
  expect((await treasurer.put(`/api/admin/money/accounts/${BANK}`, opening)).statusCode).toBe(200)
}
const lineWith = <L extends { text: string }>(lines: readonly L[], word: string): L =>
  lines.find(({ text }) => text.includes(word))!

test('sure lines are confirmed at once: an entry is linked, and dues are paid on the day of the bank', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const member = await owingMember(app, { fullName: 'Vidya Balakrishnan', membershipNumber: 'PC-0527' })
  const renewal = await app.renewal({ memberId: member.id })
  const hall = { kind: 'out', amount: 200, day: '2026-03-03', accountId: BANK, categoryId: FOOD, text: 'REF 88120' }
  await addEntry(treasurer, sponsorMoney({ ...hall, counterpart: 'Al Qasimia Hall' }))
  const lines: Line[] = [
    ['02/03/2026', 'TRF FROM V BALAKRISHNAN PC0527', 100],
    ['03/03/2026', 'DEP AL QASIMIA HALL', -200, 'REF 88120'],
  ]
  const shown = await readStatement(treasurer, bankFile(lines, 1000))
  expect(shown).toMatchObject({ lines: 2, openLines: 2, bankBalance: 900, bookBalance: 800, difference: 100 })
  expect(shown.statementLines).toMatchObject([
    {
      group: 'sure',
      candidates: [
        { targets: [{ kind: 'dues', name: 'Vidya Balakrishnan' }], reasons: ['number', 'name', 'same_amount'] },
      ],
    },
    { group: 'sure', candidates: [{ targets: [{ kind: 'entry', number: 2 }] }] },
  ])
  expect((await confirmLines(treasurer, shown.statementLines)).json()).toEqual({ done: 2, refused: [] })
  const after = await getStatement(treasurer, shown.id)
  expect(after).toMatchObject({ openLines: 0, bankBalance: 900, bookBalance: 900, difference: 0, missingAtBank: [] })
  expect(after.statementLines).toMatchObject([
    { outcome: 'payment', wasSure: true, entries: [{ amount: 100, day: '2026-03-02' }] },
    { outcome: 'entry', wasSure: true, entries: [{ number: 2, amount: -200 }] },
  ])
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid', renewalDate: '2026-03-02' })
  const change = (await treasurer.get('/api/admin/undo?area=money')).json()
  expect(change).toMatchObject({ message: '2 lines are confirmed.', mails: 1, notices: 1 })
  app.advance(UNDO_MS)
  expect((await app.mails()).map(({ subject }) => subject).join()).toMatch(/2026-0001/)
  const logged = (await app.db.select({ action: activityLog.action }).from(activityLog)).map(({ action }) => action)
  expect(logged).toEqual(expect.arrayContaining(['money.statement_read', 'money.line_explained', 'renewal.paid']))
})

test('what was confirmed can be undone within two minutes, and confirmed again', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const member = await owingMember(app, { fullName: 'Nisha Kurup', membershipNumber: 'PC-0452' })
  const renewal = await app.renewal({ memberId: member.id })
  const lines: Line[] = [
    ['05/03/2026', 'TRF FROM NISHA KURUP 0452 DUES', 100],
    ['06/03/2026', 'DEP AL NAHDA OPTICS', 500],
  ]
  const shown = await readStatement(treasurer, bankFile(lines, 1000))
  await confirmLines(treasurer, shown.statementLines.slice(0, 1))
  app.advance(1000)
  const [, optics] = shown.statementLines
  const item = { lineId: optics!.id, categoryId: SPONSORS, counterpart: 'Al Nahda Optics' }
  expect((await bookLines(treasurer, [item])).json()).toEqual({ done: 1, refused: [] })
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ openLines: 0, difference: 0 })
  for (const message of ['1 line is booked.', '1 line is confirmed.']) {
    const change = (await treasurer.get('/api/admin/undo?area=money')).json()
    expect(change).toMatchObject({ message })
    expect((await treasurer.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  }
  const undone = await getStatement(treasurer, shown.id)
  expect(undone).toMatchObject({ openLines: 2, bankBalance: 1600, bookBalance: 1000, missingAtBank: [] })
  expect(undone.statementLines).toMatchObject([{ group: 'sure' }, { group: 'not_in_book' }])
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'pending' })
  app.advance(UNDO_MS)
  expect(await app.mails()).toEqual([])
  await confirmLines(treasurer, undone.statementLines.slice(0, 1))
  await bookLines(treasurer, [item])
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ openLines: 0, difference: 0, missingAtBank: [] })
  expect(await sumsOf(app)).toMatchObject({ accounts: 160_000 })
})

test('a line is stored once: the same file, an overlapping one, and two at the same time', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const coffee: Line = ['04/03/2026', 'CAFE', -10]
  const first = bankFile([coffee, coffee, ['05/03/2026', 'FEE', -5]], 1000)
  const [one, two] = await Promise.all([sendStatement(treasurer, first), sendStatement(treasurer, first)])
  expect([one.json().newLines, two.json().newLines].toSorted()).toEqual([0, 3])
  expect(one.json().id).toBe(two.json().id)
  const longer = bankFile([coffee, coffee, ['05/03/2026', 'FEE', -5], ['06/03/2026', 'FEE', -5]], 1000)
  expect((await sendStatement(treasurer, longer)).json()).toMatchObject({ newLines: 1, knownLines: 3 })
  const [latest] = (await treasurer.get('/api/admin/money/statements')).json()
  expect(latest).toMatchObject({ firstDay: '2026-03-04', lastDay: '2026-03-06', lines: 4, openLines: 4 })
})

test('a line is booked once, also by two requests at once', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'ACCOUNT FEE', -26.25]], 1000))
  const [fee] = shown.statementLines
  const item = { lineId: fee!.id, categoryId: FOOD }
  const all = await Promise.all([1, 2, 3].map(() => bookLines(treasurer, [item])))
  const outcomes = all.map((each) => each.json())
  expect(outcomes.map(({ done }) => done).toSorted()).toEqual([0, 0, 1])
  expect(outcomes.flatMap(({ refused }) => refused)[0]).toMatchObject({
    message: 'This line is already explained. Nothing was changed.',
  })
  expect(await sumsOf(app)).toMatchObject({ accounts: 97_375, entries: 2 })
})

test('a doubtful line shows candidates and why; one transfer pays for two people', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const people = [
    ['Shihab Rahman', 'PC-0498', 10_000],
    ['Sajid Rahman', 'PC-0377', 10_000],
    ['Noufal Hameed', 'PC-0403', 25_000],
    ['Niyas Hameed', 'PC-0404', 15_000],
  ] as const
  for (const [fullName, membershipNumber, amount] of people)
    await app.renewal({ memberId: (await owingMember(app, { fullName, membershipNumber })).id, amount })
  const lines: Line[] = [
    ['07/03/2026', 'TRF FROM RAHMAN S', 100],
    ['08/03/2026', 'TRF FROM N HAMEED', 400],
    ['09/03/2026', 'TRF FROM A STRANGER', 77],
  ]
  const shown = await readStatement(treasurer, bankFile(lines, 1000))
  const [rahman, hameed, stranger] = shown.statementLines
  expect(rahman).toMatchObject({ group: 'to_decide' })
  expect(rahman!.candidates.map(({ targets }) => targets[0]!.name).toSorted()).toEqual([
    'Sajid Rahman',
    'Shihab Rahman',
  ])
  expect(hameed).toMatchObject({ group: 'to_decide', candidates: [{ reasons: ['name', 'same_amount'] }] })
  expect(hameed!.candidates[0]!.targets).toHaveLength(2)
  expect(stranger).toMatchObject({ group: 'not_in_book', candidates: [], suggestion: null })
  expect((await confirmLines(treasurer, [hameed!])).json()).toEqual({ done: 1, refused: [] })
  const after = await getStatement(treasurer, shown.id)
  const amounts = lineWith(after.statementLines, 'HAMEED').entries.map(({ amount }) => amount)
  expect(amounts.toSorted()).toEqual([150, 250])
})

test('what the bank took for a transfer becomes a fee', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const sound = { kind: 'out', amount: 180, day: '2026-03-05', accountId: BANK, categoryId: FOOD }
  await addEntry(treasurer, sponsorMoney({ ...sound, counterpart: 'Gulf Sound Rental' }))
  const shown = await readStatement(
    treasurer,
    bankFile([['06/03/2026', 'TRF TO GULF SOUND RENTAL LLC', -185.25]], 1000),
  )
  expect(shown.statementLines).toMatchObject([{ group: 'to_decide', candidates: [{ difference: -5.25 }] }])
  await confirmLines(treasurer, shown.statementLines)
  const after = await getStatement(treasurer, shown.id)
  expect(after).toMatchObject({ difference: 0 })
  expect(after.statementLines[0]!.entries.map(({ amount }) => amount)).toEqual([-180, -5.25])
})

test('a line becomes an entry as the last one with its text; cash taken out is a transfer', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const first = await readStatement(treasurer, bankFile([['03/03/2026', 'MOBILE POSTPAID FEB 2026', -119]], 1000))
  await bookLines(treasurer, [{ lineId: first.statementLines[0]!.id, categoryId: FOOD, counterpart: 'Gulf Mobile' }])
  const next = await readStatement(
    treasurer,
    bankFile(
      [
        ['08/03/2026', 'MOBILE POSTPAID MAR 2026', -119],
        ['09/03/2026', 'ATM WITHDRAWAL', -200],
      ],
      881,
    ),
  )
  const [phone, cash] = next.statementLines
  expect(phone!.suggestion).toMatchObject({ categoryId: FOOD, counterpart: 'Gulf Mobile', times: 1 })
  const items = [
    { lineId: phone!.id, categoryId: FOOD, counterpart: 'Gulf Mobile' },
    { lineId: cash!.id, accountId: CASH_BOX },
  ]
  expect((await bookLines(treasurer, items)).json()).toEqual({ done: 2, refused: [] })
  expect(await getStatement(treasurer, next.id)).toMatchObject({ difference: 0 })
  const [transfer] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(transfer).toMatchObject({ direction: 'transfer', toAccount: { id: CASH_BOX }, source: 'statement_line' })
})

test('a wrong decision is opened again once its entry is reversed', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'ACCOUNT FEE', -26.25]], 1000))
  const { id } = shown.statementLines[0]!
  await bookLines(treasurer, [{ lineId: id, categoryId: FOOD }])
  const url = `/api/admin/money/statement-lines/${id}/open`
  expect((await treasurer.post(url)).json()).toMatchObject({
    code: 'line_has_entry',
    message: 'Reverse entry 2 first.',
  })
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  await treasurer.post(`/api/admin/money/entries/${entry.id}/reverse`, { reason: 'Wrong category' })
  expect((await treasurer.post(url)).statusCode).toBe(200)
  expect((await treasurer.post(url)).json().code).toBe('line_open')
  const opened = await getStatement(treasurer, shown.id)
  expect(opened).toMatchObject({ openLines: 1, bookBalance: 1000, missingAtBank: [] })
  expect((await bookLines(treasurer, [{ lineId: id, categoryId: FOOD }])).json().done).toBe(1)
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ difference: 0, openLines: 0 })
})

test('an auditor reads statements and changes nothing; others see none', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  await openBank(treasurer)
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'ACCOUNT FEE', -26.25]], 1000))
  const auditor = await app.as(await app.admin(['auditor']))
  expect((await auditor.get(`/api/admin/money/statements/${shown.id}`)).statusCode).toBe(200)
  const item = { lineId: shown.statementLines[0]!.id, categoryId: FOOD }
  expect((await bookLines(auditor, [item])).statusCode).toBe(403)
  expect((await sendStatement(auditor, bankFile([['06/03/2026', 'FEE', -1]]))).statusCode).toBe(403)
  const content = await app.as(await app.admin(['content']))
  expect((await content.get('/api/admin/money/statements')).statusCode).toBe(403)
})
