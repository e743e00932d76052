import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { removeLeftPhotos } from '#server/gallery/party-photos/left-photos.ts'
import { partyPhotos } from '#server/gallery/party-photos/photo-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { addParty } from '#tests/http/helpers/counter-fixture.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ownPhotos, photographing, picture } from './photographer-fixture.ts'

const app = await openTestApp()

const { openEvent, scan, send, photograph } = photographing(app)

test('pictures belong to the party that was scanned last, which alone sees them', async () => {
  const opened = await openEvent()
  expect(opened.address).toMatch(new RegExp(`/photographer/${opened.event.id}#[\\w-]{32}$`))
  const asha = await addParty(app, opened.event.id, 2, 'Asha Menon')
  const other = await addParty(app, opened.event.id, 2, 'Deepa Anil')
  expect((await app.visitor.get(opened.path, { headers: opened.headers })).json()).toEqual({
    title: 'Pooram Night',
    name: 'Rajan',
  })
  expect((await scan(opened, asha.token)).json()).toMatchObject({ fullName: 'Asha Menon' })
  const first = await photograph(opened, asha.token)
  expect((await send(opened, first)).statusCode).toBe(200)
  await photograph(opened, other.token)
  const late = await send(opened, first)
  expect([late.statusCode, late.json().code]).toEqual([409, 'photo_scan_needed'])
  const [theirs, others] = [await app.as(asha.member), await app.as(other.member)]
  const photos = await ownPhotos(theirs)
  expect(photos.map(({ state }) => state)).toEqual(['private', 'private'])
  expect(await ownPhotos(others)).toHaveLength(1)
  const address = photos[0]!.pictureUrl
  const shown = await theirs.get(address)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const metadata = await sharp(shown.rawPayload).metadata()
  expect([metadata.width, metadata.exif]).toEqual([900, undefined])
  for (const caller of [others, opened.admin]) expect([403, 404]).toContain((await caller.get(address)).statusCode)
  expect((await app.visitor.get(address, { headers: opened.headers })).statusCode).toBe(401)
  const notices = (await theirs.get('/api/notices')).json()
  expect(notices).toMatchObject([{ title: 'Pictures of you at Pooram Night', link: '/member/photos' }])
  const [stored] = await app.db.select().from(partyPhotos).where(eq(partyPhotos.id, photos[0]!.id))
  for (const caller of [opened.admin, app.visitor]) expect((await caller.get(stored!.url)).statusCode).toBe(404)
})

test('a signed-in photographer cannot read a picture back, and an admin needs a link', async () => {
  const opened = await openEvent()
  const { token } = await addParty(app, opened.event.id)
  const account = await app.admin()
  const admin = await app.as(account)
  expect((await admin.post(`${opened.path}/scans`, { code: token })).statusCode).toBe(401)
  const { id } = (await scan(opened, token)).json()
  expect((await send(opened, id, undefined, admin)).statusCode).toBe(200)
  const [photo] = await app.db
    .select()
    .from(partyPhotos)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, partyPhotos.registrationId))
    .where(eq(eventRegistrations.eventId, opened.event.id))
  expect((await admin.get(photo!.party_photos.url)).statusCode).toBe(404)
})

test('a picture of a wrong type, too large or without a scan is refused', async () => {
  const opened = await openEvent()
  const { token } = await addParty(app, opened.event.id)
  expect((await send(opened, randomUUID())).json().code).toBe('photo_scan_needed')
  const { id } = (await scan(opened, token)).json()
  expect((await send(opened, id, Buffer.from('no picture'))).json().code).toBe('invalid_file_type')
  const large = Buffer.alloc(15 * 1024 * 1024 + 1)
  ;(await picture()).copy(large)
  expect((await send(opened, id, large)).json().code).toBe('file_too_large')
  expect((await scan(opened, 'of nobody')).json().code).toBe('unknown_ticket')
  const elsewhere = await openEvent()
  expect((await scan(elsewhere, token)).json().code).toBe('unknown_ticket')
  expect((await send({ ...elsewhere, headers: opened.headers }, id)).statusCode).toBe(404)
  await opened.admin.delete(`/api/admin/events/${opened.event.id}/gate/links/${opened.link.id}`)
  expect((await send(opened, id)).json().code).toBe('invalid_gate_link')
})

test('the party publishes a picture, takes it back and deletes it; what the committee takes out stays out', async () => {
  const opened = await openEvent()
  const { member, token } = await addParty(app, opened.event.id)
  const asha = await app.as(member)
  for (let taken = 0; taken < 2; taken++) await photograph(opened, token)
  const [one, two] = await ownPhotos(asha)
  const inGallery = async () => (await app.visitor.get(`/api/events/${opened.event.id}/photos`)).json().photos
  expect(await inGallery()).toEqual([])
  expect((await asha.post(`/api/party-photos/${one!.id}/publication`)).statusCode).toBe(200)
  expect((await asha.post(`/api/party-photos/${one!.id}/publication`)).json().code).toBe('photo_published')
  const [published] = await inGallery()
  expect(published.title).toBe('Pooram Night')
  expect((await app.visitor.get(published.imageUrl)).statusCode).toBe(200)
  expect((await asha.delete(`/api/party-photos/${one!.id}/publication`)).statusCode).toBe(200)
  expect(await inGallery()).toEqual([])
  const stranger = await app.as((await addParty(app, opened.event.id)).member)
  for (const path of [`/api/party-photos/${two!.id}/publication`, `/api/party-photos/${two!.id}`])
    expect((await stranger.delete(path)).statusCode).toBe(404)
  await asha.post(`/api/party-photos/${two!.id}/publication`)
  const [photo] = await inGallery()
  expect((await (await app.as(await app.admin(['content']))).delete(`/api/gallery/${photo.id}`)).statusCode).toBe(200)
  expect((await asha.post(`/api/party-photos/${two!.id}/publication`)).json().code).toBe('photo_taken_out')
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, opened.event.id))
  expect((await asha.post(`/api/party-photos/${one!.id}/publication`)).json().code).toBe('gallery_closed')
  expect((await asha.delete(`/api/party-photos/${one!.id}`)).statusCode).toBe(200)
  expect((await asha.get(one!.pictureUrl)).statusCode).toBe(404)
  expect((await ownPhotos(asha)).map(({ state }) => state)).toEqual(['taken_out'])
})

test('somebody of the household sees the pictures of a party in which they came', async () => {
  const opened = await openEvent()
  const { member, token, registration } = await addParty(app, opened.event.id)
  const account = await app.account()
  const [spouse] = await app.db
    .insert(familyMembers)
    .values({
      memberId: member.id,
      name: 'Ravi',
      relation: 'Spouse',
      dateOfBirth: '1980-01-01',
      bloodGroup: 'O+',
      userId: account.id,
      hasNewAccount: true,
    })
    .returning()
  await photograph(opened, token)
  const ravi = await app.as(account)
  expect(await ownPhotos(ravi)).toHaveLength(0)
  await app.db
    .update(eventRegistrations)
    .set({ familyMemberIds: [spouse!.id] })
    .where(eq(eventRegistrations.id, registration.id))
  expect(await ownPhotos(ravi)).toHaveLength(1)
})

test('a party that is removed and comes back has its pictures again', async () => {
  const opened = await openEvent()
  const { member, token, registration } = await addParty(app, opened.event.id)
  await photograph(opened, token)
  const asha = await app.as(member)
  const waiting = await addParty(app, opened.event.id, 1, 'Deepa Anil')
  await app.db.delete(eventRegistrations).where(eq(eventRegistrations.id, waiting.registration.id))
  await app.db.insert(eventWaitingList).values({ eventId: opened.event.id, memberId: waiting.member.id })
  await app.db.update(events).set({ capacity: 4 }).where(eq(events.id, opened.event.id))
  const removed = await opened.admin.delete(`/api/admin/events/${opened.event.id}/attendees/${member.id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await ownPhotos(asha)).toHaveLength(0)
  await removeLeftPhotos(app.db, app.clock.time)
  const undo = (await opened.admin.get('/api/admin/undo?area=events')).json()
  expect((await opened.admin.post(`/api/admin/undo/${undo.id}`)).statusCode).toBe(200)
  const later = () => new Date(app.clock.time.getTime() + 25 * 3_600_000)
  await removeLeftPhotos(app.db, later())
  const [photo] = await ownPhotos(asha)
  expect((await asha.get(photo!.pictureUrl)).statusCode).toBe(200)
  expect(await app.db.$count(partyPhotos, eq(partyPhotos.registrationId, registration.id))).toBe(1)
})

test('a day after a party has left, its pictures and what it published are gone', async () => {
  const opened = await openEvent()
  const { member, token, registration } = await addParty(app, opened.event.id)
  await photograph(opened, token)
  const asha = await app.as(member)
  const [own] = await ownPhotos(asha)
  expect((await asha.post(`/api/party-photos/${own!.id}/publication`)).statusCode).toBe(200)
  const [photo] = await app.db.select().from(partyPhotos).where(eq(partyPhotos.registrationId, registration.id))
  const name = photo!.url.split('/').at(-1)!
  const stored = () => app.db.select().from(uploads).where(eq(uploads.name, name))
  await app.db.delete(eventRegistrations).where(eq(eventRegistrations.id, registration.id))
  await removeLeftPhotos(app.db, app.clock.time)
  expect(await stored()).toHaveLength(1)
  await removeLeftPhotos(app.db, new Date(app.clock.time.getTime() + 25 * 3_600_000))
  expect(await stored()).toHaveLength(0)
  expect((await app.visitor.get(`/api/events/${opened.event.id}/photos`)).json().photos).toEqual([])
})

test('a deleted picture does not return when the committee undoes that it took it out', async () => {
  const opened = await openEvent()
  const { member, token } = await addParty(app, opened.event.id)
  await photograph(opened, token)
  const asha = await app.as(member)
  const [own] = await ownPhotos(asha)
  await asha.post(`/api/party-photos/${own!.id}/publication`)
  const inGallery = async () => (await app.visitor.get(`/api/events/${opened.event.id}/photos`)).json().photos
  const content = await app.as(await app.admin(['content']))
  await content.delete(`/api/gallery/${(await inGallery())[0].id}`)
  const undo = (await content.get('/api/admin/undo?area=gallery')).json()
  expect((await asha.delete(`/api/party-photos/${own!.id}`)).statusCode).toBe(200)
  await content.post(`/api/admin/undo/${undo.id}`)
  expect(await inGallery()).toEqual([])
})

test('somebody suspended, or below 18, cannot publish a picture', async () => {
  const opened = await openEvent()
  const { member, token, registration } = await addParty(app, opened.event.id)
  await photograph(opened, token)
  const asha = await app.as(member)
  const [own] = await ownPhotos(asha)
  const path = `/api/party-photos/${own!.id}/publication`
  const account = await app.account()
  const { id: memberId } = member
  const child = { memberId, name: 'Anu', relation: 'Daughter', dateOfBirth: '2009-01-01', bloodGroup: 'O+' } as const
  const login = { userId: account.id, hasNewAccount: true }
  const [anu] = await app.db
    .insert(familyMembers)
    .values({ ...child, ...login })
    .returning()
  await app.db
    .update(eventRegistrations)
    .set({ familyMemberIds: [anu!.id] })
    .where(eq(eventRegistrations.id, registration.id))
  await app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, memberId))
  expect((await (await app.as(account)).post(path)).json().code).toBe('too_young_to_publish')
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, memberId))
  expect((await asha.post(path)).json().code).toBe('membership_inactive')
  expect((await asha.delete(`/api/party-photos/${own!.id}`)).statusCode).toBe(200)
})

test('an erased account takes its pictures along, also those in the gallery', async () => {
  const opened = await openEvent()
  const { member, token, registration } = await addParty(app, opened.event.id)
  const asha = await app.as(member)
  for (let taken = 0; taken < 2; taken++) await photograph(opened, token)
  const [one] = await ownPhotos(asha)
  await asha.post(`/api/party-photos/${one!.id}/publication`)
  const photos = await app.db.select().from(partyPhotos).where(eq(partyPhotos.registrationId, registration.id))
  const [request] = await app.db.insert(erasureRequests).values({ userId: member.userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  const done = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(done.statusCode, done.body).toBe(200)
  await app.runTasks()
  expect((await app.visitor.get(`/api/events/${opened.event.id}/photos`)).json().photos).toEqual([])
  for (const { url } of photos) {
    const name = url.split('/').at(-1)!
    expect(await app.db.select().from(uploads).where(eq(uploads.name, name))).toEqual([])
    expect(await app.context.files.findSize(name)).toBeNull()
  }
})
