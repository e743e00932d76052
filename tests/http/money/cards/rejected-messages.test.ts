import { expect, test } from 'vitest'
import { cardEvents } from '#server/money/cards/card-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { getRenewal } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { openCardSite, openPage } from './card-site.ts'

const FIVE_MINUTES = 5 * 60_000

test('a wrong or old signature is rejected, and nothing is stored', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read } = await openPage(site)
  const paid = stripe.pay(session)
  const rejected = [
    await deliver(paid, { secret: 'whsec_other' }),
    await deliver(paid, { sentAt: new Date(app.clock.time.getTime() - FIVE_MINUTES - 1000) }),
    await app.visitor.post('/api/stripe/webhook', paid),
    await app.visitor.post('/api/stripe/webhook', 'no json', { headers: { 'content-type': 'application/json' } }),
  ]
  expect(rejected.map((response) => response.json().code)).toEqual(Array(4).fill('wrong_signature'))
  expect(await app.db.$count(cardEvents)).toBe(0)
  expect(await read()).toMatchObject({ status: 'open' })
  // sent late, but signed when it is sent
  app.advance(3 * 86_400_000)
  expect((await deliver(paid)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('an unknown kind of message is ignored, and a payment of another shop is shown', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session } = await openPage(site)
  expect((await deliver(stripe.event('customer.created', { id: 'cus_1' }))).statusCode).toBe(200)
  const foreign = { ...stripe.sessions.get(session)!, metadata: {}, payment_status: 'paid', payment_intent: 'pi_1' }
  expect((await deliver(stripe.event('checkout.session.completed', foreign))).statusCode).toBe(200)
  expect(await app.db.select().from(cardEvents)).toMatchObject([
    { type: 'customer.created', outcome: 'ignored' },
    { outcome: 'shown', note: 'A payment that was not made here: AED\u00a0100' },
  ])
  expect(await sumsOf(app)).toMatchObject({ entries: 0 })
})

test('a smaller amount is never booked as paid: it is on the card account, unassigned', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read, renewal, treasurer } = await openPage(site)
  await deliver(stripe.pay(session, { amount_total: 9999 }))
  expect(await read()).toMatchObject({ status: 'unassigned', problem: 'amount', amount: 99.99 })
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'pending' })
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 99.99 })
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({ source: 'card_unassigned', category: { name: 'Unassigned payments' }, amount: 99.99 })
})

test('another currency is recorded and shown, and nothing is booked', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read, renewal } = await openPage(site)
  await deliver(stripe.pay(session, { currency: 'usd' }))
  expect(await read()).toMatchObject({ status: 'not_booked', problem: 'currency' })
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'pending' })
  expect(await sumsOf(app)).toMatchObject({ entries: 0 })
})

test('a card payment that comes after a transfer has paid everything is unassigned', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read, treasurer, renewal } = await openPage(site)
  const paid = stripe.pay(session)
  const transfer = { amount: 100, paymentMethod: 'bank_transfer', paidOn: '2026-03-09' }
  expect((await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, transfer)).statusCode).toBe(200)
  await deliver(paid)
  expect(await read()).toMatchObject({ status: 'unassigned', problem: 'settled' })
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 100, 'Card payments': 100 })
  const notices = await app.db.select({ title: notifications.title }).from(notifications)
  expect(notices).toContainEqual({ title: 'Card payment to assign: Asha Menon, Dues 2026' })
  expect(await sumsOf(app)).toMatchObject({ accounts: 20_000, categories: 20_000 })
})

test('payouts move money from the card account to the bank, once, and a failed one comes back', async () => {
  const site = await openCardSite()
  const { stripe, deliver } = site
  const { session, treasurer } = await openPage(site)
  await deliver(stripe.pay(session))
  const payout = { id: 'po_1', object: 'payout', amount: 9000, currency: 'aed', arrival_date: 1_773_100_800 }
  await deliver(stripe.event('payout.paid', payout))
  await deliver(stripe.event('payout.paid', payout))
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 90, 'Card payments': 10 })
  await deliver(stripe.event('payout.failed', payout))
  await deliver(stripe.event('payout.failed', payout))
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 0, 'Card payments': 100 })
  // the messages in the other order
  await deliver(stripe.event('payout.failed', { ...payout, id: 'po_2' }))
  await deliver(stripe.event('payout.paid', { ...payout, id: 'po_2' }))
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 0, 'Card payments': 100 })
})

test('a negative payout takes from the bank what refunds have cost', async () => {
  const site = await openCardSite()
  const { stripe, deliver } = site
  const { treasurer } = await openPage(site)
  const payout = { id: 'po_3', object: 'payout', amount: -2500, currency: 'aed', arrival_date: 1_773_100_800 }
  await deliver(stripe.event('payout.paid', payout))
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: -25, 'Card payments': 25 })
})
