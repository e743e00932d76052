import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { CASH, openAsTreasurer } from './treasurer.ts'

const REFUND = { amount: 49.5, paymentMethod: 'bank_transfer', paymentReference: 'TR-4711', paidOn: '2026-03-10' }

test("a refund's mail states what was refunded, when and why, and what to do if it has not arrived", async () => {
  const app = await openTestApp()
  const { asMember, treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 150, confirmed: true })
  expect((await treasurer.post(`${url}/refund`, { ...REFUND, confirmed: true })).statusCode).toBe(200)
  const [mail, ...more] = await listMails(app, 'We have refunded')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('We have refunded AED 49.50 of your dues for 2026')
  for (const fact of [
    'Amount: AED\u00a049.50',
    'Refunded on: March 10, 2026',
    'Refunded by: Bank transfer, TR-4711',
    'For: Dues for 2026',
    'Credit: AED\u00a00.50',
    'Bank transfers can take a few days.',
    'If you have not received it after a week, please tell us through the Contact page.',
  ])
    expect(mail?.text).toContain(fact)
  expect(mail?.attachments).toEqual([])
  expect(JSON.stringify((await asMember.get('/api/notices')).json())).toContain('was refunded')
})

test("a cash refund's mail says what to do if it has not arrived, and mentions no credit if none is left", async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 150, confirmed: true })
  await treasurer.post(`${url}/refund`, { amount: 50, paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true })
  const [mail] = await listMails(app, 'We have refunded')
  expect(mail?.text).toContain('Refunded by: Cash\n')
  expect(mail?.text).toContain('If you have not received it, please tell us through the Contact page')
  expect(mail?.text).not.toMatch(/credit|transfers/)
})

test('undoing a refund sends the member a correction, and stops a refund mail that was not sent yet', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 150, confirmed: true })
  const refund = async () => {
    const { payments } = (await treasurer.post(`${url}/refund`, { ...REFUND, confirmed: true })).json()
    return payments.find(({ kind }: { kind: string }) => kind === 'refund').id
  }
  const undo = (paymentId: string) => treasurer.post(`${url}/undo`, { paymentId, reason: 'Not sent' })
  expect((await undo(await refund())).statusCode).toBe(200)
  expect(await listMails(app, 'We have refunded')).toEqual([])
  expect(await listMails(app, 'A correction')).toHaveLength(1)
  const refunded = await refund()
  expect(await listMails(app, 'We have refunded')).toHaveLength(1)
  expect((await undo(refunded)).statusCode).toBe(200)
  const [, correction] = await listMails(app, 'A correction')
  expect(correction?.text).toContain(
    'A refund of AED\u00a049.50 of your dues for 2026 was recorded by mistake. We have removed the entry.',
  )
  expect(correction?.text).toContain('Credit: AED\u00a050')
})

test('dues that were paid can be refunded: the receipt stays valid, and the year is owed again', async () => {
  const app = await openTestApp()
  const { member, asMember, treasurer, url } = await openAsTreasurer(app, { dueDate: '2026-03-01' })
  const [paid] = (await treasurer.post(`${url}/payment`, CASH)).json().payments
  const refund = { ...REFUND, amount: 100 }
  const asked = await treasurer.post(`${url}/refund`, refund)
  expect(asked.json()).toMatchObject({
    code: 'needs_confirmation',
    fields: { amount: 'AED\u00a0100 of the dues for 2026 will be outstanding again.' },
  })
  const refunded = await treasurer.post(`${url}/refund`, { ...refund, confirmed: true })
  expect(refunded.json()).toMatchObject({ status: 'overdue', received: 0, outstanding: 100, credit: 0 })
  expect((await treasurer.get(`/api/admin/members/${member.id}`)).json()).toMatchObject({
    renewalDueDate: '2026-03-01',
    owes: true,
  })
  expect((await asMember.get(`/api/dues/payments/${paid.id}/receipt.pdf`)).statusCode).toBe(200)
  const [mail] = await listMails(app, 'We have refunded')
  expect(mail?.text).toContain('Outstanding: AED\u00a0100')
  expect((await treasurer.get('/api/admin/renewals/totals')).json()).toMatchObject({ due: 100, outstanding: 100 })
})

/** The mails sent so far, by text of their subject. */
const listMails = async (app: TestApp, words: string) =>
  (await app.mails()).filter(({ subject }) => subject?.includes(words))

test('refunds are numbered without gaps in a year, an undone one included, and the mail names the number', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 180, confirmed: true })
  const refund = async () => {
    const { payments } = (await treasurer.post(`${url}/refund`, { ...REFUND, amount: 10 })).json()
    return payments.at(-1)
  }
  const first = await refund()
  await treasurer.post(`${url}/undo`, { paymentId: first.id, reason: 'Not sent' })
  expect([first.refundNumber, (await refund()).refundNumber]).toEqual(['2026-0001', '2026-0002'])
  expect((await listMails(app, 'We have refunded')).at(-1)?.text).toContain('Refund: 2026-0002')
})

test('a year stays settled after a refund if the treasurer says so, and is paid again once the refund is undone', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 100 })
  const refunded = (await treasurer.post(`${url}/refund`, { ...REFUND, amount: 40, staysSettled: true })).json()
  expect(refunded).toMatchObject({ status: 'waived', received: 60, waived: 40, outstanding: 0, credit: 0 })
  expect(refunded.waiverReason).toBe('Refunded: AED\u00a040')
  const { id: paymentId } = refunded.payments.at(-1)
  const undone = (await treasurer.post(`${url}/undo`, { paymentId, reason: 'Not sent' })).json()
  expect(undone).toMatchObject({ status: 'paid', received: 100, waived: 0, waiverReason: null })
})

test('a refund of a part payment waives nothing that was never paid', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 20 })
  const refund = { ...REFUND, amount: 20, staysSettled: true, confirmed: true }
  expect((await treasurer.post(`${url}/refund`, refund)).json()).toMatchObject({
    status: 'pending',
    waived: 0,
    outstanding: 100,
  })
})
