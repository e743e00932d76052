import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { moneyAccounts, moneyCategories } from '#server/money/money-tables.ts'
import { moneyStatementLines } from '#server/money/statements/statement-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import { getRenewal, owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { bankFile, bookLines, confirmLines, getStatement, readStatement } from './bank-file.ts'
import { addEntry, BANK, CASH_BOX, FOOD, foodBill, SPONSORS, sponsorMoney } from './book.ts'

const openAsTreasurer = async (app: TestApp) => app.as(await app.admin())
const confirm = (treasurer: TestApp['visitor'], lineId: string, kind: string, id: string) =>
  treasurer.post('/api/admin/money/statement-lines/confirm', { items: [{ lineId, targets: [{ kind, id }] }] })

test('a line that pays a premium request makes the listing premium; another amount is refused with a message', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await app.member()
  const listing = await publish(app, { userId: member.userId, title: 'Brass lamp' })
  const owner = await app.as(member)
  const request = (await owner.post(`/api/listings/${listing.id}/premium`, { paymentReference: 'TR-4711' })).json()
  const shown = await readStatement(
    treasurer,
    bankFile([
      ['05/03/2026', 'TRF TR4711', 49],
      ['06/03/2026', 'TRF TR-4711 AGAIN', 50],
    ]),
  )
  const [short, full] = shown.statementLines
  expect(short).toMatchObject({ group: 'to_decide', candidates: [{ difference: -1 }] })
  const refused = (await confirm(treasurer, short!.id, 'premium', request.id)).json()
  expect(refused).toMatchObject({
    done: 0,
    refused: [{ message: expect.stringMatching(/Premium costs AED.50 in one payment/) }],
  })
  // the member typed the reference, so it is to decide
  expect(full).toMatchObject({ group: 'to_decide', candidates: [{ reasons: ['reference', 'same_amount'] }] })
  expect((await confirmLines(treasurer, [full!])).json()).toMatchObject({ done: 1 })
  expect((await owner.get('/api/premium')).json()).toMatchObject([{ status: 'confirmed' }])
})

test('a part of the dues leaves the rest open, and more than is open becomes credit', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await owingMember(app, { fullName: 'Nisha Kurup', membershipNumber: 'PC-0452' })
  const renewal = await app.renewal({ memberId: member.id })
  const shown = await readStatement(
    treasurer,
    bankFile([
      ['05/03/2026', 'TRF PC0452', 40],
      ['06/03/2026', 'TRF PC0452 REST', 90],
    ]),
  )
  const [part, rest] = shown.statementLines
  expect(part).toMatchObject({ group: 'to_decide', candidates: [{ difference: -60 }] })
  await confirmLines(treasurer, [part!])
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'pending' })
  expect((await confirm(treasurer, rest!.id, 'dues', renewal.id)).json()).toMatchObject({ done: 1 })
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid' })
  const [year] = (await treasurer.get('/api/admin/renewals')).json()
  expect(year).toMatchObject({ received: 130, credit: 30 })
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ difference: 0, openLines: 0 })
})

test('what is more than the dues pays another year, and nobody reads it within two minutes', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await owingMember(app, { membershipNumber: 'PC-0452' })
  const renewal = await app.renewal({ memberId: member.id })
  await app.renewal({ memberId: member.id, renewalYear: 2025 })
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'TRF PC0452', 130]]))
  await confirm(treasurer, shown.statementLines[0]!.id, 'dues', renewal.id)
  const titles = async () =>
    (await app.db.select({ title: notifications.title }).from(notifications)).map((each) => each.title)
  expect((await titles()).filter((title) => /dues/.test(title))).toEqual([])
  app.advance(UNDO_MS)
  await app.mails()
  expect((await titles()).filter((title) => /2025/.test(title))).toHaveLength(1)
})

test('what was paid, linked or reversed since is refused, and so is what is not of the account', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await owingMember(app, { membershipNumber: 'PC-0452' })
  const renewal = await app.renewal({ memberId: member.id })
  const elsewhere = (await addEntry(treasurer, foodBill({ amount: 100 }))).json()
  const reversed = (await addEntry(treasurer, sponsorMoney({ amount: 100 }))).json()
  const linked = (await addEntry(treasurer, sponsorMoney({ amount: 100 }))).json()
  const larger = (await addEntry(treasurer, sponsorMoney({ amount: 400 }))).json()
  await treasurer.post(`/api/admin/money/entries/${reversed.id}/reverse`, { reason: 'Wrong' })
  const shown = await readStatement(
    treasurer,
    bankFile([
      ['05/03/2026', 'A', 100],
      ['06/03/2026', 'B', 100],
    ]),
  )
  const [first, second] = shown.statementLines
  expect((await confirm(treasurer, first!.id, 'entry', linked.id)).json()).toMatchObject({ done: 1 })
  await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, {
    amount: 100,
    paymentMethod: 'cash',
    paidOn: '2026-03-09',
  })
  for (const [kind, id, message] of [
    ['entry', linked.id, /has changed/],
    ['entry', reversed.id, /was reversed since/],
    ['entry', elsewhere.id, /has changed/],
    ['entry', larger.id, /The line is AED.100, and what was chosen is AED.400/],
    ['dues', renewal.id, /has changed/],
    ['dues', crypto.randomUUID(), /has changed/],
    ['lottery', renewal.id, /has changed/],
  ] as const) {
    const outcome = (await confirm(treasurer, second!.id, kind, id)).json()
    expect(outcome, `${kind} ${message}`).toMatchObject({
      done: 0,
      refused: [{ message: expect.stringMatching(message) }],
    })
  }
  expect((await confirm(treasurer, first!.id, 'entry', linked.id)).json().refused[0].message).toMatch(
    /already explained/,
  )
})

test('one payment cannot be the reason of two lines that are confirmed at once', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await owingMember(app, { membershipNumber: 'PC-0452' })
  const renewal = await app.renewal({ memberId: member.id })
  const shown = await readStatement(
    treasurer,
    bankFile([
      ['05/03/2026', 'A', 100],
      ['06/03/2026', 'B', 100],
    ]),
  )
  const all = await Promise.all(shown.statementLines.map(({ id }) => confirm(treasurer, id, 'dues', renewal.id)))
  expect(all.map((each) => each.json().done).toSorted()).toEqual([0, 1])
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ openLines: 1, bookBalance: 100 })
})

test('lines of an account that receives no transfers are never dues', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await owingMember(app, { membershipNumber: 'PC-0452' })
  const renewal = await app.renewal({ memberId: member.id })
  const [savings] = await app.db.insert(moneyAccounts).values({ name: 'Savings', kind: 'bank' }).returning()
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'PC0452', 100]]), { accountId: savings!.id })
  expect(shown.statementLines).toMatchObject([{ group: 'not_in_book' }])
  const outcome = (await confirm(treasurer, shown.statementLines[0]!.id, 'dues', renewal.id)).json()
  expect(outcome).toMatchObject({ done: 0, refused: [{ message: expect.stringMatching(/has changed/) }] })
})

test('a new entry needs an open category that the site does not book into, or another open account', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'A', 100]]))
  const lineId = shown.statementLines[0]!.id
  const categories = (await treasurer.get('/api/admin/money/categories')).json() as { id: string; key: string | null }[]
  const dues = categories.find(({ key }) => key === 'dues')!.id
  for (const item of [{}, { categoryId: FOOD, accountId: CASH_BOX }]) {
    const response = await bookLines(treasurer, [{ lineId, ...item }])
    expect(response.statusCode).toBe(400)
    expect(Object.values(response.json().fields).join()).toMatch(/choose a category/)
  }
  for (const [item, message] of [
    [{ categoryId: dues }, /books into this category by itself/],
    [{ accountId: BANK }, /the account of the statement/],
    [{ accountId: crypto.randomUUID() }, /This account is closed/],
  ] as const) {
    const outcome = (await bookLines(treasurer, [{ lineId, ...item }])).json()
    expect(outcome).toMatchObject({ done: 0, refused: [{ message: expect.stringMatching(message) }] })
  }
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ openLines: 1 })
})

test('lines before one that cannot be booked are booked and can be undone', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const shown = await readStatement(
    treasurer,
    bankFile([
      ['05/03/2026', 'A', -10],
      ['06/03/2026', 'B', -20],
      ['07/03/2026', 'C', -30],
    ]),
  )
  await app.db.update(moneyCategories).set({ isOpen: false }).where(eq(moneyCategories.id, SPONSORS))
  const [first, second, third] = shown.statementLines.map(({ id }) => id)
  const outcome = await bookLines(treasurer, [
    { lineId: first, categoryId: FOOD },
    { lineId: second, categoryId: SPONSORS },
    { lineId: third, categoryId: FOOD },
  ])
  const message = 'This category is closed. Please choose another one.'
  expect(outcome.json()).toEqual({ done: 2, refused: [{ id: second, message }] })
  const change = (await treasurer.get('/api/admin/undo?area=money')).json()
  expect((await treasurer.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect(await getStatement(treasurer, shown.id)).toMatchObject({ openLines: 3, bookBalance: 0 })
})

test('a line that pays two people waits for them before it locks the book, and pays nobody twice', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const people = [await owingMember(app, { membershipNumber: 'PC-0403' }), await owingMember(app, {})]
  const years: { id: string }[] = []
  for (const { id } of people) years.push(await app.renewal({ memberId: id }))
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'TRF FOR TWO', 200]]))
  const confirmBoth = (ids: readonly string[]) =>
    treasurer.post('/api/admin/money/statement-lines/confirm', {
      items: [{ lineId: shown.statementLines[0]!.id, targets: ids.map((id) => ({ kind: 'dues', id })) }],
    })
  expect((await confirmBoth([years[0]!.id, years[0]!.id])).statusCode).toBe(400)
  for (const [at, { id }] of people.entries()) {
    let confirming: ReturnType<typeof confirmBoth> | undefined
    await app.db.transaction(async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update')
      // the one that is locked here comes last
      confirming = confirmBoth([years[1 - at]!.id, years[at]!.id])
      await expect.poll(() => countWaiting(app), { timeout: 10_000 }).toBe(1)
      await tx.execute(sql`SELECT FROM money_book FOR UPDATE NOWAIT`)
    })
    expect((await confirming!).json()).toEqual({ done: 1, refused: [] })
    const change = (await treasurer.get('/api/admin/undo?area=money')).json()
    expect((await treasurer.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  }
})

async function countWaiting({ db }: TestApp) {
  const { rows } = await db.execute(sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  return (rows[0] as { waiting: number }).waiting
}

test('a line that is the payment of a person is linked with them, because the bank names them in its text', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const member = await owingMember(app, { fullName: 'Vidya Balakrishnan', membershipNumber: 'PC-0527' })
  await app.renewal({ memberId: member.id })
  const file = bankFile([['05/03/2026', 'TRF FROM V BALAKRISHNAN PC0527', 100]])
  const shown = await readStatement(treasurer, file)
  await confirmLines(treasurer, shown.statementLines)
  const [line] = await app.db.select().from(moneyStatementLines).where(eq(moneyStatementLines.personId, member.userId))
  expect(line).toMatchObject({ text: 'TRF FROM V BALAKRISHNAN PC0527' })
})

test('the text of a line that paid for two people is erased with one of them', async () => {
  const app = await openTestApp()
  const treasurer = await openAsTreasurer(app)
  const people = [await owingMember(app, { membershipNumber: 'PC-0527' }), await owingMember(app, {})]
  const targets = []
  for (const { id } of people) targets.push({ kind: 'dues', id: (await app.renewal({ memberId: id })).id })
  const shown = await readStatement(treasurer, bankFile([['05/03/2026', 'TRF BALAKRISHNAN FAMILY', 200, 'VB-12']]))
  const items = [{ lineId: shown.statementLines[0]!.id, targets }]
  await treasurer.post('/api/admin/money/statement-lines/confirm', { items })
  app.advance(UNDO_MS)
  const [request] = await app.db.insert(erasureRequests).values({ userId: people[0]!.userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  const erased = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(erased.statusCode).toBe(200)
  expect((await app.db.select().from(moneyStatementLines))[0]).toMatchObject({ text: 'Erased person', reference: null })
})
