import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { cardRefunds } from '#server/money/cards/card-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { CASH, openAsTreasurer } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp } from '#tests/test-app.ts'
import { type Caller, type CardSite, checkCardPayments, openCardSite, openPage } from './card-site.ts'

/** Dues of AED 100 that were paid by card. */
async function openPaid(site: CardSite) {
  const page = await openPage(site)
  await site.deliver(site.stripe.pay(page.session))
  await site.app.runTasks()
  const years = `/api/admin/renewals/${page.renewal.id}`
  const refund = { ...CASH, paymentMethod: 'card', confirmed: true }
  return { ...page, years, refund: () => page.treasurer.post(`${years}/refund`, refund) }
}

const listWaiting = async (treasurer: Caller) => (await treasurer.get('/api/admin/money/card-payments')).json()
const listWork = async (treasurer: Caller) => (await treasurer.get('/api/admin/today')).json().work
const listNotices = async ({ app }: CardSite) =>
  (await app.db.select({ title: notifications.title }).from(notifications)).map(({ title }) => title)

test('a refund of dues that Stripe rejects waits for the treasurer until it is undone in Dues', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { treasurer, refund, years, id, member } = await openPaid(site)
  stripe.rejectRefunds('This charge has been charged back.')
  expect((await refund()).statusCode).toBe(200)
  await app.runTasks()
  expect(await listWaiting(treasurer)).toMatchObject([
    {
      id,
      status: 'paid',
      refunds: [
        {
          status: 'failed',
          failure: 'This charge has been charged back.',
          undoAt: `/admin/renewals?search=${member.membershipNumber}`,
        },
      ],
    },
  ])
  expect(await listWork(treasurer)).toMatchObject([{ kind: 'card_payments', count: 1, amount: 100 }])
  expect(await listNotices(site)).toContain('Refund to a card failed: Asha Menon, AED\u00a0100')
  const [payment] = await app.db.select().from(duesPayments).where(eq(duesPayments.kind, 'refund'))
  const undone = await treasurer.post(`${years}/undo`, { reason: 'The bank rejected it', paymentId: payment!.id })
  expect(undone.statusCode).toBe(200)
  expect(await listWaiting(treasurer)).toEqual([])
  expect(await listWork(treasurer)).toEqual([])
})

test('a refund that the key of the site may not make fails at once, with a reason for the treasurer', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { treasurer, refund } = await openPaid(site)
  stripe.rejectRefunds('The provided key sk_test_1 does not have the required permissions.', 403)
  await refund()
  await app.runTasks()
  const [payment] = await listWaiting(treasurer)
  expect(payment.refunds).toMatchObject([
    { status: 'failed', failure: 'Stripe does not let this site make refunds. An admin must check its key.' },
  ])
})

test('a refund that Stripe never answers is reported after the last attempt, and sent once Stripe is back', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { treasurer, refund } = await openPaid(site)
  stripe.rejectRefunds('Something went wrong at Stripe.', 500)
  await refund()
  await app.db.execute(sql`update pgboss.job set retry_count = retry_limit where name = 'refund-card'`)
  await app.runTasks()
  expect(await listNotices(site)).toContain('Refund to a card not sent: Asha Menon, AED\u00a0100')
  expect(await listWaiting(treasurer)).toMatchObject([
    { refunds: [{ status: 'pending', failure: 'Stripe has not answered yet.', undoAt: null }] },
  ])
  expect(await listWork(treasurer)).toContainEqual(expect.objectContaining({ kind: 'card_payments', count: 1 }))
  stripe.rejectRefunds(null)
  app.advance(25 * 60 * 60_000)
  await checkCardPayments(site)
  expect(await listWaiting(treasurer)).toEqual([])
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 10_000 }])
})

test('a refund that Stripe made without an answer is found there, and is not made again', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { treasurer, refund } = await openPaid(site)
  await refund()
  await app.runTasks()
  // the answer was lost, and Stripe has forgotten the key since
  await app.db.update(cardRefunds).set({ status: 'pending', stripeId: null })
  stripe.forgetKeys()
  app.advance(25 * 60 * 60_000)
  await checkCardPayments(site)
  expect(stripe.refunds.size).toBe(1)
  const [{ refunds }] = (await treasurer.get('/api/admin/money/card-payments?view=all')).json()
  expect(refunds).toMatchObject([{ status: 'succeeded' }])
})

test('nothing is refunded to a card by a site that has no card payment', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, CASH)
  const refund = { ...CASH, paymentMethod: 'card', confirmed: true }
  expect((await treasurer.post(`${url}/refund`, refund)).json().code).toBe('card_payment_off')
  const unassigned = await treasurer.post(`/api/admin/money/card-payments/${crypto.randomUUID()}/refund`)
  expect(unassigned.json().code).toBe('card_payment_off')
})
