import { expect, test } from 'vitest'
import { cardRefunds } from '#server/money/cards/card-tables.ts'
import { getRenewal } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { type CardSite, openCardSite, openPage } from './card-site.ts'

const TODAY = '2026-03-10'

async function openPaid(site: CardSite) {
  const page = await openPage(site)
  await site.deliver(site.stripe.pay(page.session))
  await site.app.runTasks()
  const refund = (values: object = {}) =>
    page.treasurer.post(`/api/admin/renewals/${page.renewal.id}/refund`, {
      amount: 100,
      paymentMethod: 'card',
      paidOn: TODAY,
      confirmed: true,
      ...values,
    })
  const readDues = async () => (await page.asMember.get('/api/dues')).json().years[0]
  return { ...page, refund, readDues }
}

test('dues that were paid by card go back to the card through Stripe, once', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { refund, treasurer } = await openPaid(site)
  expect((await refund()).statusCode).toBe(200)
  expect(stripe.refunds.size).toBe(0)
  await app.runTasks()
  await app.runTasks()
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 10_000 }])
  const [stored] = await app.db.select().from(cardRefunds)
  expect(stored).toMatchObject({ status: 'succeeded', stripeId: [...stripe.refunds.keys()][0], amount: 10_000 })
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': -3.2 })
  expect((await app.mails()).some(({ text }) => text?.includes('up to ten days'))).toBe(true)
})

test('no more goes back than came by card, and not while another refund is on its way', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { refund, renewal, treasurer } = await openPaid(site)
  expect((await refund({ amount: 60 })).statusCode).toBe(200)
  // the rest was received in cash, so the card has only AED 40 left
  await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, {
    amount: 60,
    paymentMethod: 'cash',
    paidOn: TODAY,
    confirmed: true,
  })
  expect((await refund({ amount: 60 })).json().code).toBe('not_paid_by_card')
  expect((await refund({ amount: 40 })).statusCode).toBe(200)
  await app.runTasks()
  expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([6000, 4000])
})

test('a refund to a card is rejected where nothing was paid by card', async () => {
  const site = await openCardSite()
  const { renewal, treasurer } = await openPage(site)
  const payment = { amount: 100, paymentMethod: 'cash', paidOn: TODAY }
  await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, payment)
  const rejected = await treasurer.post(`/api/admin/renewals/${renewal.id}/refund`, {
    ...payment,
    paymentMethod: 'card',
    confirmed: true,
  })
  expect(rejected.json().code).toBe('not_paid_by_card')
  expect(await getRenewal(site.app, renewal.id)).toMatchObject({ status: 'paid' })
})

test('a card payment cannot be undone, and a refund that is on its way neither', async () => {
  const site = await openCardSite()
  const { app } = site
  const { refund, renewal, treasurer, readDues } = await openPaid(site)
  const undo = async (wanted: string) => {
    const { payments } = await readDues()
    const paymentId = payments.find(({ kind }: { kind: string }) => kind === wanted).id
    return treasurer.post(`/api/admin/renewals/${renewal.id}/undo`, { reason: 'Wrong', paymentId })
  }
  expect((await undo('payment')).json().code).toBe('card_payment_received')
  await refund()
  expect((await undo('refund')).json().code).toBe('card_refund_sent')
  await app.runTasks()
  expect((await undo('refund')).json().code).toBe('card_refund_sent')
  expect(await sumsOf(app)).toMatchObject({ accounts: -320 })
})

test('a refund that Stripe rejects is shown, and the treasurer can undo it and pay in another way', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { refund, renewal, treasurer, readDues } = await openPaid(site)
  stripe.rejectRefunds('The charge has already been refunded.')
  await refund()
  await app.runTasks()
  const [failed] = await app.db.select().from(cardRefunds)
  expect(failed).toMatchObject({ status: 'failed', failure: 'The charge has already been refunded.' })
  const { payments } = await readDues()
  const undone = await treasurer.post(`/api/admin/renewals/${renewal.id}/undo`, {
    reason: 'The refund to the card failed',
    paymentId: payments.find(({ kind }: { kind: string }) => kind === 'refund').id,
  })
  expect(undone.statusCode).toBe(200)
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 96.8 })
  expect((await refund({ paymentMethod: 'bank_transfer' })).statusCode).toBe(200)
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: -100, 'Card payments': 96.8 })
})

test('while Stripe is away a refund waits, and its message may come before the answer or change its mind', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { refund } = await openPaid(site)
  await refund()
  stripe.setAway(true)
  await app.runTasks()
  expect(await app.db.select().from(cardRefunds)).toMatchObject([{ status: 'pending', stripeId: null }])
  stripe.setAway(false)
  // tasks are tried again by the clock of the database
  app.clock.time = new Date(Date.now() + 3_600_000)
  await app.runTasks()
  const [made] = [...stripe.refunds.values()]
  expect(await app.db.select().from(cardRefunds)).toMatchObject([{ status: 'succeeded', stripeId: made!.id }])
  await deliver(stripe.event('refund.created', { ...made, object: 'refund', status: 'pending' }))
  expect(await app.db.select().from(cardRefunds)).toMatchObject([{ status: 'succeeded' }])
  const bounced = { ...made, object: 'refund', status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await deliver(stripe.event('refund.failed', bounced))
  await deliver(stripe.event('refund.updated', { ...made, object: 'refund', status: 'succeeded' }))
  expect(await app.db.select().from(cardRefunds)).toMatchObject([
    { status: 'failed', failure: 'Stripe says: expired or canceled card' },
  ])
})
