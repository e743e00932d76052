import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish, sendFile } from './posting.ts'

const DAY_MS = 86_400_000
// ahead of the database's clock, so that tasks for later wait
const app = await openTestApp({ startsAt: new Date('2100-03-10T08:00:00Z') })
const admin = await app.admin()
const committee = async () => app.as(admin)
const REFERENCE = { paymentReference: 'TR-4711' }
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** A seller with a listing in the marketplace, and a function to request premium. */
async function openOffer(values: Partial<typeof listings.$inferInsert> = {}) {
  const member = await app.member()
  const listing = await publish(app, { userId: member.userId, ...values })
  const owner = await app.as(member)
  // signed in again, because sessions end when the clock moves by weeks
  const ask = async (body: object = REFERENCE) =>
    (await app.as(member)).post(`/api/listings/${listing.id}/premium`, body)
  const read = async () => (await (await app.as(member)).get(`/api/listings/own/${listing.id}`)).json()
  return { member, listing, owner, ask, read }
}
const confirm = async (id: string) => (await committee()).post(`/api/admin/premium/${id}/confirm`)
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => [to].flat().some((each) => each?.text === email))

test("an owner requests premium at the server's price, and an admin confirms it with a receipt", async () => {
  const { member, listing, owner, ask, read } = await openOffer({ title: 'Brass lamp' })
  const requested = await ask({ ...REFERENCE, amount: 1, premiumDays: 3000 })
  expect(requested.statusCode).toBe(201)
  const payment = requested.json()
  expect(payment).toMatchObject({ amount: 50, premiumDays: 30, status: 'pending', listingTitle: 'Brass lamp' })
  expect((await ask()).json().code).toBe('premium_waiting')
  expect((await owner.get(`/api/premium/${payment.id}/receipt.pdf`)).statusCode).toBe(404)
  const [notice] = await app.db.select().from(notifications).where(eq(notifications.aboutId, payment.id))
  expect(notice).toMatchObject({ kind: 'committee-premium', title: 'Premium payment: Brass lamp' })
  const { updatedAt } = await read()
  const waiting = (await (await committee()).get('/api/admin/premium?status=pending')).json<{ id: string }[]>()
  expect(waiting.find(({ id }) => id === payment.id)).toMatchObject({
    payer: { id: member.userId, name: 'Asha Menon' },
    listingState: 'shown',
    paymentReference: 'TR-4711',
  })
  expect((await confirm(payment.id)).json()).toMatchObject({
    status: 'confirmed',
    receiptNumber: expect.stringMatching(/^P-2100-\d{4}$/),
    processedByName: 'Omana Pillai',
    validFrom: app.clock.time.toISOString(),
    validTo: new Date(app.clock.time.getTime() + 30 * DAY_MS).toISOString(),
  })
  expect(await read()).toMatchObject({ isPremium: true, updatedAt })
  const [first] = (await app.visitor.get('/api/listings')).json()
  expect(first).toMatchObject({ id: listing.id, isPremium: true })
  const entries = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, payment.id))
    .orderBy(activityLog.createdAt)
  expect(entries).toMatchObject([{ action: 'premium.confirmed', actorId: admin.id }])
  app.advance(UNDO_MS)
  const [mail] = await mailsTo(member.email)
  expect(mail?.subject).toMatch(/^Receipt P-2100-\d{4}: your listing is premium$/)
  expect(mail?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
  const paper = await owner.get(`/api/premium/${payment.id}/receipt.pdf`)
  expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
})

test('days are added to the remaining ones, and receipts are numbered without gaps', async () => {
  const { ask, read } = await openOffer()
  const first = (await confirm((await ask()).json().id)).json()
  app.advance(10 * DAY_MS)
  const second = (await confirm((await ask()).json().id)).json()
  expect(second.validFrom).toBe(first.validTo)
  expect(new Date(second.validTo).getTime()).toBe(new Date(first.validFrom).getTime() + 60 * DAY_MS)
  expect(await read()).toMatchObject({ premiumExpiresAt: second.validTo })
  const position = (number: string) => Number(number.slice(-4))
  expect(position(second.receiptNumber)).toBe(position(first.receiptNumber) + 1)
})

test('the badge and the priority last as long as the days, and the owner is reminded once before they end', async () => {
  const { member, listing, ask, read } = await openOffer({ title: 'Chenda', expiresAt: null })
  await confirm((await ask()).json().id)
  const remind = async () => {
    await enqueue(app.db, 'remind-of-premium', {})
    await app.runTasks()
    return (await mailsTo(member.email)).filter(({ subject }) => subject?.startsWith('Premium ends on'))
  }
  app.advance(26 * DAY_MS)
  expect(await remind()).toHaveLength(0)
  app.advance(2 * DAY_MS)
  await remind()
  expect(await remind()).toHaveLength(1)
  app.advance(2 * DAY_MS - 1)
  await app.runTasks()
  expect((await read()).isPremium).toBe(true)
  // the end is its own task, so no schedule is needed
  app.advance(1)
  await app.runTasks()
  expect(await read()).toMatchObject({ isPremium: false, premiumExpiresAt: app.clock.time.toISOString() })
  const later = await publish(app, { title: 'Posted later' })
  const ids = (await app.visitor.get('/api/listings')).json<{ id: string }[]>().map(({ id }) => id)
  expect(ids.indexOf(later.id)).toBeLessThan(ids.indexOf(listing.id))
  const again = (await confirm((await ask()).json().id)).json()
  expect(again.validFrom).toBe(app.clock.time.toISOString())
  expect(await read()).toMatchObject({ isPremium: true })
})

test('a payment is decided once, however many admins click at once', async () => {
  const { ask } = await openOffer()
  const { id } = (await ask()).json()
  const [one, other] = [await committee(), await app.as(await app.admin())]
  const responses = await Promise.all([
    one.post(`/api/admin/premium/${id}/confirm`),
    other.post(`/api/admin/premium/${id}/confirm`),
    one.post(`/api/admin/premium/${id}/confirm`),
    other.post(`/api/admin/premium/${id}/reject`, { reason: 'Seen too late' }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  for (const response of responses.filter(({ statusCode }) => statusCode === 409))
    expect(response.json()).toMatchObject({ code: 'premium_decided', message: expect.stringContaining('Omana Pillai') })
  const [payment] = await app.db.select().from(premiumPayments).where(eq(premiumPayments.id, id))
  const entries = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, id))
    .orderBy(activityLog.createdAt)
  expect(entries).toHaveLength(1)
  if (payment?.status === 'confirmed')
    expect(payment.validTo!.getTime() - payment.validFrom!.getTime()).toBe(30 * DAY_MS)
})

test('a double click of the owner is one request', async () => {
  const { ask, listing } = await openOffer()
  const responses = await Promise.all([ask(), ask(), ask()])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  const rows = await app.db.select().from(premiumPayments).where(eq(premiumPayments.listingId, listing.id))
  expect(rows).toHaveLength(1)
})

test('two payments confirmed at once get two numbers', async () => {
  const offers = await Promise.all([openOffer(), openOffer(), openOffer()])
  const ids = await Promise.all(offers.map(async ({ ask }) => (await ask()).json<{ id: string }>().id))
  const numbers = (await Promise.all(ids.map(confirm))).map((response) => response.json().receiptNumber)
  expect(new Set(numbers).size).toBe(3)
})

test('the owner of a rejected payment reads why, the slip is released, and another payment can follow', async () => {
  const { member, owner, ask, read } = await openOffer()
  expect((await ask({})).json().fields).toEqual({
    paymentReference: 'Please enter the payment reference or choose a slip',
  })
  const { url: slipUrl } = (await sendFile(owner, '/api/upload/premium-slip', { field: 'slip', content: PDF })).json()
  const stranger = await app.as(await app.member())
  const { id } = (await ask({ slipUrl })).json()
  expect([(await owner.get(slipUrl)).statusCode, (await stranger.get(slipUrl)).statusCode]).toEqual([200, 404])
  const reject = async (reason: string) => (await committee()).post(`/api/admin/premium/${id}/reject`, { reason })
  expect((await reject(' ')).json().fields).toEqual({ reason: 'Please enter a reason' })
  expect((await reject('The amount is cut off')).json()).toMatchObject({ status: 'rejected', slipUrl: null })
  const [file] = await app.db
    .select()
    .from(uploads)
    .where(eq(uploads.name, slipUrl.slice(7)))
  expect(file?.attachments).toBe(0)
  app.advance(UNDO_MS)
  expect((await mailsTo(member.email)).at(-1)?.text).toContain('The amount is cut off')
  expect((await owner.get('/api/premium')).json()).toMatchObject([{ status: 'rejected', receiptNumber: null }])
  expect((await confirm(id)).json().code).toBe('premium_decided')
  expect((await ask()).statusCode).toBe(201)
  expect((await read()).isPremium).toBe(false)
})

test('premium is requested with a new listing, and its days begin when the listing is published', async () => {
  const member = await app.member()
  const owner = await app.as(member)
  const missing = await owner.post('/api/listings', { ...offering(), premium: { paymentReference: ' ' } })
  expect(missing.json().fields).toEqual({
    'premium.paymentReference': 'Please enter the payment reference or choose a slip',
  })
  const posted = (await owner.post('/api/listings', { ...offering(), premium: REFERENCE })).json()
  const [payment] = (await owner.get('/api/premium')).json()
  expect(payment).toMatchObject({ listingId: posted.id, status: 'pending', amount: 50 })
  expect((await confirm(payment.id)).json().code).toBe('premium_not_shown')
  const queue = async () =>
    (await (await committee()).get('/api/admin/moderation?kind=premium&limit=100')).json<{ id: string }[]>()
  await (await committee()).post(`/api/admin/listings/${posted.id}/approve`)
  expect((await queue()).find(({ id }) => id === payment.id)).toMatchObject({
    kind: 'premium',
    title: 'Three-seat sofa',
    page: `/marketplace/listing/${posted.id}`,
  })
  const several = { items: [{ kind: 'premium', id: payment.id }] }
  const decided = await (await committee()).post('/api/admin/moderation/approvals', several)
  expect(decided.json()).toEqual({ done: 1, refused: [] })
  expect((await queue()).map(({ id }) => id)).not.toContain(payment.id)
  const [confirmed] = (await owner.get('/api/premium')).json()
  expect(confirmed).toMatchObject({ status: 'confirmed', validFrom: app.clock.time.toISOString() })
})

test("premium is rejected for a sold listing, somebody else's listing, and a deleted one", async () => {
  const { listing, owner, ask } = await openOffer()
  const stranger = await app.as(await app.member())
  expect((await stranger.post(`/api/listings/${listing.id}/premium`, REFERENCE)).statusCode).toBe(404)
  const { id } = (await ask()).json()
  await owner.delete(`/api/listings/${listing.id}`)
  expect((await confirm(id)).json().code).toBe('premium_not_shown')
  const gone = await (await committee()).post(`/api/admin/premium/${id}/reject`, { reason: 'The listing was deleted' })
  expect(gone.json()).toMatchObject({ status: 'rejected', listingState: null })
  expect((await owner.get('/api/premium')).json()).toMatchObject([{ listingId: null, listingTitle: 'Three-seat sofa' }])
  const sold = await openOffer({ status: 'sold' })
  expect((await sold.ask()).json().code).toBe('premium_not_offered')
})

test('a listing lasts as long as its paid premium days', async () => {
  const { listing, ask, read } = await openOffer()
  app.advance(45 * DAY_MS)
  const { validTo } = (await confirm((await ask()).json().id)).json()
  expect(await read()).toMatchObject({ expiresAt: validTo })
  app.advance(16 * DAY_MS)
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  expect(await read()).toMatchObject({ state: 'shown', isPremium: true })
  // edited in its last days: the next approval gives it its sixty days
  const admin = await committee()
  await (await app.as({ id: listing.userId })).put(`/api/listings/${listing.id}`, offering({ title: 'Sofa' }))
  await admin.post(`/api/admin/listings/${listing.id}/approve`)
  expect(new Date((await read()).expiresAt).getTime()).toBe(app.clock.time.getTime() + 60 * DAY_MS)
})
