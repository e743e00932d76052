import { expect, test } from 'vitest'
import { notifications } from '#server/notifications/notification-tables.ts'
import { getRenewal, owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { type CardSite, openCardSite, openPage } from './card-site.ts'

const LIST = '/api/admin/money/card-payments'

/** Dues that were paid by transfer while the card payment was on its way. */
async function openUnassigned(site: CardSite) {
  const page = await openPage(site)
  const paid = site.stripe.pay(page.session)
  const transfer = { amount: 100, paymentMethod: 'bank_transfer', paidOn: '2026-03-09' }
  await page.treasurer.post(`/api/admin/renewals/${page.renewal.id}/payment`, transfer)
  await site.deliver(paid)
  return { ...page, list: async (query = '') => (await page.treasurer.get(`${LIST}${query}`)).json() }
}

test('a payment that fits nothing is listed for the treasurer with the reason, and the auditor reads it', async () => {
  const site = await openCardSite()
  const { app } = site
  const { id, list, treasurer } = await openUnassigned(site)
  const waiting = { id, title: 'Dues 2026', received: 100, currency: 'AED', status: 'unassigned', problem: 'settled' }
  expect(await list()).toMatchObject([waiting])
  const work = (await treasurer.get('/api/admin/today')).json().work
  expect(work).toContainEqual(expect.objectContaining({ kind: 'card_payments', count: 1 }))
  const auditor = await app.as(await app.admin(['auditor']))
  expect((await auditor.get(LIST)).json()).toHaveLength(1)
  expect((await auditor.post(`${LIST}/${id}/refund`)).json().code).toBe('duty_required')
  expect((await auditor.post(`${LIST}/${id}/assign`, { kind: 'dues', id })).json().code).toBe('duty_required')
})

test('it is assigned to another year: with receipt, once, and every balance stays right', async () => {
  const site = await openCardSite()
  const { app } = site
  const { id, member, list, treasurer, read } = await openUnassigned(site)
  const next = await app.renewal({ memberId: member.id, renewalYear: 2027, amount: 10_000 })
  const other = await app.renewal({ memberId: (await owingMember(app, { fullName: 'Binu Thomas' })).id })
  const found = (await treasurer.get(`${LIST}/${id}/payables`)).json()
  expect(found.map((payable: { id: string }) => payable.id)).toEqual([next.id, other.id])
  const searched = (await treasurer.get(`${LIST}/${id}/payables?search=binu`)).json()
  expect(searched).toMatchObject([{ id: other.id, name: 'Binu Thomas', open: 100 }])
  const before = await balancesOf(treasurer)
  const assign = () => treasurer.post(`${LIST}/${id}/assign`, { kind: 'dues', id: next.id })
  expect((await assign()).json()).toMatchObject({ status: 'paid' })
  expect((await assign()).json().code).toBe('card_payment_settled')
  expect(await balancesOf(treasurer)).toEqual(before)
  expect(await getRenewal(app, next.id)).toMatchObject({ status: 'paid', paymentMethod: 'card' })
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await list()).toEqual([])
  expect(await list('?view=all')).toHaveLength(1)
  const [newest] = (await treasurer.get('/api/admin/money/entries?limit=1')).json()
  expect(newest).toMatchObject({ source: 'card_unassigned', reason: 'The payment was assigned', reverses: 2 })
})

test('nothing is assigned to what needs no payment, or does not exist', async () => {
  const site = await openCardSite()
  const { id, renewal, treasurer } = await openUnassigned(site)
  const assign = (to: object) => treasurer.post(`${LIST}/${id}/assign`, to)
  expect((await assign({ kind: 'dues', id: renewal.id })).json().code).toBe('nothing_to_pay')
  expect((await assign({ kind: 'dues', id: crypto.randomUUID() })).statusCode).toBe(404)
  expect((await assign({ kind: 'lottery', id: renewal.id })).statusCode).toBe(404)
  expect(await sumsOf(site.app)).toMatchObject({ accounts: 20_000 })
})

test('it goes back to the card, the person is notified, and a refund that fails lets it wait again', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { id, list, treasurer, read } = await openUnassigned(site)
  stripe.rejectRefunds('Insufficient funds in the account at Stripe.')
  expect((await treasurer.post(`${LIST}/${id}/refund`)).json()).toMatchObject({ status: 'refunded' })
  expect((await treasurer.post(`${LIST}/${id}/refund`)).json().code).toBe('card_payment_settled')
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 0 })
  const titles = (await app.db.select({ title: notifications.title }).from(notifications)).map(({ title }) => title)
  expect(titles).toContain('AED\u00a0100 for Dues 2026 is on its way back to your card')
  await app.runTasks()
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 96.8 })
  expect(await list()).toMatchObject([
    {
      id,
      status: 'unassigned',
      refunds: [{ status: 'failed', failure: 'Insufficient funds in the account at Stripe.' }],
    },
  ])
  stripe.rejectRefunds(null)
  await treasurer.post(`${LIST}/${id}/refund`)
  await app.runTasks()
  const [refunded] = await list('?view=all')
  expect(refunded.status).toBe('refunded')
  const statuses = refunded.refunds.map(({ status }: { status: string }) => status)
  expect(statuses.toSorted()).toEqual(['failed', 'succeeded'])
  expect(await read()).toMatchObject({ status: 'refunded' })
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 100, 'Card payments': -3.2 })
})

test('another currency can only go back', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, id, renewal, treasurer } = await openPage(site)
  await deliver(stripe.pay(session, { currency: 'usd' }))
  const assigned = await treasurer.post(`${LIST}/${id}/assign`, { kind: 'dues', id: renewal.id })
  expect(assigned.json().code).toBe('card_payment_settled')
  await treasurer.post(`${LIST}/${id}/refund`)
  await app.runTasks()
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 10_000 }])
  expect(await sumsOf(app)).toMatchObject({ entries: 0 })
})
