import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { listingReports, listingReviews } from '#server/marketplace/review-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish, writeAbout } from './posting.ts'

const TWO_MINUTES = 120_000

// tasks wait by the database's clock
const app = await openTestApp({ startsAt: new Date() })
const moderator = await app.as(await app.admin())

const undoable = async () => (await moderator.get('/api/admin/undo?area=moderation')).json()
const undo = async () => moderator.post(`/api/admin/undo/${(await undoable()).id}`)
const decide = (kind: string, id: string, how: 'approve' | 'reject') =>
  moderator.post(
    `/api/admin/moderation/${kind}/${id}/${how}`,
    how === 'reject' ? { reason: 'Please add a price.' } : {},
  )
const waits = async (id: string) =>
  (await moderator.get('/api/admin/moderation?limit=100')).json<{ id: string }[]>().some((item) => item.id === id)
const subjectsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => [to].flat().some((each) => each?.text === email)).map(({ subject }) => subject)

async function posted() {
  const seller = await app.member()
  const listing = (await (await app.as(seller)).post('/api/listings', offering())).json<{ id: string }>()
  return { seller, id: listing.id }
}

test('an approved listing whose approval is undone waits again, and its seller is never told', async () => {
  const { seller, id } = await posted()
  const before = (await moderator.get(`/api/listings/${id}`)).json()
  await decide('listing', id, 'approve')
  expect(await undoable()).toMatchObject({ message: 'Listing Approved', mails: 1, notices: 1 })
  expect((await app.visitor.get(`/api/listings/${id}`)).statusCode).toBe(200)
  await undo()
  expect((await app.visitor.get(`/api/listings/${id}`)).statusCode).toBe(404)
  const { updatedAt: _, ...after } = (await moderator.get(`/api/listings/${id}`)).json()
  expect(before).toMatchObject(after)
  expect(await waits(id)).toBe(true)
  app.advance(TWO_MINUTES)
  expect(await subjectsTo(seller.email)).toEqual([])
})

test('a rejected listing whose rejection is not undone tells its seller after two minutes', async () => {
  const { seller, id } = await posted()
  await moderator.post(`/api/admin/listings/${id}/reject`, { reason: 'Please add a price.' })
  app.advance(TWO_MINUTES - 1000)
  expect(await subjectsTo(seller.email)).toEqual([])
  app.advance(1000)
  expect(await subjectsTo(seller.email)).toEqual([expect.stringContaining('Three-seat sofa')])
  expect(await undoable()).toBeNull()
})

test('a decision on a listing that its seller has changed since cannot be undone, and nobody is told of it', async () => {
  const { seller, id } = await posted()
  await decide('listing', id, 'reject')
  app.advance(1000)
  await (await app.as(seller)).put(`/api/listings/${id}`, offering({ price: '500' }))
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect((await moderator.get(`/api/listings/${id}`)).json()).toMatchObject({ price: '500' })
  app.advance(TWO_MINUTES)
  await app.runTasks()
  expect((await (await app.as(seller)).get('/api/notices')).json()).toEqual([])
})

test('the rejection of a review that was written again since cannot be undone', async () => {
  const { id: listingId } = await publish(app)
  const buyer = await app.as(await app.member())
  await writeAbout(buyer, listingId)
  await buyer.post(`/api/listings/${listingId}/reviews`, { rating: 4, review: 'Fine.' })
  const stored = async () =>
    (await app.db.select().from(listingReviews).where(eq(listingReviews.listingId, listingId)))[0]!
  await decide('review', (await stored()).id, 'reject')
  app.advance(1000)
  await buyer.post(`/api/listings/${listingId}/reviews`, { rating: 5, review: 'Very good.' })
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await stored()).toMatchObject({ review: 'Very good.', rejectionReason: null })
})

test('the rejection of a premium payment cannot be undone once the seller has sent another', async () => {
  const { id: listingId, userId } = await publish(app)
  const owner = await app.as({ userId })
  const ask = async (paymentReference: string) =>
    (await owner.post(`/api/listings/${listingId}/premium`, { paymentReference })).json<{ id: string }>()
  const { id } = await ask('TR-3')
  await decide('premium', id, 'reject')
  app.advance(1000)
  await ask('TR-4')
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect((await owner.get('/api/premium')).json()).toContainEqual(expect.objectContaining({ id, status: 'rejected' }))
})

test('several decisions are undone together: listing, review and report wait again', async () => {
  const { id: listingId } = await posted()
  const { id: shown, userId } = await publish(app)
  const buyer = await app.as(await app.member())
  await writeAbout(buyer, shown)
  await buyer.post(`/api/listings/${shown}/reviews`, { rating: 4, review: 'Fine.' })
  await buyer.post(`/api/listings/${shown}/reports`, { reason: 'gone' })
  const [review] = await app.db.select().from(listingReviews).where(eq(listingReviews.listingId, shown))
  const items = [
    { kind: 'listing', id: listingId },
    { kind: 'review', id: review!.id },
    { kind: 'report', id: shown },
  ]
  await moderator.post('/api/admin/moderation/rejections', { items, reason: 'Against the rules.' })
  expect(await undoable()).toMatchObject({ message: 'Rejected 3', mails: 3 })
  await undo()
  for (const { id } of items) expect(await waits(id)).toBe(true)
  const [report] = await app.db.select().from(listingReports).where(eq(listingReports.listingId, shown))
  expect(report).toMatchObject({ status: 'open', handledBy: null })
  expect((await app.visitor.get(`/api/listings/${shown}`)).statusCode).toBe(200)
  expect((await (await app.as({ userId })).get('/api/notices')).json()).not.toMatchObject([{ kind: 'marketplace' }])
})

test('an undone confirmation gives no premium, and its receipt number goes to nobody else', async () => {
  const asked = async () => {
    const { id: listingId, userId } = await publish(app)
    const owner = await app.as({ userId })
    const { id } = (await owner.post(`/api/listings/${listingId}/premium`, { paymentReference: 'TR-1' })).json()
    return { id, listingId }
  }
  const [first, second] = [await asked(), await asked()]
  const numberOf = async (id: string) =>
    (await app.db.select().from(premiumPayments).where(eq(premiumPayments.id, id)))[0]?.receiptNumber
  await decide('premium', first.id, 'approve')
  const number = await numberOf(first.id)
  await undo()
  expect((await moderator.get(`/api/listings/${first.listingId}`)).json()).toMatchObject({ isPremium: false })
  expect((await moderator.get(`/api/premium/${first.id}/receipt.pdf`)).statusCode).toBe(404)
  await decide('premium', second.id, 'approve')
  expect(await numberOf(second.id)).not.toBe(number)
  await decide('premium', first.id, 'approve')
  expect(await numberOf(first.id)).toBe(number)
  expect((await moderator.get(`/api/listings/${first.listingId}`)).json()).toMatchObject({ isPremium: true })
})

test('a rejected premium payment whose rejection is undone waits again', async () => {
  const { id: listingId, userId } = await publish(app)
  const owner = await app.as({ userId })
  const { id } = (await owner.post(`/api/listings/${listingId}/premium`, { paymentReference: 'TR-2' })).json()
  app.advance(1000)
  await decide('premium', id, 'reject')
  await undo()
  expect((await owner.get('/api/premium')).json()).toMatchObject([{ id, status: 'pending', rejectionReason: null }])
})
