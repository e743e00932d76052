import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openWorld } from '#tests/world.ts'
import { publish, writeAbout } from '../marketplace/posting.ts'
import { CASH, getRenewal, openTreasury, runTask, sendSlip } from '../membership/dues/treasury.ts'

const world = await openWorld()
const committee = await world.as(await world.admin())
type Person = { userId: string }

/** The titles and places of what stands in somebody's bell, the latest first. */
async function bellOf(person: Person) {
  const shown = (await (await world.as(person)).get('/api/notices')).json<{ title: string; link: string }[]>()
  return shown.map(({ title, link }) => [title, link])
}
const decide = async (url: string, body: object = {}) => expect((await committee.post(url, body)).statusCode).toBe(200)

test('what the committee decides about a membership', async () => {
  const [welcome, turnedDown] = [await world.member({ status: 'pending' }), await world.member({ status: 'pending' })]
  await decide(`/api/admin/members/${welcome.id}/approve`)
  await decide(`/api/admin/members/${turnedDown.id}/reject`, { reason: 'The photo shows somebody else.' })
  world.advance(1000)
  await decide(`/api/admin/members/${welcome.id}/suspend`, { reason: 'A complaint is looked into.' })
  expect(await bellOf(welcome)).toEqual([
    ['Your membership is suspended', '/member/dashboard'],
    ['You are a member', '/member/dashboard'],
  ])
  expect(await bellOf(turnedDown)).toEqual([['Your application was not approved', '/member/dashboard']])
})

test('dues that are due, paid and taken back, and a slip that was refused', async () => {
  const { member, renewal, asMember, url } = await openTreasury(world)
  await decide('/api/admin/renewals/reminders', { ids: [renewal.id] })
  await sendSlip(asMember, renewal.id)
  const { slipUrl } = await getRenewal(world, renewal.id)
  world.advance(1000)
  await decide(`${url}/slip/refuse`, { slipUrl, reason: 'The amount is cut off.' })
  world.advance(1000)
  await decide(`${url}/payment`, CASH)
  expect(await bellOf(member)).toEqual([
    ['Your dues of 2026 are paid', '/member/dues'],
    ['Your payment slip for 2026 was not confirmed', '/member/dues'],
    ['Your dues of 2026 are due soon', '/member/dues'],
  ])
})

test('a reminder of dues also for who wants no mail about them, and none for who wants neither', async () => {
  const [onlyInBell, nowhere] = [await openTreasury(world), await openTreasury(world)]
  for (const { asMember } of [onlyInBell, nowhere])
    await asMember.put('/api/account/mails', { kind: 'dues', isOn: false })
  await nowhere.asMember.put('/api/account/bell', { kind: 'dues', isOn: false })
  await runTask(world, 'remind-dues')
  expect(await bellOf(onlyInBell.member)).toEqual([['Your dues of 2026 are due soon', '/member/dues']])
  expect(await bellOf(nowhere.member)).toEqual([])
  const addresses = [onlyInBell, nowhere].map(({ member }) => member.email)
  const mails = (await world.mails()).filter(({ to }) => addresses.includes([to].flat()[0]?.text ?? ''))
  expect(mails).toEqual([])
})

test('a place from the waiting list, and an event that is called off', async () => {
  const event = await world.event({ capacity: 1 })
  const [first, waiting] = [await world.member(), await world.member()]
  const [leaving, next] = [await world.as(first), await world.as(waiting)]
  await leaving.post(`/api/events/${event.id}/register`)
  expect((await next.post(`/api/events/${event.id}/waiting-list`)).statusCode).toBe(201)
  expect((await leaving.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  const link = `/events/${event.id}`
  expect(await bellOf(waiting)).toEqual([['A place for you: Pooram Night', link]])
  world.advance(1000)
  expect((await committee.delete(`/api/admin/events/${event.id}`)).statusCode).toBe(200)
  expect((await bellOf(waiting))[0]).toEqual(['Cancelled: Pooram Night', '/events'])
  expect(await bellOf(first)).toEqual([])
})

test('a listing that is approved, rejected or over', async () => {
  const seller = await world.member()
  const post = () => publish(world, { userId: seller.userId, isApproved: false })
  const [shown, back] = [await post(), await post()]
  await decide(`/api/admin/listings/${shown.id}/approve`)
  world.advance(1000)
  await decide(`/api/admin/listings/${back.id}/reject`, { reason: 'The picture is missing.' })
  world.advance(1000)
  await world.db.update(listings).set({ expiresAt: world.clock.time }).where(eq(listings.id, shown.id))
  await enqueue(world.db, 'end-listings', {})
  await world.runTasks()
  expect(await bellOf(seller)).toEqual([
    ['Your listing has expired: Three-seat sofa', '/member/listings'],
    ['Your listing was not approved: Three-seat sofa', `/member/listings/${back.id}`],
    ['Your listing is published: Three-seat sofa', `/marketplace/listing/${shown.id}`],
  ])
})

test('premium that is confirmed, and a review that is shown', async () => {
  const [seller, buyer] = [await world.member(), await world.member()]
  const listing = await publish(world, { userId: seller.userId })
  const owner = await world.as(seller)
  const asked = await owner.post(`/api/listings/${listing.id}/premium`, { paymentReference: 'TR-4711' })
  await decide(`/api/admin/premium/${asked.json().id}/confirm`)
  world.advance(1000)
  const review = { rating: 5, review: 'Friendly and on time.' }
  const reviewer = await world.as(buyer)
  const talk = await writeAbout(reviewer, listing.id)
  world.advance(1000)
  expect((await reviewer.post(`/api/listings/${listing.id}/reviews`, review)).statusCode).toBe(201)
  const [stored] = await world.db.select().from(listingReviews).where(eq(listingReviews.listingId, listing.id))
  await decide(`/api/admin/moderation/review/${stored?.id}/approve`, { version: stored?.createdAt })
  expect(await bellOf(seller)).toEqual([
    ['A review of your listing: Three-seat sofa', `/marketplace/listing/${listing.id}#reviews`],
    ['Asha Menon has written to you', `/member/messages/${talk}`],
    ['Your listing is premium: Three-seat sofa', '/member/listings'],
  ])
})
