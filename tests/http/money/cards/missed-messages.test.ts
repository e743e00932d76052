import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardCheckouts } from '#server/money/cards/card-tables.ts'
import { CASH, getRenewal } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { FEE } from '#tests/stripe-server.ts'
import { checkCardPayments, openCardSite, openPage } from './card-site.ts'

const HOUR_MS = 60 * 60_000

test('a payment whose message never arrives is booked once the page is closed', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read, renewal, treasurer } = await openPage(site)
  const lost = stripe.pay(session)
  await checkCardPayments(site)
  expect(await read()).toMatchObject({ status: 'open' })
  app.advance(2 * HOUR_MS)
  await checkCardPayments(site)
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid', paymentMethod: 'card' })
  // the message comes in the end
  await deliver(lost)
  await checkCardPayments(site)
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 100 - FEE / 100 })
  expect(await sumsOf(app)).toMatchObject({ entries: 2 })
})

test('a page that closed without a message is not completed, also if Stripe does not know it', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const [closed, gone, unpaid] = [await openPage(site), await openPage(site), await openPage(site)]
  stripe.close(closed.session)
  stripe.sessions.delete(gone.session)
  // with some ways of payment the money arrives days later
  Object.assign(stripe.sessions.get(unpaid.session)!, { status: 'complete', payment_intent: 'pi_later' })
  app.advance(2 * HOUR_MS)
  await checkCardPayments(site)
  expect(await closed.read()).toMatchObject({ status: 'expired' })
  expect(await gone.read()).toMatchObject({ status: 'expired' })
  expect(await unpaid.read()).toMatchObject({ status: 'open' })
})

test('a page of Stripe that was never opened is not completed, and while Stripe is away nothing changes', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const [never, other] = [await openPage(site), await openPage(site)]
  await app.db.update(cardCheckouts).set({ sessionId: null }).where(eq(cardCheckouts.id, never.id))
  stripe.pay(other.session)
  app.advance(2 * HOUR_MS)
  stripe.setAway(true)
  await checkCardPayments(site)
  expect(await never.read()).toMatchObject({ status: 'expired' })
  expect(await other.read()).toMatchObject({ status: 'open' })
  stripe.setAway(false)
  await checkCardPayments(site)
  expect(await other.read()).toMatchObject({ status: 'paid' })
})

test('a refund is done, or has failed, although its message never arrives', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, treasurer, renewal } = await openPage(site)
  await deliver(stripe.pay(session))
  stripe.setRefundStatus('pending')
  for (const amount of [10, 20]) {
    const refund = { ...CASH, amount, paymentMethod: 'card', confirmed: true }
    expect((await treasurer.post(`/api/admin/renewals/${renewal.id}/refund`, refund)).statusCode).toBe(200)
    app.advance(1000)
  }
  await app.runTasks()
  const [done, failed] = [...stripe.refunds.values()].toSorted((one, other) => one.amount - other.amount)
  Object.assign(done!, { status: 'succeeded' })
  Object.assign(failed!, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  app.advance(25 * HOUR_MS)
  await checkCardPayments(site)
  const [payment] = (await treasurer.get('/api/admin/money/card-payments')).json()
  expect(payment.refunds).toMatchObject([
    { amount: 10, status: 'succeeded' },
    { amount: 20, status: 'failed', failure: 'Stripe says: expired or canceled card' },
  ])
})
