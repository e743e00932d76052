import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { conversations, messages } from '#server/messaging/message-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { publish, sendFile } from '../marketplace/posting.ts'
import { openStream } from '../notifications/open-stream.ts'

const app = await openTestApp()
type Caller = TestApp['visitor']

/** A seller with a listing, a buyer, and their conversation. */
async function meet(title = 'Brass lamp') {
  const [seller, buyer] = [
    await app.account({ firstName: 'Sreedevi', lastName: 'Varma' }),
    await app.account({ firstName: 'Biju', lastName: 'Thomas' }),
  ]
  const listing = await publish(app, { userId: seller.id, title })
  const [sellerCaller, buyerCaller] = [await app.as(seller), await app.as(buyer)]
  const opened = await buyerCaller.post(`/api/listings/${listing.id}/conversation`)
  const { id } = opened.json()
  return { seller, buyer, listing, sellerCaller, buyerCaller, opened, id, url: `/api/conversations/${id}` }
}
const write = (caller: Caller, url: string, content: string, more = {}) =>
  caller.post(`${url}/messages`, { clientId: randomUUID(), content, ...more })
const messageOf = async (caller: Caller, url: string) =>
  (await caller.get(`${url}/messages`)).json().map(({ content }: { content: string }) => content)
const unreadOf = async (caller: Caller) => (await caller.get('/api/conversations/unread')).json().unread
const inboxOf = async (caller: Caller, query = '') => (await caller.get(`/api/conversations${query}`)).json()

test('a buyer opens one conversation with the seller of a listing, however often, and nobody with themselves', async () => {
  const { opened, buyerCaller, sellerCaller, listing, id, seller } = await meet()
  expect(opened.statusCode).toBe(201)
  expect(opened.json()).toMatchObject({
    other: { id: seller.id, firstName: 'Sreedevi', lastName: 'Varma' },
    unread: 0,
    isBlocked: false,
    listing: { id: listing.id, title: 'Brass lamp', price: '650', isShown: true },
    lastMessage: null,
  })
  const again = await Promise.all([1, 2, 3].map(() => buyerCaller.post(`/api/listings/${listing.id}/conversation`)))
  expect(again.map((response) => [response.statusCode, response.json().id])).toEqual([1, 2, 3].map(() => [200, id]))
  const own = await sellerCaller.post(`/api/listings/${listing.id}/conversation`)
  expect([own.statusCode, own.json().code]).toEqual([409, 'own_listing'])
  // no message was sent yet, so neither sees it in the inbox
  expect([await inboxOf(sellerCaller), await inboxOf(buyerCaller)]).toEqual([[], []])
  const waiting = await publish(app, { userId: seller.id, isApproved: false })
  expect((await buyerCaller.post(`/api/listings/${waiting.id}/conversation`)).statusCode).toBe(404)
})

test("one person's messages reach the other: counts, read marks, order, and the listing, even after it is deleted", async () => {
  const { buyerCaller, sellerCaller, url, id, listing } = await meet()
  for (const words of ['Is it still there?', 'I live nearby.']) {
    expect((await write(buyerCaller, url, words)).statusCode).toBe(201)
  }
  expect(await unreadOf(sellerCaller)).toBe(2)
  expect(await unreadOf(buyerCaller)).toBe(0)
  expect(await inboxOf(sellerCaller)).toMatchObject([
    {
      id,
      unread: 2,
      other: { firstName: 'Biju' },
      listing: { title: 'Brass lamp' },
      lastMessage: { content: 'I live nearby.', isOwn: false, messageType: 'text' },
    },
  ])
  const [last, first] = (await sellerCaller.get(`${url}/messages`)).json()
  expect([first.content, last.content, first.isRead]).toEqual(['Is it still there?', 'I live nearby.', false])
  expect((await sellerCaller.post(`${url}/read`, { messageId: first.id })).json()).toEqual({ unread: 1 })
  expect((await sellerCaller.post(`${url}/read`, { messageId: last.id })).json()).toEqual({ unread: 0 })
  expect((await buyerCaller.get(`${url}/messages`)).json()).toMatchObject([{ isRead: true }, { isRead: true }])
  await write(sellerCaller, url, 'It is.')
  const received = async (caller: Caller) => (await caller.get('/api/conversations/by-listing')).json()
  expect(await received(sellerCaller)).toEqual([{ listingId: listing.id, received: 2 }])
  expect(await received(buyerCaller)).toEqual([])
  await app.db.delete(listings).where(eq(listings.id, listing.id))
  expect(await inboxOf(buyerCaller)).toMatchObject([{ id, listing: null }])
})

test('the open pages of both show a message and its reading at once, and the bell shows it once until it is read', async () => {
  const { buyerCaller, sellerCaller, url, id } = await meet()
  const siteUrl = await app.listen()
  const pages = await Promise.all([sellerCaller, buyerCaller].map(({ cookie }) => openStream(siteUrl, cookie)))
  const events = () =>
    pages.map(({ received }) => received.filter((each) => typeof each === 'object' && each.kind !== 'notice'))
  await write(buyerCaller, url, 'First')
  const { id: messageId } = (await write(buyerCaller, url, 'Second')).json()
  const both = { kind: 'message', conversationId: id }
  await expect.poll(events).toEqual([
    [both, both],
    [both, both],
  ])
  const notices = async () => (await sellerCaller.get('/api/notices?unread=true')).json()
  expect(await notices()).toMatchObject([{ title: 'Biju Thomas has written to you', link: `/member/messages/${id}` }])
  await sellerCaller.post(`${url}/read`, { messageId })
  await expect
    .poll(() => events().map((each) => each.at(-1)))
    .toEqual([
      { kind: 'read', conversationId: id },
      { kind: 'read', conversationId: id },
    ])
  expect(await notices()).toEqual([])
  await write(buyerCaller, url, 'Third')
  expect((await sellerCaller.get('/api/notices')).json()).toMatchObject([{ isRead: false }])
  for (const { disconnect } of pages) disconnect()
})

test('a message sent again is stored once and returned as stored; an empty or too long one is rejected', async () => {
  const { buyerCaller, url } = await meet()
  const message = { clientId: randomUUID(), content: 'Is it still there?' }
  const responses = await Promise.all([1, 2, 3, 4].map(() => buyerCaller.post(`${url}/messages`, message)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 201])
  expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
  expect(await messageOf(buyerCaller, url)).toEqual(['Is it still there?'])
  const elsewhere = await meet()
  const other = await elsewhere.buyerCaller.post(`${elsewhere.url}/messages`, message)
  expect(other.statusCode).toBe(201)
  expect((await write(buyerCaller, url, '  ')).json().fields).toEqual({ content: 'Please write something' })
  expect((await write(buyerCaller, url, 'x'.repeat(4001))).json().fields).toEqual({
    content: 'Please use at most 4,000 characters',
  })
  const markup = '<img src=x onerror=alert(1)> https://example.org'
  expect((await write(buyerCaller, url, markup)).json().content).toBe(markup)
})

test('old messages and conversations are paged, and simultaneous messages keep their order', async () => {
  const { buyerCaller, sellerCaller, url } = await meet()
  const texts = Array.from({ length: 7 }, (_, at) => `Line ${at + 1}`)
  for (const words of texts) await write(buyerCaller, url, words)
  const seen: string[] = []
  let next: string | undefined = `${url}/messages?limit=3`
  while (next) {
    const response = await sellerCaller.get(next)
    expect(response.headers['x-total-count']).toBe('7')
    seen.push(...response.json().map(({ content }: { content: string }) => content))
    next = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(texts.toReversed())
  const listing = await publish(app, { userId: (await app.account()).id, title: 'Second' })
  app.advance(60_000)
  const { id } = (await buyerCaller.post(`/api/listings/${listing.id}/conversation`)).json()
  await write(buyerCaller, `/api/conversations/${id}`, 'Hello')
  const page = await buyerCaller.get('/api/conversations?limit=1')
  expect([page.json().length, page.json()[0].id, page.headers['x-total-count']]).toEqual([1, id, '2'])
  const rest = await buyerCaller.get(/<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '')
  expect(rest.json()).toMatchObject([{ lastMessage: { content: 'Line 7', isOwn: true } }])
  expect((await buyerCaller.get('/api/conversations?cursor=x')).statusCode).toBe(400)
})

test('other people, including admins, do not find the conversation', async () => {
  const { buyerCaller, url } = await meet()
  const { messageId } = { messageId: (await write(buyerCaller, url, 'For you alone')).json().id }
  for (const person of [await app.account(), await app.admin()]) {
    const stranger = await app.as(person)
    const responses = [
      await stranger.get(url),
      await stranger.get(`${url}/messages`),
      await stranger.delete(url),
      await write(stranger, url, 'Hello'),
      await stranger.post(`${url}/read`, { messageId }),
      await stranger.post(`${url}/reports`, { reason: 'fraud' }),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await inboxOf(stranger)).toEqual([])
  }
})

test('a conversation deleted for oneself returns with later messages only; the other person keeps it', async () => {
  const { buyerCaller, sellerCaller, url } = await meet()
  await write(buyerCaller, url, 'Old words')
  app.advance(60_000)
  expect((await sellerCaller.delete(url)).statusCode).toBe(200)
  expect([await inboxOf(sellerCaller), await unreadOf(sellerCaller)]).toEqual([[], 0])
  const notices = async () => (await sellerCaller.get('/api/notices?unread=true')).json()
  expect(await notices()).toEqual([])
  expect(await inboxOf(buyerCaller)).toHaveLength(1)
  // stored by a process whose clock is behind
  app.advance(-30_000)
  await write(buyerCaller, url, 'New words')
  expect(await messageOf(sellerCaller, url)).toEqual(['New words'])
  expect(await notices()).toHaveLength(1)
  expect(await messageOf(buyerCaller, url)).toEqual(['New words', 'Old words'])
  expect([await unreadOf(sellerCaller), (await inboxOf(sellerCaller)).length]).toEqual([1, 1])
  expect(await inboxOf(sellerCaller, '?search=old')).toEqual([])
})

test("a search of one's conversations finds texts, names and listings, in both scripts, with any input", async () => {
  const { buyerCaller, sellerCaller, url, id } = await meet('Nilavilakku 100%')
  await write(buyerCaller, url, 'നാളെ വൈകുന്നേരം വരാം')
  await write(buyerCaller, url, 'Then on Friday')
  const found = async (caller: Caller, words: string) =>
    (await inboxOf(caller, `?search=${encodeURIComponent(words)}`)).map(
      (each: { id: string; found: string | null }) => [each.id, each.found],
    )
  expect(await found(sellerCaller, 'വൈകുന്നേരം')).toEqual([[id, 'നാളെ വൈകുന്നേരം വരാം']])
  expect(await found(sellerCaller, 'biju th')).toEqual([[id, null]])
  expect(await found(buyerCaller, '100%')).toEqual([[id, null]])
  expect(await found(buyerCaller, '%_%')).toEqual([])
  expect(await found((await meet()).buyerCaller, 'friday')).toEqual([])
})

test('a block stops messages both ways, is shown to the blocker only, and can be removed', async () => {
  const { buyer, seller, buyerCaller, sellerCaller, url, listing } = await meet()
  const sent = { clientId: randomUUID(), content: 'Hello' }
  await buyerCaller.post(`${url}/messages`, sent)
  await sellerCaller.put(`/api/blocks/${buyer.id}`)
  for (const caller of [buyerCaller, sellerCaller])
    expect((await write(caller, url, 'Again')).json()).toMatchObject({ code: 'blocked' })
  expect((await buyerCaller.post(`${url}/messages`, sent)).statusCode).toBe(200)
  expect((await sellerCaller.get(url)).json()).toMatchObject({ isBlocked: true })
  expect((await buyerCaller.get(url)).json()).toMatchObject({ isBlocked: false })
  const another = await publish(app, { userId: seller.id, title: 'Another' })
  expect((await buyerCaller.post(`/api/listings/${another.id}/conversation`)).statusCode).toBe(403)
  expect((await buyerCaller.post(`/api/listings/${listing.id}/conversation`)).statusCode).toBe(200)
  await sellerCaller.delete(`/api/blocks/${buyer.id}`)
  expect((await write(buyerCaller, url, 'Again')).statusCode).toBe(201)
})

test('a picture or PDF in a message opens for the two people only, not for admins', async () => {
  const { buyerCaller, sellerCaller, url } = await meet()
  const shot = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#9b1c31' } })
    .png()
    .toBuffer()
  const attach = (content: Buffer, name: string) =>
    sendFile(buyerCaller, '/api/upload/message-attachment', { field: 'attachment', content, name })
  const picture = (await attach(shot, 'lamp.png')).json().url
  expect((await sellerCaller.get(picture)).statusCode).toBe(404)
  const message = (await write(buyerCaller, url, '', { attachmentUrl: picture })).json()
  expect(message).toMatchObject({ messageType: 'image', attachmentUrl: picture })
  const pdf = (
    await attach(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'), 'bill.pdf')
  ).json().url
  expect((await write(buyerCaller, url, 'The bill', { attachmentUrl: pdf })).json()).toMatchObject({
    messageType: 'file',
  })
  for (const [file, type] of [
    [picture, /^image\/jpeg/],
    [pdf, /^application\/pdf/],
  ]) {
    for (const caller of [buyerCaller, sellerCaller]) {
      const { statusCode, headers } = await caller.get(file)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toMatch(type)
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    }
    for (const caller of [app.visitor, await app.as(await app.account()), await app.as(await app.superAdmin())])
      expect((await caller.get(file)).statusCode).toBe(404)
  }
  expect((await write(sellerCaller, url, '', { attachmentUrl: picture })).json()).toMatchObject({
    code: 'invalid_photo',
  })
  expect((await attach(Buffer.from('#!/bin/sh'), 'lamp.png')).json()).toMatchObject({ code: 'invalid_file_type' })
})

const AT_ONCE = 8

test('the limit is sixty messages a minute, and ten reports an hour', async () => {
  const busy = await openTestApp({ config: { rateLimit: true } })
  const [seller, buyer] = [await busy.account(), await busy.account()]
  const { id: listingId } = await publish(busy, { userId: seller.id })
  const caller = await busy.as(buyer)
  const { id } = (await caller.post(`/api/listings/${listingId}/conversation`)).json()
  const responses: Awaited<ReturnType<typeof write>>[] = []
  // not all at once: a loaded machine would be too busy for some of them, which count too
  for (let sent = 0; sent < 61; sent += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, 61 - sent) }, (_, at) => `Line ${sent + at}`)
    responses.push(...(await Promise.all(lines.map((line) => write(caller, `/api/conversations/${id}`, line)))))
  }
  const refused = responses.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  const stored = await busy.db.select().from(messages).where(eq(messages.conversationId, id))
  expect(new Set(stored.map(({ createdAt }) => createdAt.getTime())).size).toBe(60)
  expect((await busy.db.select().from(conversations)).length).toBe(1)
  const report = () => caller.post(`/api/conversations/${id}/reports`, { reason: 'unwanted' })
  const reports = await Promise.all(Array.from({ length: 11 }, report))
  expect(reports.map(({ statusCode }) => statusCode).filter((code) => code !== 200)).toEqual([429])
})
