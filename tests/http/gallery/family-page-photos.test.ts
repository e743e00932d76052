import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { familyOf } from '#tests/http/competitions/festival.ts'
import { addParty } from '#tests/http/helpers/counter-fixture.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { ownPhotos, photographing } from './photographer-fixture.ts'

const app = await openTestApp()
const { openEvent, photograph } = photographing(app)

type Caller = Awaited<ReturnType<TestApp['as']>>
type Shared = { eventId: string; familyMemberId?: string }

/** Somebody signs up for a program and shares a page about it. */
async function share(caller: Caller, { eventId, familyMemberId }: Shared) {
  const { id } = await app.program({ eventId })
  const signedUp = await caller.post(`/api/programs/${id}/registrations`, familyMemberId ? { familyMemberId } : {})
  expect(signedUp.statusCode, signedUp.body).toBe(201)
  const shown = { showsMember: !familyMemberId, familyMemberIds: familyMemberId ? [familyMemberId] : [] }
  const made = await caller.post(`/api/events/${eventId}/family-pages`, shown)
  expect(made.statusCode, made.body).toBe(201)
  const { id: pageId, url } = made.json()
  return { pageId: pageId as string, path: `/api/family/${String(url).split('/').at(-1)}` }
}

const photosOn = async (path: string): Promise<{ imageUrl: string }[]> => {
  const page = await app.visitor.get(path)
  expect(page.statusCode, page.body).toBe(200)
  return page.json().photos
}
const publish = async (caller: Caller, photoId: string) => {
  const published = await caller.post(`/api/party-photos/${photoId}/publication`)
  expect(published.statusCode, published.body).toBe(200)
}

test('the family at home sees the photos that the party has published, and nobody else’s', async () => {
  const opened = await openEvent()
  const eventId = opened.event.id
  const asha = await addParty(app, eventId, 2, 'Asha Menon')
  const deepa = await addParty(app, eventId, 2, 'Deepa Anil')
  const [ofAsha, ofDeepa] = [await app.as(asha.member), await app.as(deepa.member)]
  const { path } = await share(ofAsha, { eventId })
  for (const token of [asha.token, asha.token, deepa.token]) {
    await photograph(opened, token)
    app.advance(1000)
  }
  expect(await photosOn(path), 'nothing is published').toEqual([])
  const [ofOthers] = await ownPhotos(ofDeepa)
  await publish(ofDeepa, ofOthers!.id)
  expect(await photosOn(path), 'another party has published').toEqual([])

  const [first, second] = await ownPhotos(ofAsha)
  await publish(ofAsha, second!.id)
  const [shown, ...more] = await photosOn(path)
  expect(more).toEqual([])
  expect(shown).toEqual({ imageUrl: expect.stringMatching(/^\/files\//), width: 900, height: 600 })
  expect((await app.visitor.get(shown!.imageUrl)).statusCode).toBe(200)
  await publish(ofAsha, first!.id)
  const both = await photosOn(path)
  expect(both.map(({ imageUrl }) => imageUrl).at(-1), 'in the order in which they were taken').toBe(shown!.imageUrl)
  expect(both).toHaveLength(2)

  expect((await ofAsha.delete(`/api/party-photos/${first!.id}/publication`)).statusCode).toBe(200)
  expect(await photosOn(path), 'one was taken back').toEqual([shown])
  const content = await app.as(await app.admin(['content']))
  const inGallery: { id: string; imageUrl: string }[] = (await app.visitor.get(`/api/events/${eventId}/photos`)).json()
    .photos
  const { id } = inGallery.find(({ imageUrl }) => imageUrl === shown!.imageUrl)!
  expect((await content.delete(`/api/gallery/${id}`)).statusCode).toBe(200)
  expect(await photosOn(path), 'the committee took it out').toEqual([])
})

test('a page shows the photos of its own event only, and none once it has ended', async () => {
  const one = await openEvent()
  const party = await addParty(app, one.event.id)
  const asha = await app.as(party.member)
  const ofOne = await share(asha, { eventId: one.event.id })
  const other = await openEvent()
  await app.db.insert(eventRegistrations).values({ eventId: other.event.id, memberId: party.member.id })
  const ofOther = await share(asha, { eventId: other.event.id })
  await photograph(one, party.token)
  const [photo] = await ownPhotos(asha)
  await publish(asha, photo!.id)
  expect(await photosOn(ofOne.path)).toHaveLength(1)
  expect(await photosOn(ofOther.path)).toEqual([])
  expect((await asha.delete(`/api/family-pages/${ofOne.pageId}`)).statusCode).toBe(200)
  const ended = (await app.visitor.get(ofOne.path)).json()
  expect(ended).toMatchObject({ code: 'family_page_ended' })
  expect(ended).not.toHaveProperty('photos')
})

test('a page of somebody of the household shows the photos of a party only if they were in it', async () => {
  const opened = await openEvent()
  const eventId = opened.event.id
  const family = await familyOf(app)
  const account = await app.account({ firstName: 'Arun', lastName: 'Menon' })
  await app.db.update(familyMembers).set({ userId: account.id }).where(eq(familyMembers.id, family.arun.id))
  const arun = await app.as(account)
  const { path } = await share(arun, { eventId, familyMemberId: family.arun.id })
  const { token, registration } = await addParty(app, eventId)
  const place = eq(eventRegistrations.id, registration.id)
  await app.db.update(eventRegistrations).set({ memberId: family.member.id }).where(place)
  await photograph(opened, token)
  const [photo] = await ownPhotos(family.caller)
  await publish(family.caller, photo!.id)
  expect(await photosOn(path)).toEqual([])
  await app.db
    .update(eventRegistrations)
    .set({ familyMemberIds: [family.arun.id] })
    .where(place)
  expect(await photosOn(path)).toHaveLength(1)
})
