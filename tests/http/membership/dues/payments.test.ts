import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { AppError } from '#server/platform/errors.ts'
import { openTestApp } from '#tests/test-app.ts'
import { untilServed } from '#tests/until-served.ts'
import { CASH, getMember, getRenewal, listReceipts, openAsTreasurer, owingMember } from './treasurer.ts'

const PDF_START = '%PDF'

test('the treasurer records a payment: the year is paid, the member active, and the receipt comes by mail', async () => {
  const app = await openTestApp()
  const { member, renewal, treasurer, url } = await openAsTreasurer(app)
  const payment = { ...CASH, paymentMethod: 'bank_transfer', paymentReference: 'FT-77', notes: 'From her brother' }
  const response = await treasurer.post(`${url}/payment`, payment)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    status: 'paid',
    renewalDate: '2026-03-09',
    received: 100,
    outstanding: 0,
    notes: 'From her brother',
    payments: [{ receiptNumber: '2026-0001', paymentMethod: 'bank_transfer', paymentReference: 'FT-77', amount: 100 }],
  })
  expect(await getMember(app, member.id)).toMatchObject({
    renewalStatus: 'active',
    lastRenewalDate: '2026-03-09',
    renewalDueDate: '2027-03-17',
  })
  const [mail] = await app.mails()
  expect(mail).toMatchObject({ subject: 'Receipt 2026-0001: your dues for 2026' })
  expect(mail?.attachments[0]).toMatchObject({ filename: 'receipt-2026-0001.pdf', contentType: 'application/pdf' })
  expect(mail?.attachments[0]?.content.toString('latin1')).toMatch(new RegExp(`^${PDF_START}`))
  const [log] = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, renewal.id))
    .orderBy(activityLog.createdAt)
  expect(log).toMatchObject({
    action: 'renewal.paid',
    before: { status: 'pending' },
    after: { receiptNumber: '2026-0001' },
  })
})

test('two treasurers record the same year at once: one succeeds, the other gets a message', async () => {
  const app = await openTestApp()
  const { treasurer, url, renewal } = await openAsTreasurer(app)
  const other = await app.as(await app.admin())
  const responses = await Promise.all([treasurer, other].map((each) => each.post(`${url}/payment`, CASH)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = responses.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json()).toEqual({
    code: 'renewal_settled',
    message:
      'The 2026 dues of Asha Menon are already paid, receipt 2026-0001 (Mar 09, 2026, recorded by Omana Pillai). Nothing was changed.',
  })
  expect(await listReceipts(app)).toHaveLength(1)
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid' })
  expect(await app.mails()).toHaveLength(1)
})

test('fifty payments at once get fifty numbers, without repetition or gap; a rejected one gets none', {
  timeout: 90_000,
}, async () => {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin())
  const renewals = []
  for (let at = 0; at < 50; at += 1) {
    renewals.push(await app.renewal({ memberId: (await owingMember(app)).id }))
  }
  const twice = [...renewals, ...renewals.slice(0, 10)]
  const responses = await Promise.all(
    twice.map(({ id }) => untilServed(() => treasurer.post(`/api/admin/renewals/${id}/payment`, CASH))),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50)
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10)
  const numbers = (await listReceipts(app)).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => `2026-${String(at + 1).padStart(4, '0')}`))
})

test('a confirmation, a waiver and cash at once: one holds for each year, and the receipts have no gap', {
  timeout: 90_000,
}, async () => {
  const app = await openTestApp()
  const treasurers = await Promise.all(Array.from({ length: 3 }, async () => app.as(await app.admin())))
  const [confirming, waiving, counting] = treasurers
  const slipUrl = '/files/slip.png'
  const years = await Promise.all(
    Array.from({ length: 12 }, async () => app.renewal({ memberId: (await owingMember(app)).id, slipUrl })),
  )
  const ways = years.map(({ id }, at) => {
    const url = `/api/admin/renewals/${id}`
    const all = [
      () => confirming!.post(`${url}/payment`, { ...CASH, paymentMethod: 'bank_transfer', slipUrl }),
      () => waiving!.post(`${url}/waive`, { reason: 'Between two jobs' }),
      () => counting!.post(`${url}/payment`, CASH),
    ]
    // each of them comes first at times
    return [...all.slice(at % 3), ...all.slice(0, at % 3)]
  })
  const responses = await Promise.all(ways.map((all) => Promise.all(all.map((request) => untilServed(request)))))
  for (const each of responses) {
    expect(each.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    for (const refused of each.filter(({ statusCode }) => statusCode === 409))
      expect(refused.json()).toMatchObject({ code: 'renewal_settled', message: expect.stringContaining('are already') })
  }
  const settled = await Promise.all(years.map(({ id }) => getRenewal(app, id)))
  const paid = settled.filter(({ status }) => status === 'paid')
  expect(settled.every(({ status }) => status === 'paid' || status === 'waived')).toBe(true)
  const numbers = (await listReceipts(app)).map(({ number }) => number)
  expect(numbers).toEqual(paid.map((_, at) => `2026-${String(at + 1).padStart(4, '0')}`))
  expect(
    new Set(await Promise.all(settled.map(async ({ memberId }) => (await getMember(app, memberId)).renewalStatus))),
  ).toEqual(new Set(['active']))
})

test('receipt numbers restart each year, in Gulf time', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-12-31T19:59:00Z') })
  const treasurer = await app.as(await app.admin())
  const pay = async () => {
    const { id } = await app.renewal({ memberId: (await owingMember(app)).id })
    return receiptIn(await treasurer.post(`/api/admin/renewals/${id}/payment`, CASH))
  }
  expect(await pay()).toBe('2026-0001')
  app.advance(60_000)
  expect([await pay(), await pay()]).toEqual(['2027-0001', '2027-0002'])
})

test('a mistake is undone: the year is owed again, the receipt is void, and its number is never reused', async () => {
  const app = await openTestApp()
  const { member, asMember, treasurer, url } = await openAsTreasurer(app, { dueDate: '2026-03-01' })
  const [paid] = (await treasurer.post(`${url}/payment`, CASH)).json().payments
  const receiptUrl = `/api/dues/payments/${paid.id}/receipt.pdf`
  const valid = await asMember.get(receiptUrl)
  const undone = await treasurer.post(`${url}/undo`, { reason: 'It was another Asha' })
  expect(undone.json()).toMatchObject({ status: 'overdue', payments: [], paymentMethod: null, received: 0 })
  const voided = { id: paid.id, receiptNumber: '2026-0001', undoReason: 'It was another Asha' }
  expect(undone.json().voided).toMatchObject([voided])
  expect((await asMember.get('/api/dues')).json().years[0]).toMatchObject({ payments: [], voided: [voided] })
  expect(await getMember(app, member.id)).toMatchObject({ lastRenewalDate: null, renewalDueDate: '2026-03-01' })
  const stamped = await asMember.get(receiptUrl)
  expect(stamped.statusCode).toBe(200)
  // the stamp is the only difference
  expect(stamped.rawPayload.length).toBeGreaterThan(valid.rawPayload.length + 100)
  expect((await treasurer.post(`${url}/undo`, { reason: 'Again' })).json().code).toBe('renewal_not_settled')
  expect(receiptIn(await treasurer.post(`${url}/payment`, CASH))).toBe('2026-0002')
  expect(await listReceipts(app)).toMatchObject([
    { number: '2026-0001', voidReason: 'It was another Asha' },
    { number: '2026-0002', voidedAt: null },
  ])
  const actions = await app.db.select({ action: activityLog.action }).from(activityLog).orderBy(activityLog.createdAt)
  expect(actions.map(({ action }) => action)).toContain('renewal.undone')
})

test('a mistake undone before its mail is sent: no receipt, but a mail about the correction', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, CASH)
  await treasurer.post(`${url}/undo`, { reason: 'It was another Asha' })
  const mails = await app.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['A correction to your dues for 2026'])
  expect(mails[0]?.text).toContain('Receipt 2026-0001 is void.')
})

test('a year is waived with a reason that the member reads', async () => {
  const app = await openTestApp()
  const { member, treasurer, asMember, url } = await openAsTreasurer(app, { dueDate: '2026-03-01', renewalYear: 2025 })
  expect((await treasurer.post(`${url}/waive`, { reason: ' ' })).json().fields).toEqual({
    reason: 'Please enter a reason',
  })
  const waived = await treasurer.post(`${url}/waive`, { reason: 'Between jobs' })
  expect(waived.json()).toMatchObject({ status: 'waived', waiverReason: 'Between jobs', payments: [] })
  expect((await getMember(app, member.id)).renewalStatus).toBe('active')
  expect((await asMember.get('/api/dues')).json().years[0]).toMatchObject({
    status: 'waived',
    waiverReason: 'Between jobs',
  })
  expect((await app.mails())[0]).toMatchObject({ subject: 'Your dues for 2025 are waived' })
  expect((await treasurer.post(`${url}/payment`, CASH)).json().message).toContain('are already waived')
})

test.each([
  [{ amount: 0 }, { amount: 'Please enter an amount such as 100 or 99.50.' }],
  [{ amount: 99.555 }, { amount: 'Please enter an amount such as 100 or 99.50.' }],
  [{ amount: 1_000_000.01 }, { amount: 'This amount is too high.' }],
  [{ paidOn: '2026-03-11' }, { paidOn: 'The date must not be in the future.' }],
  [{ paymentMethod: 'gold' }, { paymentMethod: 'Please choose a payment method.' }],
  [{ paymentReference: 'x'.repeat(101) }, { paymentReference: 'Please use at most 100 characters' }],
])('a payment with %j is rejected at its field', async (wrong, fields) => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  const response = await treasurer.post(`${url}/payment`, { ...CASH, ...wrong })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual(fields)
  expect(await listReceipts(app)).toEqual([])
})

test('bulk payments: settled years are named, the others are recorded with a receipt each', async () => {
  const app = await openTestApp()
  const { renewal, treasurer, url } = await openAsTreasurer(app)
  const family = await app.renewal({ memberId: (await owingMember(app)).id, amount: 15_000 })
  await treasurer.post(`${url}/payment`, CASH)
  const response = await treasurer.post('/api/admin/renewals/payments', {
    ids: [renewal.id, family.id, family.id],
    paymentMethod: 'cash',
    paidOn: '2026-03-10',
  })
  expect(response.json()).toEqual({
    done: 1,
    refused: [{ id: renewal.id, message: expect.stringContaining('already paid') }],
  })
  expect(await listReceipts(app)).toMatchObject([{ amount: 10_000 }, { amount: 15_000, number: '2026-0002' }])
})

test('the receipt is a PDF for the member and admins, resent on request, also for a Malayalam name', async () => {
  const app = await openTestApp()
  const member = await owingMember(app, { fullName: 'ആശാ മേനോൻ' })
  const renewal = await app.renewal({ memberId: member.id })
  const [asMember, treasurer] = [await app.as(member), await app.as(await app.admin())]
  const url = `/api/admin/renewals/${renewal.id}`
  expect((await treasurer.post(`${url}/receipt`, { paymentId: renewal.id })).json().code).toBe('renewal_not_settled')
  const [{ id: paymentId }] = (await treasurer.post(`${url}/payment`, CASH)).json().payments
  for (const caller of [asMember, treasurer]) {
    const response = await caller.get(`/api/dues/payments/${paymentId}/receipt.pdf`)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="receipt-2026-0001.pdf"',
    })
    expect(response.rawPayload.toString('latin1')).toMatch(/^%PDF[\s\S]*\+AnekMalayalam/)
  }
  expect((await treasurer.post(`${url}/receipt`, { paymentId })).statusCode).toBe(200)
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Receipt 2026-0001: your dues for 2026'),
  )
})

const receiptIn = (response: { json(): { payments: { receiptNumber: string }[] } }) =>
  response.json().payments.at(-1)?.receiptNumber

test('a recorded payment is answered even when no connection is free after it: nobody is told to try again', async () => {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin())
  const renewal = await app.renewal({ memberId: (await owingMember(app)).id })
  const [transaction, select] = [app.db.transaction.bind(app.db), app.db.select.bind(app.db)]
  let isCommitted = false
  vi.spyOn(app.db, 'transaction').mockImplementation(async (...given) => {
    const result = await transaction(...given)
    isCommitted = true
    return result
  })
  vi.spyOn(app.db, 'select').mockImplementation(((fields: never) => {
    if (isCommitted) throw new AppError('busy')
    return select(fields)
  }) as never)
  const paid = await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, CASH)
  vi.restoreAllMocks()
  expect([paid.statusCode, paid.json().status]).toEqual([200, 'paid'])
})

test('a payment can name who paid: on the receipt, in its mail and in the history of the member', async () => {
  const app = await openTestApp()
  const { asMember, treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, payerName: ' Rajan, brother ' })
  const { years } = (await asMember.get('/api/dues')).json()
  expect(years[0].payments[0]).toMatchObject({ payerName: 'Rajan, brother' })
  const [mail] = await app.mails()
  expect(mail?.text).toContain('Paid by: Rajan, brother')
  expect(mail?.text).toContain('Method: Cash')
})

test('a reference that is already on a payment must be confirmed, however it is typed', async () => {
  const app = await openTestApp()
  const { treasurer, url, member } = await openAsTreasurer(app)
  const transfer = { ...CASH, amount: 40, paymentMethod: 'bank_transfer', paymentReference: 'FT 77-a' }
  const { payments } = (await treasurer.post(`${url}/payment`, transfer)).json()
  const again = { ...transfer, paymentReference: 'ft77A' }
  const question = await treasurer.post(`${url}/payment`, again)
  expect([question.statusCode, question.json().code]).toEqual([409, 'needs_confirmation'])
  expect(question.json().fields.paymentReference).toContain(`AED\u00a040 from ${member.fullName} for 2026`)
  expect((await treasurer.post(`${url}/payment`, { ...again, paymentReference: '–' })).statusCode).toBe(200)
  await treasurer.post(`${url}/undo`, { paymentId: payments[0].id, reason: 'Mistyped' })
  expect((await treasurer.post(`${url}/payment`, { ...again, amount: 20 })).statusCode).toBe(200)
})

test('a member pays with their own number every year: only the same amount on the same day is a question', async () => {
  const app = await openTestApp()
  const { treasurer, url, member } = await openAsTreasurer(app)
  const paymentReference = member.membershipNumber
  const transfer = { ...CASH, amount: 40, paymentMethod: 'bank_transfer', paymentReference }
  await treasurer.post(`${url}/payment`, transfer)
  expect((await treasurer.post(`${url}/payment`, transfer)).json().code).toBe('needs_confirmation')
  expect((await treasurer.post(`${url}/payment`, { ...transfer, paidOn: '2026-03-08' })).statusCode).toBe(200)
})
