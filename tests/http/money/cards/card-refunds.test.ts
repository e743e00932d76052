import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { CASH } from '#tests/http/membership/dues/treasurer.ts'
import { type Caller, type CardSite, openCardSite, openPage } from './card-site.ts'

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
