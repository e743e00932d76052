import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { CASH, getRenewal, listReceipts, openAsTreasurer } from './treasurer.ts'

test.each([true, false])('a waiver is undone once and the part payment is kept (state sent: %s)', async (isSent) => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  const other = await app.as(await app.admin())
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 60 })
  const { updatedAt } = (await treasurer.post(`${url}/waive`, { reason: 'Between jobs' })).json()
  const undo = { reason: 'A mistake', ...(isSent && { updatedAt }) }
  const responses = await Promise.all([treasurer, other].map((each) => each.post(`${url}/undo`, undo)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = responses.find(({ statusCode }) => statusCode === 409)!.json()
  expect(refused.code).toBe(isSent ? 'renewal_changed' : 'renewal_not_settled')
  const [year] = (await treasurer.get('/api/admin/renewals')).json()
  expect(year).toMatchObject({ status: 'pending', received: 60, outstanding: 40 })
  expect(await listReceipts(app)).toMatchObject([{ voidedAt: null }])
})

test('the waiver of a year without dues cannot be undone', async () => {
  const app = await openTestApp()
  const { treasurer, renewal, url } = await openAsTreasurer(app, { amount: 0, status: 'waived' })
  const undone = await treasurer.post(`${url}/undo`, { reason: 'A mistake' })
  expect(undone.statusCode).toBe(409)
  expect(undone.json().message).toBe('There are no dues for 2026, so there is no waiver to undo.')
  expect((await getRenewal(app, renewal.id)).status).toBe('waived')
})

test('an open year with nothing outstanding gets no payment, and the others are still recorded', async () => {
  const app = await openTestApp()
  const { treasurer, renewal } = await openAsTreasurer(app, { amount: 0 })
  const { renewal: other } = await openAsTreasurer(app)
  const response = await treasurer.post('/api/admin/renewals/payments', {
    ids: [renewal.id, other.id],
    paymentMethod: 'cash',
    paidOn: '2026-03-10',
  })
  expect(response.json()).toMatchObject({ done: 1, refused: [{ id: renewal.id }] })
  expect(await listReceipts(app)).toMatchObject([{ amount: 10_000 }])
})

test('a refund is recorded once when two treasurers enter it from the same state', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  const other = await app.as(await app.admin())
  const { updatedAt } = (await treasurer.post(`${url}/payment`, { ...CASH, amount: 150, confirmed: true })).json()
  const refund = { amount: 20, paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true, updatedAt }
  const responses = await Promise.all([treasurer, other].map((each) => each.post(`${url}/refund`, refund)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('renewal_changed')
  expect((await treasurer.get('/api/admin/renewals')).json()[0]).toMatchObject({ credit: 30 })
})

test('a year keeps the notes of every part payment, up to the maximum length', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  const pay = (notes: string) => treasurer.post(`${url}/payment`, { ...CASH, amount: 10, notes })
  await pay('From her brother')
  expect((await pay('From her sister')).json().notes).toBe('From her brother · From her sister')
  expect((await pay('')).json().notes).toBe('From her brother · From her sister')
  const refused = await pay('x'.repeat(1000))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ notes: 'The notes for 2026 have room for only 963 more characters.' })
  expect(await listReceipts(app)).toHaveLength(3)
})

test('a year names the admin who recorded the payment, not the one who refunded the credit', async () => {
  const app = await openTestApp()
  const { treasurer, renewal, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 150, confirmed: true })
  const { processedBy } = await getRenewal(app, renewal.id)
  const other = await app.as(await app.admin())
  const refund = { amount: 50, paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true }
  expect((await other.post(`${url}/refund`, refund)).statusCode).toBe(200)
  expect(processedBy).not.toBeNull()
  expect((await getRenewal(app, renewal.id)).processedBy).toBe(processedBy)
})

test('a member is notified about the year that is open again when its credit is undone', async () => {
  const app = await openTestApp()
  const { member, asMember, treasurer, url } = await openAsTreasurer(app)
  await app.renewal({ memberId: member.id, renewalYear: 2027, dueDate: '2027-03-17' })
  const { payments } = (await treasurer.post(`${url}/payment`, { ...CASH, amount: 200, confirmed: true })).json()
  const credit = payments.find(({ kind }: { kind: string }) => kind === 'credit')
  expect((await treasurer.post(`${url}/undo`, { reason: 'A mistake', paymentId: credit.id })).statusCode).toBe(200)
  const mail = (await app.mails()).find(({ subject }) => subject?.startsWith('A correction'))
  expect(mail?.subject).toBe('A correction to your dues for 2027')
  expect(mail?.text).toContain('An entry for your 2027 dues was recorded by mistake and has been removed.')
  const notices = JSON.stringify((await asMember.get('/api/notices')).json())
  expect(notices).toContain('A correction to your dues for 2027')
  expect(notices).not.toContain('A correction to your dues for 2026')
})
