import { expect, test } from 'vitest'
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
