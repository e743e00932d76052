import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { cardCheckouts, cardEvents } from '#server/money/cards/card-tables.ts'
import { getRenewal, openAsTreasurer } from '#tests/http/membership/dues/treasurer.ts'
import { balancesOf, sumsOf } from '#tests/http/money/book.ts'
import { FEE } from '#tests/stripe-server.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openCardSite, openPage } from './card-site.ts'

test('somebody pays their dues by card: the page, the message, the receipt, the book and the fee', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read, renewal, treasurer, url, begin } = await openPage(site)
  expect(url).toBe(`${stripe.origin}/pay/${session}`)
  const [asked] = stripe.calls
  expect(asked?.body).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'aed',
    'line_items[0][price_data][unit_amount]': '10000',
    'line_items[0][price_data][product_data][name]': 'Dues 2026',
    'adaptive_pricing[enabled]': 'false',
  })
  expect(JSON.stringify(asked?.body)).not.toContain('@')
  expect(await read()).toMatchObject({ status: 'open', amount: 100, title: 'Dues 2026', paidAt: null })
  expect((await deliver(stripe.pay(session))).statusCode).toBe(200)
  expect(await read()).toMatchObject({ status: 'paid', problem: null, paidAt: '2026-03-10T08:00:00.000Z' })
  expect(await getRenewal(app, renewal.id)).toMatchObject({ status: 'paid', paymentMethod: 'card' })
  expect((await app.mails()).map(({ subject }) => subject).join()).toMatch(/receipt 2026-0001/i)
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 100 - FEE / 100 })
  const entries = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entries).toMatchObject([
    { source: 'card_fee', amount: FEE / 100, category: { name: 'Bank and card fees' }, postedBy: null },
    { source: 'dues_payment', amount: 100, category: { name: 'Dues' } },
  ])
  expect((await begin()).json().code).toBe('nothing_to_pay')
})

test('a message that comes twice, or twice at the same moment, books once', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, renewal } = await openPage(site)
  const paid = stripe.pay(session)
  const responses = await Promise.all([deliver(paid), deliver(paid), deliver(paid)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  // the same payment under another message
  await deliver({ ...paid, id: 'evt_other', type: 'checkout.session.async_payment_succeeded' })
  expect(await app.db.$count(duesPayments, eq(duesPayments.renewalId, renewal.id))).toBe(1)
  expect(await sumsOf(app)).toMatchObject({ accounts: 10_000, entries: 1 })
})

test('the return of the browser books nothing, and a declined card is shown with what the bank said', async () => {
  const site = await openCardSite()
  const { stripe, deliver } = site
  const { session, read } = await openPage(site)
  await deliver(stripe.decline(session, 'Your card has insufficient funds.'))
  expect(await read()).toMatchObject({ status: 'open', failure: 'Your card has insufficient funds.' })
  const paid = stripe.pay(session)
  // Stripe has the money, but its message has not come yet
  expect(await read()).toMatchObject({ status: 'open' })
  await deliver(paid)
  expect(await read()).toMatchObject({ status: 'paid', failure: null })
  // an older message that comes late changes nothing
  await deliver(stripe.decline(session, 'Late'))
  await deliver(stripe.event('checkout.session.expired', stripe.sessions.get(session)!))
  expect(await read()).toMatchObject({ status: 'paid', failure: null })
})

test('a page that closed without a payment can be opened again, and one that was paid late is still booked', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read, begin, id } = await openPage(site)
  await deliver(stripe.close(session))
  expect(await read()).toMatchObject({ status: 'expired' })
  const again = (await begin()).json()
  expect(again.id).not.toBe(id)
  expect(stripe.calls.flatMap(({ key }) => key ?? [])).toEqual([`checkout-${id}`, `checkout-${again.id}`])
  await deliver(stripe.pay(stripe.sessionAt(again.url)))
  expect(await read()).toMatchObject({ status: 'expired' })
  expect(await sumsOf(app)).toMatchObject({ accounts: 10_000 })
})

test('two presses at the same moment lead to the same page', async () => {
  const site = await openCardSite()
  const { begin, url } = await openPage(site)
  const urls = (await Promise.all([begin(), begin(), begin()])).map((response) => response.json().url)
  expect(new Set(urls)).toEqual(new Set([url]))
  expect(site.stripe.sessions.size).toBe(1)
})

test('a process that ends before it has stored the page of Stripe leads to the same page afterwards', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { begin, url, id } = await openPage(site)
  await app.db.update(cardCheckouts).set({ sessionId: null }).where(eq(cardCheckouts.id, id))
  expect((await begin()).json()).toEqual({ id, url })
  expect(stripe.sessions.size).toBe(1)
})

test('less than cards can pay is asked for in another way', async () => {
  const site = await openCardSite()
  const { asMember, renewal } = await openAsTreasurer(site.app, { amount: 199 })
  expect((await asMember.post(`/api/pay/dues/${renewal.id}`)).json().code).toBe('too_small_for_card')
})

test('after a part payment the old page is closed, and the new one asks for the rest', async () => {
  const site = await openCardSite()
  const { stripe } = site
  const other = await openPage(site)
  const page = await openPage(site)
  await page.treasurer.post(`/api/admin/renewals/${page.renewal.id}/payment`, {
    amount: 40,
    paymentMethod: 'cash',
    paidOn: '2026-03-09',
  })
  const rest = (await page.begin()).json()
  expect(rest.url).not.toBe(page.url)
  expect(stripe.sessions.get(page.session)).toMatchObject({ status: 'expired' })
  expect(stripe.sessions.get(stripe.sessionAt(rest.url))).toMatchObject({ amount_total: 6000 })
  expect((await other.begin()).json().url).toBe(other.url)
})

test('an old page that was paid a moment ago is not closed, and nobody pays a second time', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { begin, session, read, treasurer, renewal, id } = await openPage(site)
  const paid = stripe.pay(session)
  // the same amount: the site's own page follows the payment
  expect((await begin()).json()).toEqual({ id, url: `/pay/${id}` })
  await treasurer.post(`/api/admin/renewals/${renewal.id}/payment`, {
    amount: 40,
    paymentMethod: 'cash',
    paidOn: '2026-03-09',
  })
  expect((await begin()).json().code).toBe('card_payment_arriving')
  await deliver(paid)
  expect(await read()).toMatchObject({ status: 'unassigned', problem: 'settled' })
  expect(await sumsOf(app)).toMatchObject({ accounts: 14_000 })
})

test('nobody pays what somebody else owes, or sees their payment', async () => {
  const site = await openCardSite()
  const { app } = site
  const { renewal, id, asMember, treasurer } = await openPage(site)
  const other = await app.as(await app.member())
  for (const caller of [other, treasurer]) {
    expect((await caller.post(`/api/pay/dues/${renewal.id}`)).statusCode).toBe(404)
    expect((await caller.get(`/api/pay/${id}`)).statusCode).toBe(404)
  }
  expect((await app.visitor.post(`/api/pay/dues/${renewal.id}`)).statusCode).toBe(401)
  expect((await asMember.post(`/api/pay/nothing/${renewal.id}`)).statusCode).toBe(404)
  expect((await asMember.post(`/api/pay/dues/${crypto.randomUUID()}`)).statusCode).toBe(404)
})

test('without the keys there is no card payment', async () => {
  const app = await openTestApp()
  const member = await app.as(await app.member())
  expect((await member.get('/api/pay')).json()).toEqual({ isOffered: false })
  expect((await member.post(`/api/pay/dues/${crypto.randomUUID()}`)).json().code).toBe('card_payment_off')
  expect((await app.visitor.post('/api/stripe/webhook', {})).json().code).toBe('card_payment_off')
})

test('while Stripe is away, people read what to do, and the same press works afterwards', async () => {
  const site = await openCardSite()
  const { stripe } = site
  const { begin } = await openPage(site)
  stripe.setAway(true)
  const response = await begin()
  expect(response.statusCode).toBe(503)
  expect(response.json().message).toMatch(/try again later, or pay in another way/)
  stripe.setAway(false)
  expect((await begin()).statusCode).toBe(200)
})

test('a message that could not be booked is not remembered, so that Stripe sends it again', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, read } = await openPage(site)
  const paid = stripe.pay(session)
  // the process ends after the message has been read and before it is booked
  await app.db.execute(
    sql`ALTER TABLE money_entries ADD CONSTRAINT killed CHECK (source_kind <> 'dues_payment') NOT VALID`,
  )
  expect((await deliver(paid)).statusCode).toBe(500)
  expect(await app.db.$count(cardEvents)).toBe(0)
  expect(await read()).toMatchObject({ status: 'open' })
  await app.db.execute(sql`ALTER TABLE money_entries DROP CONSTRAINT killed`)
  expect((await deliver(paid)).statusCode).toBe(200)
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await sumsOf(app)).toMatchObject({ accounts: 10_000, entries: 1 })
})

test('a message waits for somebody who changes the member, and the two do not block each other', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, id, member, read } = await openPage(site)
  let delivered: ReturnType<typeof deliver> | undefined
  // in the order of a merge or an erasure: the member, then what belongs to them
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM members WHERE id = ${member.id} FOR UPDATE`)
    delivered = deliver(stripe.pay(session))
    await expect
      .poll(async () => {
        const { rows } = await app.db.execute(sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    await tx.update(cardCheckouts).set({ name: 'Asha M.' }).where(eq(cardCheckouts.id, id))
  })
  expect((await delivered)?.statusCode).toBe(200)
  expect(await read()).toMatchObject({ status: 'paid' })
})

test('a fee that Stripe does not know yet is asked for again, and booked once', async () => {
  const site = await openCardSite()
  const { app, stripe, deliver } = site
  const { session, treasurer } = await openPage(site)
  stripe.setFeeKnown(false)
  await deliver(stripe.pay(session))
  await app.runTasks()
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 100 })
  stripe.setFeeKnown(true)
  for (let time = 0; time < 2; time++) {
    // the next attempt is due by the clock of the database
    await app.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await app.runTasks()
  }
  expect(await balancesOf(treasurer)).toMatchObject({ 'Card payments': 100 - FEE / 100 })
  expect(await sumsOf(app)).toMatchObject({ entries: 2 })
})
