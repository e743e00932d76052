import { expect, test } from 'vitest'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { moneyEntries } from '#server/money/money-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { getRenewal, listReceipts, owingMember } from './treasurer.ts'

const DIVIDED = '/api/admin/renewals/divided-payment'
const TRANSFER = {
  paymentMethod: 'bank_transfer',
  paymentReference: 'FT-2603',
  payerName: 'Rajan, brother',
  paidOn: '2026-03-09',
}

/** Asha owes two years, her brother-in-law one; each AED 100. */
async function open() {
  const app = await openTestApp()
  const [asha, binu] = [await owingMember(app), await owingMember(app, { fullName: 'Binu Nair' })]
  const years = [
    await app.renewal({ memberId: asha.id, renewalYear: 2025 }),
    await app.renewal({ memberId: asha.id }),
    await app.renewal({ memberId: binu.id }),
  ]
  const treasurer = await app.as(await app.admin(['treasurer']))
  const partsOf = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ renewalId: years[at]!.id, amount, updatedAt: years[at]!.updatedAt }))
  const send = (body: object) => treasurer.post(DIVIDED, { ...TRANSFER, ...body })
  const statuses = async () => Promise.all(years.map(async ({ id }) => (await getRenewal(app, id)).status))
  return { app, asha, binu, years, treasurer, partsOf, send, statuses }
}

test('one transfer pays for two years of one member and one of another, with a receipt for each', async () => {
  const { app, asha, binu, years, partsOf, send, statuses } = await open()
  const response = await send({ amount: 250, parts: partsOf(100, 100, 50) })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    {
      receipts: [
        { renewalId: years[0]!.id, receiptNumber: '2026-0001' },
        { renewalId: years[1]!.id, receiptNumber: '2026-0002' },
        { renewalId: years[2]!.id, receiptNumber: '2026-0003' },
      ],
    },
  ])
  expect(await statuses()).toEqual(['paid', 'paid', expect.stringMatching(/pending|overdue/)])
  const receipts = await listReceipts(app)
  expect(receipts.map(({ memberName, amount, balanceAfter }) => [memberName, amount, balanceAfter])).toEqual([
    [asha.fullName, 10_000, 0],
    [asha.fullName, 10_000, 0],
    [binu.fullName, 5000, 5000],
  ])
  for (const receipt of receipts)
    expect(receipt).toMatchObject({ paymentReference: 'FT-2603', payerName: 'Rajan, brother', paidOn: '2026-03-09' })
  expect((await app.db.select().from(moneyEntries)).map(({ amountFils }) => amountFils)).toEqual([10_000, 10_000, 5000])
})

test('the receipts wait for two minutes, and an undo takes all parts back', async () => {
  const { app, treasurer, partsOf, send, statuses, asha, binu } = await open()
  await app.mails()
  await send({ amount: 300, parts: partsOf(100, 100, 100) })
  const [undoable] = [(await treasurer.get('/api/admin/undo?area=dues')).json()]
  expect(undoable).toMatchObject({ message: '3 years have been paid by one payment.' })
  expect((await treasurer.post(`/api/admin/undo/${undoable.id}`)).statusCode).toBe(200)
  expect(await statuses()).not.toContain('paid')
  expect((await listReceipts(app)).every(({ voidedAt }) => voidedAt !== null)).toBe(true)
  app.advance(3 * 60_000)
  const receivers = (await app.mails()).map(({ to }) => [to].flat()[0]?.text)
  for (const { email } of [asha, binu]) expect(receivers).not.toContain(email)
})

test('a part that cannot be recorded leaves all others alone', async () => {
  const { app, treasurer, years, partsOf, send } = await open()
  await treasurer.post(`/api/admin/renewals/${years[2]!.id}/waive`, { reason: 'Hardship' })
  const rejected = await send({ amount: 300, parts: partsOf(100, 100, 100) })
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'renewal_settled'])
  expect(rejected.json().message).toContain('Binu Nair')
  const stale = await send({ amount: 100, parts: [{ ...partsOf(100)[0], updatedAt: '2026-01-01T00:00:00.000Z' }] })
  expect(stale.json().code).toBe('renewal_changed')
  expect(await app.db.$count(duesPayments)).toBe(0)
})

test('parts that are not as much as the payment, twice the same year, or nobody are rejected', async () => {
  const { app, partsOf, send, treasurer } = await open()
  const [part] = partsOf(100)
  for (const [body, field, message] of [
    [{ amount: 250, parts: partsOf(100, 100) }, 'amount', 'The parts must be as much as the payment together.'],
    [{ amount: 200, parts: [part, part] }, 'parts', 'Each year can have one part of a payment.'],
    [{ amount: 100, parts: [] }, 'parts', 'Please choose who the payment is for.'],
    [{ amount: 100, parts: partsOf(100), paidOn: '2026-04-01' }, 'paidOn', 'The date must not be in the future.'],
  ] as const) {
    const response = await send(body)
    expect([response.statusCode, response.json().fields?.[field]]).toEqual([400, message])
  }
  const unknown = await send({ amount: 100, parts: [{ ...part, renewalId: crypto.randomUUID() }] })
  expect(unknown.statusCode).toBe(404)
  const auditor = await app.as(await app.admin(['auditor']))
  expect((await auditor.post(DIVIDED, { ...TRANSFER, amount: 100, parts: [part] })).json().code).toBe('duty_required')
  expect((await treasurer.get('/api/admin/renewals?status=paid')).json()).toEqual([])
})

test('a part above what is outstanding is rejected, also if it is confirmed', async () => {
  const { app, partsOf, send } = await open()
  const rejected = await send({ amount: 320, parts: partsOf(110, 100, 110), confirmed: true })
  expect([rejected.statusCode, rejected.json().code]).toEqual([400, 'validation_failed'])
  const { fields } = rejected.json()
  expect(Object.keys(fields)).toEqual(['parts.0.amount', 'parts.2.amount'])
  expect(fields['parts.2.amount']).toMatch(/^Binu Nair: AED.110 is more than the outstanding AED.100 for 2026\.$/)
  expect(await app.db.$count(duesPayments)).toBe(0)
})

test('one question names all that is unusual, and the parts themselves share the reference without one', async () => {
  const { partsOf, send, treasurer, years } = await open()
  expect((await send({ amount: 200, parts: partsOf(100, 100) })).statusCode).toBe(200)
  const again = await send({ amount: 100, parts: [{ renewalId: years[2]!.id, amount: 100 }] })
  expect(again.json().fields.paymentReference).toContain('This reference is already on the payment of')
  const confirmed = await send({ amount: 100, parts: [{ renewalId: years[2]!.id, amount: 100 }], confirmed: true })
  expect(confirmed.statusCode).toBe(200)
  expect((await treasurer.get('/api/admin/renewals?status=paid')).json()).toHaveLength(3)
})
