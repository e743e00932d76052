import { expect, test } from 'vitest'
import { notifications } from '#server/notifications/notification-tables.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import { getRenewal } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { type Caller, type CardSite, openCardSite, openPage } from './card-site.ts'

const LIST = '/api/admin/money/card-payments'
const listMessages = async (treasurer: Caller) =>
  (await treasurer.get('/api/admin/money/card-messages')).json().map(({ note }: { note: string }) => note)

/** A refund as Stripe says it, of a payment on this page. */
function refundOf({ stripe, app }: CardSite, session: string, values: object = {}) {
  const refund = { id: 're_stripe', object: 'refund', amount: 10_000, currency: 'aed', status: 'succeeded' }
  const created = Math.floor(app.clock.time.getTime() / 1000)
  const { payment_intent } = stripe.sessions.get(session)!
  return { ...refund, created, payment_intent, metadata: {}, failure_reason: null, ...values }
}

test('dues that are refunded in Stripe are refunded here too, once, and the book follows', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, renewal, treasurer } = await openPage(site)
  await deliver(stripe.pay(session))
  const refund = refundOf(site, session, { amount: 4000 })
  await deliver(stripe.event('refund.created', { ...refund, status: 'pending' }))
  await Promise.all([1, 2].map(() => deliver(stripe.event('refund.updated', refund))))
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'pending' })
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 60 })
  const [payment] = (await treasurer.get(`${LIST}?view=all`)).json()
  expect(payment.refunds).toMatchObject([{ amount: 40, status: 'succeeded', stripeId: 're_stripe' }])
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({ source: 'dues_refund', amount: 40, postedBy: null })
  expect((await app.mails()).map(({ subject }) => subject).join()).toMatch(/refund/i)
  expect(await listMessages(treasurer)).toEqual([
    'AED\u00a040 was refunded in Stripe (re_stripe). The refund is in the cash book.',
  ])
})

test('premium that is refunded in Stripe leaves the book, and a refund that fails comes back', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const member = await app.member()
  const listing = await publish(app, { userId: member.userId })
  const [owner, treasurer] = [await app.as(member), await app.as(await app.admin())]
  const { id } = (await owner.post(`/api/listings/${listing.id}/premium`, { paymentMethod: 'card' })).json()
  const { url } = (await owner.post(`/api/pay/premium/${id}`)).json()
  const session = stripe.sessionAt(url)
  await deliver(stripe.pay(session))
  const refund = refundOf(site, session, { amount: 5000 })
  await deliver(stripe.event('refund.created', refund))
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 0 })
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({ source: 'card_refund', amount: 50, category: { name: 'Premium listings' } })
  await deliver(stripe.event('refund.failed', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }))
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 50 })
  const [payment] = (await treasurer.get(`${LIST}?view=all`)).json()
  expect(payment).toMatchObject({ status: 'paid', refunds: [{ status: 'failed' }] })
})

test('an unassigned payment that is refunded in Stripe cannot be assigned any more, also if only a part went back', async () => {
  const site = await openCardSite()
  const { stripe, deliver } = site
  const [whole, part] = [await openPage(site), await openPage(site)]
  const { treasurer, read } = whole
  await deliver(stripe.pay(whole.session, { amount_total: 9000 }))
  await deliver(stripe.pay(part.session, { amount_total: 9000 }))
  await deliver(stripe.event('refund.created', refundOf(site, whole.session, { amount: 9000 })))
  await deliver(stripe.event('refund.created', refundOf(site, part.session, { id: 're_part', amount: 3000 })))
  expect(await read()).toMatchObject({ status: 'refunded' })
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 60 })
  for (const { id, renewal } of [whole, part]) {
    const assigned = await treasurer.post(`${LIST}/${id}/assign`, { kind: 'dues', id: renewal.id })
    expect(assigned.json().code).toBe('card_payment_settled')
  }
  expect((await treasurer.post(`${LIST}/${part.id}/refund`)).statusCode).toBe(200)
  await site.app.runTasks()
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 6000 }])
  const { accounts, categories } = await sumsOf(site.app)
  expect([accounts, categories]).toEqual([-640, -640])
})

test('a refund of a payment of another shop is shown once, and the treasurer is notified', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, treasurer } = await openPage(site)
  const refund = refundOf(site, session, { payment_intent: 'pi_other' })
  for (const type of ['refund.created', 'refund.updated', 'refund.updated']) await deliver(stripe.event(type, refund))
  const note = 'A refund of AED\u00a0100 that was not made here (re_stripe). Please enter it in the cash book.'
  expect(await listMessages(treasurer)).toEqual([note])
  const notices = await app.db.select({ title: notifications.title }).from(notifications)
  expect(notices).toEqual([{ title: `Stripe: ${note}` }])
})

test('a dispute, and one that is lost, is shown with what to enter in the cash book', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, treasurer } = await openPage(site)
  await deliver(stripe.pay(session))
  const { payment_intent } = stripe.sessions.get(session)!
  const dispute = { id: 'dp_1', object: 'dispute', amount: 10_000, currency: 'aed', payment_intent, status: 'lost' }
  await deliver(stripe.event('charge.dispute.created', { ...dispute, status: 'needs_response' }))
  app.advance(1000)
  await deliver(stripe.event('charge.dispute.closed', dispute))
  app.advance(1000)
  await deliver(stripe.event('charge.dispute.closed', { ...dispute, id: 'dp_2', status: 'won' }))
  const messages = (await treasurer.get('/api/admin/money/card-messages')).json()
  expect(messages).toMatchObject([
    { note: 'The dispute of AED\u00a0100 was won. Nothing needs to be entered.', about: 'Dues 2026, Asha Menon' },
    { note: expect.stringContaining('The dispute of AED\u00a0100 was lost. Please enter it as an expense') },
    { note: expect.stringContaining('AED\u00a0100 is disputed. Please answer it in Stripe.') },
  ])
  expect(await app.db.$count(notifications)).toBeGreaterThanOrEqual(3)
})
