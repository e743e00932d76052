import { expect, test } from 'vitest'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import { getRenewal, owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { type Caller, type CardSite, openCardSite, openPage } from './card-site.ts'

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
  expect((await assign()).json()).toMatchObject({
    status: 'paid',
    problem: null,
    assignedTo: 'Dues for 2027, receipt 2026-0002, Asha Menon',
  })
  expect((await assign()).json().code).toBe('card_payment_settled')
  expect(await balancesOf(treasurer)).toEqual(before)
  expect(await getRenewal(app, next.id)).toMatchObject({ status: 'paid', paymentMethod: 'card' })
  expect(await read()).toMatchObject({ status: 'paid', problem: null, isAssigned: true })
  expect(await list()).toEqual([])
  expect(await list('?view=all')).toHaveLength(1)
  const [newest] = (await treasurer.get('/api/admin/money/entries?limit=1')).json()
  expect(newest).toMatchObject({ source: 'card_unassigned', reason: 'The payment was assigned', reverses: 2 })
})

const undoIn = (treasurer: Caller, id: string) => treasurer.post(`/api/admin/undo/${id}`)
const findUndo = async (treasurer: Caller) => (await treasurer.get('/api/admin/undo?area=money')).json()

test('an assignment to the wrong person is undone within two minutes, before anybody gets a receipt', async () => {
  const site = await openCardSite()
  const { app } = site
  const { id, list, treasurer, read } = await openUnassigned(site)
  const sent = (await app.mails()).length
  const stranger = await app.renewal({ memberId: (await owingMember(app, { fullName: 'Binu Thomas' })).id })
  const before = await balancesOf(treasurer)
  const assign = () => treasurer.post(`${LIST}/${id}/assign`, { kind: 'dues', id: stranger.id })
  await assign()
  const change = await findUndo(treasurer)
  expect(change).toMatchObject({ message: 'AED\u00a0100 is used for Dues 2026 of Binu Thomas.', mails: 1 })
  expect((await undoIn(treasurer, change.id)).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ id, status: 'unassigned', problem: 'settled', assignedTo: null }])
  expect(await read()).toMatchObject({ status: 'unassigned', isAssigned: false })
  expect(await getRenewal(app, stranger.id)).toMatchObject({ status: 'pending' })
  expect(await balancesOf(treasurer)).toEqual(before)
  app.advance(3 * 60_000)
  expect(await app.mails()).toHaveLength(sent)
  // assigned again and left alone, the receipt leaves after two minutes
  expect((await assign()).json()).toMatchObject({ status: 'paid' })
  app.advance(3 * 60_000)
  const [latest] = (await app.mails()).slice(sent)
  expect(latest?.subject).toMatch(/receipt/i)
  expect((await undoIn(treasurer, change.id)).json().code).toBe('undo_over')
})

test('an assignment is not undone once money of it is on its way back to the card', async () => {
  const site = await openCardSite()
  const { app } = site
  const { id, treasurer, read } = await openUnassigned(site)
  const other = await app.renewal({ memberId: (await owingMember(app)).id })
  await treasurer.post(`${LIST}/${id}/assign`, { kind: 'dues', id: other.id })
  const refund = { amount: 10, paymentMethod: 'card', paidOn: '2026-03-09', confirmed: true }
  expect((await treasurer.post(`/api/admin/renewals/${other.id}/refund`, refund)).statusCode).toBe(200)
  const change = await findUndo(treasurer)
  expect((await undoIn(treasurer, change.id)).json().code).toBe('undo_over')
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('the cash book is linked with the entry of what was paid, and not for another currency', async () => {
  const site = await openCardSite()
  const { stripe, deliver } = site
  const [paid, foreign, waiting] = [await openPage(site), await openPage(site), await openPage(site)]
  await deliver(stripe.pay(paid.session))
  await deliver(stripe.pay(foreign.session, { currency: 'usd' }))
  await deliver(stripe.pay(waiting.session, { amount_total: 5000 }))
  const payments = (await paid.treasurer.get(`${LIST}?view=all`)).json()
  const sourceOf = (id: string) => payments.find((payment: { id: string }) => payment.id === id).bookedAs
  const read = async (source: string) =>
    (await paid.treasurer.get(`/api/admin/money/entries?source=${source}`)).json()[0].source
  expect(await read(sourceOf(paid.id))).toBe('dues_payment')
  expect(await read(sourceOf(waiting.id))).toBe('card_unassigned')
  expect(sourceOf(foreign.id)).toBeNull()
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
  const [work] = (await treasurer.get('/api/admin/today')).json().work
  expect(work).toMatchObject({ kind: 'card_payments', count: 1, amount: null })
  const notices = await app.db.select({ title: notifications.title }).from(notifications)
  expect(notices).toEqual([{ title: 'Card payment to refund: Asha Menon, Dues 2026' }])
  const assigned = await treasurer.post(`${LIST}/${id}/assign`, { kind: 'dues', id: renewal.id })
  expect(assigned.json().code).toBe('card_payment_settled')
  await treasurer.post(`${LIST}/${id}/refund`)
  await app.runTasks()
  expect([...stripe.refunds.values()]).toMatchObject([{ amount: 10_000 }])
  expect(await sumsOf(app)).toMatchObject({ entries: 0 })
  const titles = (await app.db.select({ title: notifications.title }).from(notifications)).map(({ title }) => title)
  expect(titles).toContain('100.00 USD for Dues 2026 is on its way back to your card')
})

test('a payment that is assigned to premium begins its days, and the undone request is as it was', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, id, member, treasurer } = await openPage(site)
  const listing = await publish(app, { userId: member.userId })
  const values = { userId: member.userId!, listingId: listing.id, listingTitle: 'Brass lamp', amount: 5000 }
  const sent = { premiumDays: 30, paymentMethod: 'bank_transfer', paymentReference: 'TR-4711' } as const
  const [request] = await app.db
    .insert(premiumPayments)
    .values({ ...values, ...sent })
    .returning()
  await deliver(stripe.pay(session, { amount_total: 5000 }))
  const assign = () => treasurer.post(`${LIST}/${id}/assign`, { kind: 'premium', id: request!.id })
  expect((await assign()).json()).toMatchObject({
    status: 'paid',
    assignedTo: 'Three-seat sofa, receipt P-2026-0001, Asha Menon',
  })
  const read = async () => (await app.db.select().from(premiumPayments))[0]
  expect(await read()).toMatchObject({ status: 'confirmed', paymentMethod: 'card' })
  await undoIn(treasurer, (await findUndo(treasurer)).id)
  expect(await read()).toMatchObject({
    status: 'pending',
    paymentMethod: 'bank_transfer',
    paymentReference: 'TR-4711',
    payerName: null,
  })
  expect((await treasurer.get(LIST)).json()).toMatchObject([{ id, status: 'unassigned' }])
})
