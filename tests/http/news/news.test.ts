import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openWorld, type World } from '#tests/world.ts'
import { drawPicture } from '../platform/uploads/pictures.ts'
import { sendForm } from '../platform/uploads/upload-world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const titles = (answer: { json: () => { title: string }[] }) => answer.json().map(({ title }) => title)
const at = (world: World, milliseconds: number) => new Date(world.clock.time.getTime() + milliseconds)
const inGallery = async (caller: World['visitor']) =>
  (await sendForm(caller, '/api/upload', { file: { content: await drawPicture() } })).json<{ url: string }>().url

test('everybody reads what is published, latest first, and nobody a draft', async () => {
  const world = await openWorld()
  await world.article({ title: 'older', publishedAt: at(world, -DAY) })
  await world.article({ title: 'latest', publishedAt: at(world, -HOUR) })
  const draft = await world.article({ title: 'draft', isPublished: false, publishedAt: null })
  const member = await world.as(await world.member())
  for (const caller of [world.visitor, member]) {
    expect(titles(await caller.get('/api/news'))).toEqual(['latest', 'older'])
    expect((await caller.get(`/api/news/${draft.id}`)).statusCode).toBe(404)
  }
})

test('drafts are listed for administrators who ask for them, and for nobody else', async () => {
  const world = await openWorld()
  await world.article({ title: 'published', publishedAt: at(world, -DAY) })
  const { id } = await world.article({ title: 'draft', isPublished: false, publishedAt: null })
  const admin = await world.as(await world.admin())
  expect(titles(await admin.get('/api/news?drafts=true')).toSorted()).toEqual(['draft', 'published'])
  expect(titles(await admin.get('/api/news'))).toEqual(['published'])
  expect((await admin.get(`/api/news/${id}`)).json()).toMatchObject({ isPublished: false, publishedAt: null })
  expect((await world.visitor.get('/api/news?drafts=true')).statusCode).toBe(401)
  expect((await (await world.as(await world.member())).get('/api/news?drafts=true')).statusCode).toBe(403)
  expect(titles(await world.visitor.get('/api/news'))).toEqual(['published'])
})

test('an administrator writes an article that shows at once, and the log tells who', async () => {
  const world = await openWorld()
  const account = await world.admin()
  const admin = await world.as(account)
  expect(titles(await world.visitor.get('/api/news'))).toEqual([])
  const form = {
    title: ' Parking moves ',
    excerpt: '',
    content: '<p>To Gate 4.</p>',
    category: 'urgent',
    isPublished: true,
  }
  const answer = await admin.post('/api/news', form)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    title: 'Parking moves',
    excerpt: null,
    category: 'urgent',
    author: 'Omana Pillai',
    isPublished: true,
    publishedAt: world.clock.time.toISOString(),
  })
  expect(titles(await world.visitor.get('/api/news'))).toEqual(['Parking moves'])
  expect(await world.db.select().from(activityLog)).toMatchObject([
    { actorId: account.id, action: 'news.created', subjectId: answer.json().id },
  ])
})

test('without more said, an article is a general draft', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  const answer = await admin.post('/api/news', { title: 'Later', content: 'Words' })
  expect(answer.json()).toMatchObject({ category: 'general', isPublished: false, publishedAt: null })
})

test.each([
  [{ content: 'x' }, 'title'],
  [{ title: '  ', content: 'x' }, 'title'],
  [{ title: 'x' }, 'content'],
  [{ title: 'x', content: 'x', category: 'gossip' }, 'category'],
])('an article that lacks something is refused and the field named: %j', async (form, field) => {
  const world = await openWorld()
  const answer = await (await world.as(await world.admin())).post('/api/news', form)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toContain(field)
})

test('a scheduled article appears when its time has come', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  const publishAt = at(world, HOUR).toISOString()
  const { id } = (await admin.post('/api/news', { title: 'Soon', content: 'x', publishAt })).json()
  // an address of its own each time: what was kept for others lives a minute
  expect(titles(await world.visitor.get('/api/news?limit=1'))).toEqual([])
  expect((await world.visitor.get(`/api/news/${id}`)).statusCode).toBe(404)
  world.advance(HOUR)
  expect(titles(await world.visitor.get('/api/news?limit=2'))).toEqual(['Soon'])
  expect((await world.visitor.get(`/api/news/${id}`)).json()).toMatchObject({
    isPublished: true,
    publishedAt: publishAt,
  })
  const past = await admin.post('/api/news', { title: 'x', content: 'x', publishAt })
  expect(past.json().fields).toEqual({ publishAt: 'Please choose a time that is still to come' })
})

test('an article is edited field by field, taken back and published again', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  const { id, publishedAt } = await world.article({ category: 'urgent', excerpt: 'In short' })
  world.advance(DAY)
  const edited = await admin.put(`/api/news/${id}`, { title: 'Renewals close soon' })
  expect(edited.json()).toMatchObject({ title: 'Renewals close soon', category: 'urgent', excerpt: 'In short' })
  expect(edited.json().publishedAt).toBe(publishedAt?.toISOString())
  await admin.put(`/api/news/${id}`, { isPublished: false })
  expect((await world.visitor.get(`/api/news/${id}`)).statusCode).toBe(404)
  const again = await admin.put(`/api/news/${id}`, { isPublished: true })
  expect(again.json().publishedAt).toBe(world.clock.time.toISOString())
  expect(titles(await world.visitor.get('/api/news'))).toEqual(['Renewals close soon'])
})

test('a deleted article is gone, once', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  const { id } = await world.article()
  expect(titles(await world.visitor.get('/api/news'))).toHaveLength(1)
  expect((await admin.delete(`/api/news/${id}`)).statusCode).toBe(200)
  expect(titles(await world.visitor.get('/api/news'))).toEqual([])
  expect((await admin.delete(`/api/news/${id}`)).statusCode).toBe(404)
  expect((await admin.put(`/api/news/${id}`, { title: 'x' })).statusCode).toBe(404)
})

test('only administrators write news', async () => {
  const world = await openWorld()
  const { id } = await world.article()
  const member = await world.as(await world.member())
  for (const [caller, status] of [[world.visitor, 401] as const, [member, 403] as const]) {
    expect((await caller.post('/api/news', { title: 'x', content: 'x' })).statusCode).toBe(status)
    expect((await caller.put(`/api/news/${id}`, { title: 'x' })).statusCode).toBe(status)
    expect((await caller.delete(`/api/news/${id}`)).statusCode).toBe(status)
  }
})

test('a long list comes in pages, none twice and none missing', async () => {
  const world = await openWorld()
  for (let day = 0; day < 5; day++) await world.article({ title: `day ${day}`, publishedAt: at(world, -day * DAY) })
  const first = await world.visitor.get('/api/news?limit=2')
  expect(first.headers['x-total-count']).toBe('5')
  const seen = titles(first)
  let next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link ?? ''))?.[1]
  while (next) {
    const page = await world.visitor.get(next)
    seen.push(...titles(page))
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(['day 0', 'day 1', 'day 2', 'day 3', 'day 4'])
  const second = first.json()[1].id
  expect(titles(await world.visitor.get(`/api/news?limit=2&olderThan=${second}`))).toEqual(['day 2', 'day 3'])
  const older = await world.visitor.get(`/api/news?limit=1&olderThan=${second}&utm_source=mail`)
  next = /<([^>]+)>; rel="next"/.exec(String(older.headers.link))?.[1] ?? ''
  expect(next).not.toContain('utm')
  expect([...titles(older), ...titles(await world.visitor.get(next))]).toEqual(['day 2', 'day 3'])
  const draft = await world.article({ isPublished: false, publishedAt: null })
  expect((await world.visitor.get(`/api/news?olderThan=${draft.id}`)).statusCode).toBe(404)
  expect((await world.visitor.get('/api/news?cursor=nonsense')).statusCode).toBe(400)
})

test('pictures of an article, above it and inside, are kept while it shows them', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  const [above, inside] = [await inGallery(admin), await inGallery(admin)]
  const content = `<figure><img src="${inside}" alt="The drummers"></figure><p>Words</p>`
  const answer = await admin.post('/api/news', { title: 'Melam', content, featuredImage: above })
  expect(answer.json().featuredImage).toBe(`${above}?v=${world.clock.time.getTime()}`)
  expect(answer.json().content).toContain(`<img src="${inside}" alt="The drummers" width="400" height="300" />`)
  expect(await attachments(world)).toEqual([1, 1])
  // the version in an address that comes back is no other picture
  await admin.put(`/api/news/${answer.json().id}`, { featuredImage: answer.json().featuredImage })
  expect(await attachments(world)).toEqual([1, 1])
  await admin.put(`/api/news/${answer.json().id}`, { content: '<p>Words</p>' })
  expect(await attachments(world)).toEqual([0, 1])
  await admin.delete(`/api/news/${answer.json().id}`)
  expect(await attachments(world)).toEqual([0, 0])
})

test('a picture that was never uploaded is refused', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  const unknown = '/files/0123456789abcdef0123456789abcdef_10x10.jpg'
  const above = await admin.post('/api/news', { title: 'x', content: 'x', featuredImage: unknown })
  const inside = await admin.post('/api/news', { title: 'x', content: `<p>x</p><img src="${unknown}">` })
  expect([above.json().code, inside.json().code]).toEqual(['invalid_photo', 'invalid_photo'])
})

const attachments = async (world: World) =>
  (await world.db.select({ count: uploads.attachments }).from(uploads)).map(({ count }) => count).toSorted()
