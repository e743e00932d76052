import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sendForm } from '#tests/http/platform/uploads/upload-app.ts'
import { openTestApp } from '#tests/test-app.ts'
import { publish } from './posting.ts'

const app = await openTestApp()

test('visitors see the picture that a seller has chosen, never the private photo', async () => {
  const member = await app.member()
  const seller = await app.as(member)
  const { id } = await publish(app, { userId: member.userId })
  const shown = async () => (await app.visitor.get(`/api/listings/${id}`)).json().user.profileImageUrl
  const photo = (await sendForm(seller, '/api/upload/photo', { photo: { content: await drawPicture() } })).json().url
  await seller.put('/api/members/photo', { photoUrl: photo })
  expect(await shown()).toBeNull()
  const sent = await sendForm(seller, '/api/upload/listing-images', { images: { content: await drawPicture() } })
  const [url] = sent.json().imageUrls
  expect((await seller.put('/api/sellers/picture', { profileImageUrl: url })).json()).toEqual({ profileImageUrl: url })
  expect(await shown()).toBe(url)
  expect((await app.visitor.get(`/api/sellers/${member.userId}`)).json().profileImageUrl).toBe(url)
  expect((await app.visitor.get(url)).statusCode).toBe(200)
  expect((await seller.get('/api/sellers/picture')).json()).toEqual({ profileImageUrl: url })
  expect((await seller.put('/api/sellers/picture', { profileImageUrl: photo })).statusCode).toBe(400)
  await seller.put('/api/sellers/picture', { profileImageUrl: null })
  expect(await shown()).toBeNull()
})

test('a seller who is suspended or has resigned removes the picture, but chooses no other', async () => {
  for (const ended of [{ suspendedAt: app.clock.time }, { resignedAt: app.clock.time }]) {
    const member = await app.member()
    const seller = await app.as(member)
    const sent = await sendForm(seller, '/api/upload/listing-images', { images: { content: await drawPicture() } })
    const [profileImageUrl] = sent.json().imageUrls
    expect((await seller.put('/api/sellers/picture', { profileImageUrl })).statusCode).toBe(200)
    await app.db.update(members).set(ended).where(eq(members.id, member.id))
    expect((await seller.get('/api/sellers/picture')).json()).toEqual({ profileImageUrl })
    expect((await seller.put('/api/sellers/picture', { profileImageUrl })).statusCode).toBe(403)
    expect((await seller.put('/api/sellers/picture', { profileImageUrl: null })).statusCode).toBe(200)
    expect((await seller.get('/api/sellers/picture')).json()).toEqual({ profileImageUrl: null })
  }
})
