import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { type CardSite, openCardSite } from '#tests/http/money/cards/card-site.ts'
import { openTestApp } from '#tests/test-app.ts'
import { publish } from './posting.ts'

const PENDING = { amount: 5000, premiumDays: 30, paymentMethod: 'bank_transfer' } as const

async function openListing(site: CardSite, values: object = {}) {
  const { app, stripe } = site
  const member = await app.member()
  const listing = await publish(app, { userId: member.userId, title: 'Brass lamp', ...values })
  const owner = await app.as(member)
  const request = (body: object = { paymentMethod: 'card' }) => owner.post(`/api/listings/${listing.id}/premium`, body)
  const pay = async (id: string) => {
    const { url } = (await owner.post(`/api/pay/premium/${id}`)).json()
    return stripe.pay(stripe.sessionAt(url))
  }
  const read = async () => (await owner.get(`/api/listings/own/${listing.id}`)).json()
  return { listing, owner, member, request, pay, read }
}

test('premium that is paid by card begins when the payment arrives, without the committee', async () => {
  const site = await openCardSite()
  const { app, deliver } = site
  const { request, pay, read, owner } = await openListing(site)
  const admin = await app.as(await app.admin())
  const { id } = (await request()).json()
  expect((await admin.get('/api/admin/today')).json().work.map(({ kind }: { kind: string }) => kind)).not.toContain(
    'premium',
  )
  expect((await admin.post(`/api/admin/premium/${id}/confirm`)).json().code).toBe('premium_by_card')
  expect(await read()).toMatchObject({ isPremium: false })
  await deliver(await pay(id))
  expect(await read()).toMatchObject({ isPremium: true })
  const [payment] = (await owner.get('/api/premium')).json()
  expect(payment).toMatchObject({ status: 'confirmed', paymentMethod: 'card', receiptNumber: 'P-2026-0001' })
  const [entry] = (await admin.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({ source: 'premium_payment', amount: 50, account: { name: 'Card payments' } })
})

test('who changes their mind pays in another way, and a card payment that still comes is unassigned', async () => {
  const site = await openCardSite()
  const { app, deliver } = site
  const { request, pay, read } = await openListing(site)
  const admin = await app.as(await app.admin())
  const { id } = (await request()).json()
  const paid = await pay(id)
  const changed = await request({ paymentMethod: 'bank_transfer', paymentReference: 'TR-4711' })
  expect(changed.json()).toMatchObject({ id, paymentMethod: 'bank_transfer' })
  expect((await request()).json().code).toBe('premium_waiting')
  expect((await admin.post(`/api/admin/premium/${id}/confirm`)).statusCode).toBe(200)
  await deliver(paid)
  expect(await read()).toMatchObject({ isPremium: true })
  expect((await admin.get('/api/admin/money/card-payments')).json()).toMatchObject([{ problem: 'settled' }])
})

test('a listing that is not published yet, or a site without card payment, takes no card', async () => {
  const site = await openCardSite()
  const waiting = await openListing(site, { isApproved: false })
  expect((await waiting.request()).json().code).toBe('premium_not_shown')
  // requested to be paid by transfer, which the committee confirms once the listing is published
  const values = {
    ...PENDING,
    userId: waiting.member.userId!,
    listingId: waiting.listing.id,
    listingTitle: 'Brass lamp',
  }
  const [transfer] = await site.app.db.insert(premiumPayments).values(values).returning()
  expect((await waiting.owner.post(`/api/pay/premium/${transfer!.id}`)).json().code).toBe('premium_not_shown')
  const app = await openTestApp()
  const member = await app.member()
  const listing = await publish(app, { userId: member.userId })
  const owner = await app.as(member)
  const response = await owner.post(`/api/listings/${listing.id}/premium`, { paymentMethod: 'card' })
  expect(response.json().code).toBe('card_payment_off')
})

test('a listing that was hidden, sold or ended after the request takes no card until it is shown again', async () => {
  const site = await openCardSite()
  const { app, stripe } = site
  const { request, owner, listing } = await openListing(site)
  const { id } = (await request()).json()
  const change = (values: object) => app.db.update(listings).set(values).where(eq(listings.id, listing.id))
  const press = async () => (await owner.post(`/api/pay/premium/${id}`)).json()
  for (const values of [{ hiddenAt: app.clock.time }, { status: 'sold' }, { expiresAt: app.clock.time }]) {
    await change(values)
    expect(await press()).toMatchObject({ code: 'premium_not_shown' })
    await change({ hiddenAt: null, status: 'active', expiresAt: null })
  }
  expect(stripe.sessions.size).toBe(0)
  expect((await press()).url).toContain(stripe.origin)
})
