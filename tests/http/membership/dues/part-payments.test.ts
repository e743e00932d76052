import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { CASH, getMember, getRenewal, listReceipts, openAsTreasurer, owingMember, PDF, sendSlip } from './treasurer.ts'

test('a payment below the dues is recorded as a part payment, and the year stays open with the rest', async () => {
  const app = await openTestApp()
  const { member, renewal, asMember, treasurer, url } = await openAsTreasurer(app, { dueDate: '2026-03-01' })
  const part = await treasurer.post(`${url}/payment`, { ...CASH, amount: 0.01 })
  expect(part.statusCode).toBe(200)
  expect(part.json()).toMatchObject({
    status: 'overdue',
    amount: 100,
    received: 0.01,
    outstanding: 99.99,
    waived: 0,
    credit: 0,
    renewalDate: null,
    payments: [{ kind: 'payment', amount: 0.01, receiptNumber: '2026-0001', paidOn: '2026-03-09' }],
  })
  expect((await asMember.get('/api/dues')).json().years[0]).toMatchObject({ status: 'overdue', outstanding: 99.99 })
  const rest = await treasurer.post(`${url}/payment`, { ...CASH, amount: 99.99, paidOn: '2026-03-10' })
  expect(rest.json()).toMatchObject({ status: 'paid', outstanding: 0, received: 100, renewalDate: '2026-03-10' })
  expect(rest.json().payments).toHaveLength(2)
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid', amount: 10_000 })
  expect(await getMember(app, member.id)).toMatchObject({ lastRenewalDate: '2026-03-10' })
})

test('the mail and the receipt of a part payment state what is still outstanding', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, url } = await openAsTreasurer(app)
  const { payments } = (await treasurer.post(`${url}/payment`, { ...CASH, amount: 40 })).json()
  const [mail] = await app.mails()
  expect(mail?.subject).toBe('Receipt 2026-0001: part payment of your dues for 2026')
  expect(mail?.text).toContain('Outstanding: AED\u00a060')
  expect(await listReceipts(app)).toMatchObject([{ amount: 4000, dueAmount: 10_000, balanceAfter: 6000 }])
  const receipt = await asMember.get(`/api/dues/payments/${payments[0].id}/receipt.pdf`)
  expect(receipt.rawPayload.toString('latin1')).toMatch(/^%PDF/)
  const notices = (await asMember.get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('AED\u00a060 is still outstanding')
})

test.each([
  ['an amount above the dues', { amount: 99_999.99 }, ['amount']],
  ['a day before the association was founded', { paidOn: '2000-01-01' }, ['paidOn']],
  ['both at once', { amount: 100.01, paidOn: '1926-03-09' }, ['amount', 'paidOn']],
])('a payment with %s is recorded only once confirmed', async (_what, unusual, fields) => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  const response = await treasurer.post(`${url}/payment`, { ...CASH, ...unusual })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'needs_confirmation' })
  expect(Object.keys(response.json().fields)).toEqual(fields)
  expect(await listReceipts(app)).toEqual([])
  const stored = await treasurer.post(`${url}/payment`, { ...CASH, ...unusual, confirmed: true })
  expect(stored.statusCode).toBe(200)
  expect(stored.json()).toMatchObject({ status: 'paid', outstanding: 0 })
})

test('a date before the foundation is recorded for several members only once confirmed', async () => {
  const app = await openTestApp()
  const { renewal, treasurer } = await openAsTreasurer(app)
  const body = { ids: [renewal.id], paymentMethod: 'cash', paidOn: '2001-05-05' }
  expect((await treasurer.post('/api/admin/renewals/payments', body)).json()).toMatchObject({
    code: 'needs_confirmation',
  })
  expect((await treasurer.post('/api/admin/renewals/payments', { ...body, confirmed: true })).json().done).toBe(1)
})

test('a part-paid year gets only its rest when several years are recorded in full', async () => {
  const app = await openTestApp()
  const { renewal, treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 30 })
  await treasurer.post('/api/admin/renewals/payments', {
    ids: [renewal.id],
    paymentMethod: 'cash',
    paidOn: '2026-03-10',
  })
  expect((await listReceipts(app)).map(({ amount }) => amount)).toEqual([3000, 7000])
})

test('the second of two part payments entered from the same state is rejected', async () => {
  const app = await openTestApp()
  const { treasurer, url, renewal } = await openAsTreasurer(app)
  const other = await app.as(await app.admin())
  const [seen] = (await treasurer.get('/api/admin/renewals')).json()
  const payment = { ...CASH, amount: 50, updatedAt: seen.updatedAt }
  const responses = await Promise.all([treasurer, other].map((each) => each.post(`${url}/payment`, payment)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = responses.find(({ statusCode }) => statusCode === 409)!.json()
  expect(refused).toMatchObject({ code: 'renewal_changed' })
  expect(refused.message).toBe(
    'The dues of Asha Menon for 2026 have changed since you opened them. AED\u00a050 is now outstanding. Your entry was not saved.',
  )
  expect(await listReceipts(app)).toHaveLength(1)
  expect((await getRenewal(app, renewal.id)).status).toBe('pending')
})

test('undoing one of several payments voids its receipt and keeps the others', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 60 })
  const { payments } = (await treasurer.post(`${url}/payment`, { ...CASH, amount: 40 })).json()
  const unnamed = await treasurer.post(`${url}/undo`, { reason: 'Counted twice' })
  expect(unnamed.statusCode).toBe(400)
  const first = payments.find(({ amount }: { amount: number }) => amount === 60)
  const undo = () => treasurer.post(`${url}/undo`, { reason: 'Counted twice', paymentId: first.id })
  expect((await undo()).json()).toMatchObject({ status: 'pending', received: 40, outstanding: 60 })
  expect((await undo()).json()).toMatchObject({ code: 'renewal_not_settled' })
  expect(await listReceipts(app)).toMatchObject([
    { number: '2026-0001', voidReason: 'Counted twice' },
    { number: '2026-0002', voidedAt: null },
  ])
})

test('a waiver settles the rest of a part-paid year, which is owed again when the waiver is undone', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 60 })
  const waived = await treasurer.post(`${url}/waive`, { reason: 'Between jobs' })
  expect(waived.json()).toMatchObject({ status: 'waived', received: 60, waived: 40, outstanding: 0 })
  const undone = await treasurer.post(`${url}/undo`, { reason: 'A mistake' })
  expect(undone.json()).toMatchObject({ status: 'pending', received: 60, waived: 0, outstanding: 40 })
})

test('an overpayment pays the next open year, and its rest can be refunded', async () => {
  const app = await openTestApp()
  const { member, renewal, asMember, treasurer, url } = await openAsTreasurer(app)
  await app.renewal({ memberId: member.id, renewalYear: 2027, dueDate: '2027-03-17' })
  const paid = await treasurer.post(`${url}/payment`, { ...CASH, amount: 250, confirmed: true })
  expect(paid.json()).toMatchObject({ status: 'paid', received: 150, credit: 50 })
  const [next] = (await asMember.get('/api/dues')).json().years
  expect(next).toMatchObject({ renewalYear: 2027, status: 'paid', received: 100, payments: [{ kind: 'credit' }] })
  const refund = { amount: 60, paymentMethod: 'cash', paidOn: '2026-03-10' }
  const above = await treasurer.post(`${url}/refund`, { ...refund, amount: 160 })
  expect(above.json()).toMatchObject({ code: 'refund_above_received', message: expect.stringContaining('150') })
  const refunded = await treasurer.post(`${url}/refund`, { ...refund, amount: 50 })
  expect(refunded.json()).toMatchObject({ received: 100, credit: 0, status: 'paid' })
  const payment = paid.json().payments.find(({ kind }: { kind: string }) => kind === 'payment')
  const undo = await treasurer.post(`${url}/undo`, { reason: 'Wrong', paymentId: payment.id })
  expect(undo.json()).toMatchObject({ code: 'credit_used' })
  expect((await treasurer.get('/api/admin/renewals/totals')).json()).toMatchObject({
    due: 200,
    received: 200,
    waived: 0,
    outstanding: 0,
    credit: 0,
  })
  expect((await getRenewal(app, renewal.id)).status).toBe('paid')
})

test('a slip confirmed as a part payment is no longer pending, and the member can send another', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, renewal, url } = await openAsTreasurer(app)
  await sendSlip(asMember, renewal.id)
  const { slipUrl } = await getRenewal(app, renewal.id)
  const part = await treasurer.post(`${url}/payment`, { ...CASH, amount: 25, slipUrl })
  expect(part.json()).toMatchObject({ status: 'pending', slipUrl: null, payments: [{ slipUrl }] })
  expect((await treasurer.get('/api/admin/renewals?slip=waiting')).json()).toEqual([])
  expect((await sendSlip(asMember, renewal.id, PDF)).statusCode).toBe(200)
  expect((await treasurer.get('/api/admin/renewals?slip=waiting')).json()).toHaveLength(1)
  expect((await treasurer.get(slipUrl!)).statusCode).toBe(200)
})

test('a reminder asks for the outstanding amount, not for the whole dues', async () => {
  const app = await openTestApp()
  const { renewal, treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 30 })
  await treasurer.post('/api/admin/renewals/reminders', { ids: [renewal.id] })
  const reminder = (await app.mails()).find(({ subject }) => subject?.startsWith('One week left'))
  expect(reminder?.text).toContain('Amount: AED\u00a070')
})

test('the totals count what a resigned member paid, but not what they owed', async () => {
  const app = await openTestApp()
  const { member, treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 30 })
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, member.id))
  const owing = await owingMember(app)
  await app.renewal({ memberId: owing.id })
  expect((await treasurer.get('/api/admin/renewals/totals')).json()).toMatchObject({
    due: 130,
    received: 30,
    outstanding: 100,
    waived: 0,
    credit: 0,
  })
})

test("a member's amounts are in dirhams, and only admins get the ledger's notes", async () => {
  const app = await openTestApp()
  const { member, asMember, treasurer, url } = await openAsTreasurer(app, { amount: 15_050 })
  await treasurer.post(`${url}/payment`, { ...CASH, notes: 'Owes us a favour' })
  const [forAdmin] = (await treasurer.get(`/api/members/${member.id}`)).json().renewals
  expect(forAdmin).toMatchObject({ amount: 150.5, received: 100, outstanding: 50.5, notes: 'Owes us a favour' })
  for (const address of [`/api/members/${member.id}`, '/api/members/profile', '/api/dues']) {
    const body = (await asMember.get(address)).body
    expect(body).toContain('150.5')
    expect(body).not.toContain('Owes us a favour')
  }
})
