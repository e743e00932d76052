import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { openTestApp } from '#tests/test-app.ts'
import { publish, writeAbout } from '../marketplace/posting.ts'
import { CASH, getRenewal, openAsTreasurer, runTask, sendSlip } from '../membership/dues/treasurer.ts'

const app = await openTestApp()
const committee = await app.as(await app.admin())
type Person = { userId: string }

/** The titles and links of somebody's notices, latest first. */
async function bellOf(person: Person) {
  const shown = (await (await app.as(person)).get('/api/notices')).json<{ title: string; link: string }[]>()
  return shown.map(({ title, link }) => [title, link])
}
/** A decision, and the two minutes in which it can be undone. */
async function decide(url: string, body: object = {}) {
  expect((await committee.post(url, body)).statusCode).toBe(200)
  await letUndoEnd()
}

async function letUndoEnd() {
  app.advance(UNDO_MS)
  await app.runTasks()
}

test('a member gets a notice when the committee approves, rejects or suspends the membership', async () => {
  const [welcome, turnedDown] = [await app.member({ status: 'pending' }), await app.member({ status: 'pending' })]
  await decide(`/api/admin/members/${welcome.id}/approve`)
  await decide(`/api/admin/members/${turnedDown.id}/reject`, { reason: 'The photo shows somebody else.' })
  app.advance(1000)
  await decide(`/api/admin/members/${welcome.id}/suspend`, { reason: 'A complaint is looked into.' })
  expect(await bellOf(welcome)).toEqual([
    ['Your membership is suspended', '/member/dashboard'],
    ['You are a member', '/member/dashboard'],
  ])
  expect(await bellOf(turnedDown)).toEqual([['Your application was not approved', '/member/dashboard']])
})

test('a member gets a notice when dues fall due or are paid, and when a payment slip is rejected', async () => {
  const { member, renewal, asMember, url } = await openAsTreasurer(app)
  await decide('/api/admin/renewals/reminders', { ids: [renewal.id] })
  await sendSlip(asMember, renewal.id)
  const { slipUrl } = await getRenewal(app, renewal.id)
  app.advance(1000)
  await decide(`${url}/slip/reject`, { slipUrl, reason: 'The amount is cut off.' })
  app.advance(1000)
  await decide(`${url}/payment`, CASH)
  expect(await bellOf(member)).toEqual([
    ['Your dues for 2026 are paid', '/member/dues'],
    ['Your payment slip for 2026 was not confirmed', '/member/dues'],
    ['Your dues for 2026 are due soon', '/member/dues'],
  ])
})

test('a dues reminder is only a notice for a member without dues mails, and nothing for one without both', async () => {
  const [onlyInBell, nowhere] = [await openAsTreasurer(app), await openAsTreasurer(app)]
  for (const { asMember } of [onlyInBell, nowhere])
    await asMember.put('/api/account/mails', { kind: 'dues', isOn: false })
  await nowhere.asMember.put('/api/account/bell', { kind: 'dues', isOn: false })
  await runTask(app, 'remind-of-dues')
  expect(await bellOf(onlyInBell.member)).toEqual([['Your dues for 2026 are due soon', '/member/dues']])
  expect(await bellOf(nowhere.member)).toEqual([])
  const addresses = [onlyInBell, nowhere].map(({ member }) => member.email)
  const mails = (await app.mails()).filter(({ to }) => addresses.includes([to].flat()[0]?.text ?? ''))
  expect(mails).toEqual([])
})

test('a member gets a notice of a place from the waiting list, and when the event is cancelled', async () => {
  const event = await app.event({ capacity: 1 })
  const [first, waiting] = [await app.member(), await app.member()]
  const [leaving, next] = [await app.as(first), await app.as(waiting)]
  await leaving.post(`/api/events/${event.id}/register`)
  expect((await next.post(`/api/events/${event.id}/waiting-list`)).statusCode).toBe(201)
  expect((await leaving.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  const link = `/events/${event.id}`
  expect(await bellOf(waiting)).toEqual([['A place for you: Pooram Night', link]])
  app.advance(1000)
  expect((await committee.delete(`/api/admin/events/${event.id}`)).statusCode).toBe(200)
  await letUndoEnd()
  expect((await bellOf(waiting))[0]).toEqual(['Cancelled: Pooram Night', '/events'])
  expect(await bellOf(first)).toEqual([])
})

test('a seller gets a notice when a listing is approved, rejected or expired', async () => {
  const seller = await app.member()
  const post = () => publish(app, { userId: seller.userId, isApproved: false })
  const [shown, back] = [await post(), await post()]
  await decide(`/api/admin/listings/${shown.id}/approve`)
  app.advance(1000)
  await decide(`/api/admin/listings/${back.id}/reject`, { reason: 'The picture is missing.' })
  app.advance(1000)
  await app.db.update(listings).set({ expiresAt: app.clock.time }).where(eq(listings.id, shown.id))
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  expect(await bellOf(seller)).toEqual([
    ['Your listing has expired: Three-seat sofa', '/member/listings'],
    ['Your listing was not approved: Three-seat sofa', `/member/listings/${back.id}`],
    ['Your listing is published: Three-seat sofa', `/marketplace/listing/${shown.id}`],
  ])
})

test('a seller gets a notice when a premium payment is confirmed and when a review is published', async () => {
  const [seller, buyer] = [await app.member(), await app.member()]
  const listing = await publish(app, { userId: seller.userId })
  const owner = await app.as(seller)
  const requested = await owner.post(`/api/listings/${listing.id}/premium`, { paymentReference: 'TR-4711' })
  await decide(`/api/admin/premium/${requested.json().id}/confirm`)
  app.advance(1000)
  const review = { rating: 5, review: 'Friendly and on time.' }
  const reviewer = await app.as(buyer)
  const talk = await writeAbout(reviewer, listing.id)
  app.advance(1000)
  expect((await reviewer.post(`/api/listings/${listing.id}/reviews`, review)).statusCode).toBe(201)
  const [stored] = await app.db.select().from(listingReviews).where(eq(listingReviews.listingId, listing.id))
  await decide(`/api/admin/moderation/review/${stored?.id}/approve`, { version: stored?.createdAt })
  expect(await bellOf(seller)).toEqual([
    ['A review of your listing: Three-seat sofa', `/marketplace/listing/${listing.id}#reviews`],
    ['Asha Menon has written to you', `/member/messages/${talk}`],
    ['Your listing is premium: Three-seat sofa', '/member/listings'],
  ])
})
