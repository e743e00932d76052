import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, picture, publish, writeAbout } from './posting.ts'

type Item = { kind: string; id: string; version: string; title: string; signs: string[]; person: { id: string } }

const app = await openTestApp()
const moderator = await app.as(await app.admin())
const other = await app.as(await app.admin())

let made = 0
const queue = async (query = '') => (await moderator.get(`/api/admin/moderation?limit=100${query}`)).json<Item[]>()
const itemOf = async (id: string) => (await queue()).find((item) => item.id === id)!
const signsOf = async (id: string) => (await itemOf(id)).signs
const seller = async () => {
  const member = await app.member()
  return { member, caller: await app.as(member) }
}
const post = async (caller: Awaited<ReturnType<typeof seller>>['caller'], values: object = {}) =>
  (
    await caller.post('/api/listings', offering({ title: `Sofa ${++made}`, description: `Number ${made}.`, ...values }))
  ).json<{ id: string }>().id

test('the queue has listings, reviews and reports, longest waiting first, page by page', async () => {
  const { caller } = await seller()
  const waiting = await post(caller)
  app.advance(1_000)
  const { id: published } = await publish(app)
  const buyer = await app.as(await app.member())
  await writeAbout(buyer, published)
  await buyer.post(`/api/listings/${published}/reviews`, { rating: 4, review: 'Fine.' })
  const [review] = await app.db.select().from(listingReviews).where(eq(listingReviews.listingId, published))
  app.advance(1_000)
  await buyer.post(`/api/listings/${published}/reports`, { reason: 'gone', details: 'Sold last week.' })
  expect((await queue()).map(({ kind, id }) => [kind, id])).toEqual([
    ['listing', waiting],
    ['review', review!.id],
    ['report', published],
  ])
  expect((await moderator.get('/api/admin/moderation/counts')).json()).toEqual({
    listing: 1,
    review: 1,
    report: 1,
    premium: 0,
  })
  expect((await queue('&kind=report')).map(({ id }) => id)).toEqual([published])
  const first = await moderator.get('/api/admin/moderation?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await moderator.get(next)).json<Item[]>().map(({ id }) => id)).toEqual([published])
  const report = (await queue('&kind=report'))[0]
  expect(report).toMatchObject({ signs: ['Reported once', 'Still shown'], page: `/marketplace/listing/${published}` })
  expect(report).toHaveProperty('facts.0.value', 'It is no longer available: Sold last week.')
})

test('two admins decide about the same item: the later one gets an error, and nothing is decided or mailed twice', async () => {
  const { caller } = await seller()
  const id = await post(caller, { title: 'Race listing' })
  const listing = `/api/admin/moderation/listing/${id}`
  const responses = await Promise.all([
    moderator.post(`${listing}/approve`, {}),
    other.post(`${listing}/reject`, { reason: 'No' }),
    other.post(`${listing}/approve`, {}),
    moderator.post('/api/admin/moderation/approvals', { items: [{ kind: 'listing', id }] }),
  ])
  const done = responses.filter(({ statusCode, body }) => statusCode === 200 && !body.includes('"done":0'))
  expect(done).toHaveLength(1)
  for (const refused of responses.filter(({ statusCode }) => statusCode !== 200))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'listing_decided'])
  const log = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, id))
    .orderBy(activityLog.createdAt)
  expect(log).toHaveLength(1)
  const mails = (await app.mails()).filter(({ subject }) => subject?.endsWith(': Race listing'))
  expect(mails.filter(({ subject }) => subject?.startsWith('Your listing'))).toHaveLength(1)

  const { id: published } = await publish(app)
  const buyer = await app.as(await app.member())
  await writeAbout(buyer, published)
  await buyer.post(`/api/listings/${published}/reviews`, { rating: 1, review: 'No.' })
  await buyer.post(`/api/listings/${published}/reports`, { reason: 'fraud' })
  const [review] = await app.db.select().from(listingReviews).where(eq(listingReviews.listingId, published))
  for (const [kind, subject] of [['review', review!.id] as const, ['report', published] as const]) {
    const decide = (who: typeof other, way: string) =>
      who.post(`/api/admin/moderation/${kind}/${subject}/${way}`, way === 'reject' ? { reason: 'No' } : {})
    const both = await Promise.all([decide(moderator, 'approve'), decide(other, 'reject')])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await app.db.select().from(activityLog).where(eq(activityLog.subjectId, subject))).toHaveLength(1)
  }
})

test('an item its owner changed since it was read is not decided unseen', async () => {
  const { caller } = await seller()
  const id = await post(caller)
  const { version } = await itemOf(id)
  app.advance(1_000)
  await caller.put(`/api/listings/${id}`, offering({ title: 'Something else' }))
  const late = await moderator.post(`/api/admin/moderation/listing/${id}/approve`, { version })
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This has changed since you opened it. Please check it again.',
  ])
  const seen = await moderator.post(`/api/admin/moderation/listing/${id}/approve`, {
    version: (await itemOf(id)).version,
  })
  expect(seen.statusCode).toBe(200)
})

test('several items are decided in one step; those another admin decided first are named', async () => {
  const { caller } = await seller()
  const ids = [await post(caller), await post(caller), await post(caller)]
  const items = ids.map((id) => ({ kind: 'listing', id }))
  await other.post(`/api/admin/moderation/listing/${ids[1]}/approve`, {})
  const outcome = await moderator.post('/api/admin/moderation/rejections', { items, reason: 'Please add pictures' })
  expect(outcome.json()).toEqual({
    done: 2,
    refused: [{ kind: 'listing', id: ids[1], message: 'This listing has already been approved or rejected.' }],
  })
  const own = (await caller.get('/api/listings/own')).json<{ rejectionReason: string | null }[]>()
  expect(own.filter(({ rejectionReason }) => rejectionReason === 'Please add pictures')).toHaveLength(2)
  const unreasoned = await moderator.post('/api/admin/moderation/rejections', { items, reason: '' })
  expect(unreasoned.json().fields).toEqual({ reason: 'Please enter a reason' })
})

test('links and phone numbers in first listings are flagged, and never keep a listing from being submitted', async () => {
  const { caller } = await seller()
  const plain = await post(caller, { description: 'Bought on 2026-01-15 for 1,250, size 200 x 90.' })
  expect(await signsOf(plain)).toEqual([])
  const linked = await post(caller, { description: 'More at www.example.shop/offer' })
  expect(await signsOf(linked)).toEqual(['First listing contains a link or email address'])
  const called = await post(caller, { description: 'Call +971 (50) 123-45 67 now' })
  expect(await signsOf(called)).toEqual(['First listing contains a phone number'])
  const inMalayalam = await post(caller, { title: 'വിളിക്കൂ ൦൫൦ ൧൨൩ ൪൫൬൭' })
  expect(await signsOf(inMalayalam)).toEqual(['First listing contains a phone number'])
  await moderator.post(`/api/admin/moderation/listing/${plain}/approve`, {})
  const known = await post(caller, { description: 'More at www.example.shop/offer again' })
  expect(await signsOf(known)).toEqual([])
})

test('repeated listings, too many a day, and edits after an approval are flagged', async () => {
  const { caller } = await seller()
  const description = 'Three seats, two years old, and not one stain on it anywhere.'
  const images = [await picture(app)]
  const first = await post(caller, { description, images })
  expect(await signsOf(first)).toEqual([])
  const again = await post((await seller()).caller, { description: description.toUpperCase(), images })
  expect(await signsOf(again)).toEqual(['Same text as another listing', 'Same picture as another listing'])
  for (let posted = 1; posted < 5; posted++) expect(await signsOf(await post(caller))).toEqual([])
  expect(await signsOf(await post(caller))).toEqual(['More than 5 listings in one day'])
  app.advance(86_400_000)
  const nextDay = await app.as((await seller()).member)
  expect(await signsOf(await post(nextDay))).toEqual([])

  const { member, caller: owner } = await seller()
  const { id } = await publish(app, { userId: member.userId })
  await owner.put(`/api/listings/${id}`, offering({ title: 'Sofa, edited' }))
  expect(await signsOf(id)).toContain('Edited after approval')
  await owner.put(`/api/listings/${id}`, offering({ title: 'Sofa, edited twice' }))
  expect(await signsOf(id)).toContain('Edited after approval')
})

test('two listings submitted at once are checked one after the other', async () => {
  const { caller } = await seller()
  const twin = () => caller.post('/api/listings', offering({ title: 'Twin', description: 'One of two.' }))
  const posted = await Promise.all([twin(), twin()])
  const signs = await Promise.all(posted.map((response) => signsOf(response.json().id)))
  expect(signs.toSorted((a, b) => a.length - b.length)).toEqual([[], ['Same text as another listing']])
})

test('each item shows what is known of the seller', async () => {
  const { member, caller } = await seller()
  const sentBack = await post(caller, { title: 'Sent back' })
  await moderator.post(`/api/admin/moderation/listing/${sentBack}/reject`, { reason: 'No price' })
  const { id: reported } = await publish(app, { userId: member.userId, title: 'Reported sofa' })
  await (await app.as(await app.member())).post(`/api/listings/${reported}/reports`, { reason: 'fraud' })
  await moderator.post(`/api/admin/moderation/report/${reported}/approve`, {})
  const waiting = await post(caller, { title: 'Waiting' })
  const { person } = await itemOf(waiting)
  const history = (await moderator.get(`/api/admin/moderation/sellers/${person.id}`)).json()
  expect(history).toMatchObject({ name: 'Asha Menon', listingTotal: 3, reportTotal: 1 })
  expect(history.state).toMatch(/^Approved member/)
  expect(history.listings.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual(
    expect.arrayContaining([
      ['Sent back', 'rejected'],
      ['Reported sofa', 'shown'],
      ['Waiting', 'waiting'],
    ]),
  )
  expect(history.decisions).toMatchObject([
    { message: 'Reports dismissed', title: 'Reported sofa' },
    { message: 'Listing rejected', title: 'Sent back', reason: 'No price' },
  ])
  expect(history.reports).toMatchObject([
    { title: 'Reported sofa', reason: 'It looks like fraud', status: 'dismissed' },
  ])
  const [entry] = await app.db
    .select()
    .from(activityLog)
    .where(and(eq(activityLog.subjectId, reported), eq(activityLog.action, 'listing.reports_dismissed')))
  expect(entry).toMatchObject({ before: { title: 'Reported sofa' }, after: { reports: 'dismissed' } })
})

test('a premium payment is in the queue, and is confirmed once', async () => {
  const { member, caller } = await seller()
  const { id: listingId } = await publish(app, { userId: member.userId, title: 'Lamp, premium' })
  await caller.post(`/api/listings/${listingId}/premium`, { paymentReference: 'TR-4711' })
  const [item] = await queue('&kind=premium')
  expect(item).toMatchObject({ title: 'Lamp, premium', person: { id: member.userId } })
  const confirm = () => moderator.post(`/api/admin/moderation/premium/${item!.id}/approve`, {})
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await caller.get(`/api/listings/own/${listingId}`)).json()).toMatchObject({ isPremium: true })
  expect(await queue('&kind=premium')).toEqual([])
})
