import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { news } from '#server/news/news-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { drawPicture } from '../platform/uploads/pictures.ts'
import { sendForm } from '../platform/uploads/upload-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TWO_MINUTES = 120_000

const titles = (response: { json: () => { title: string }[] }) => response.json().map(({ title }) => title)
const at = (app: TestApp, milliseconds: number) => new Date(app.clock.time.getTime() + milliseconds)
const inGallery = async (caller: TestApp['visitor']) =>
  (await sendForm(caller, '/api/upload', { file: { content: await drawPicture() } })).json<{ url: string }>().url

test('everybody reads published articles, latest first, and no drafts', async () => {
  const app = await openTestApp()
  await app.article({ title: 'older', publishedAt: at(app, -DAY) })
  await app.article({ title: 'latest', publishedAt: at(app, -HOUR) })
  const draft = await app.article({ title: 'draft', isPublished: false, publishedAt: null })
  const member = await app.as(await app.member())
  for (const caller of [app.visitor, member]) {
    expect(titles(await caller.get('/api/news'))).toEqual(['latest', 'older'])
    expect((await caller.get(`/api/news/${draft.id}`)).statusCode).toBe(404)
  }
})

test('drafts are listed for administrators who request them, and for nobody else', async () => {
  const app = await openTestApp()
  await app.article({ title: 'published', publishedAt: at(app, -DAY) })
  const { id } = await app.article({ title: 'draft', isPublished: false, publishedAt: null })
  const admin = await app.as(await app.admin())
  expect(titles(await admin.get('/api/news?drafts=true')).toSorted()).toEqual(['draft', 'published'])
  expect(titles(await admin.get('/api/news'))).toEqual(['published'])
  expect((await admin.get(`/api/news/${id}`)).json()).toMatchObject({ isPublished: false, publishedAt: null })
  expect((await app.visitor.get('/api/news?drafts=true')).statusCode).toBe(401)
  expect((await (await app.as(await app.member())).get('/api/news?drafts=true')).statusCode).toBe(403)
  expect(titles(await app.visitor.get('/api/news'))).toEqual(['published'])
})

test('an administrator writes an article: it shows at once, and the log says who wrote it', async () => {
  const app = await openTestApp()
  const account = await app.admin()
  const admin = await app.as(account)
  expect(titles(await app.visitor.get('/api/news'))).toEqual([])
  const form = {
    title: ' Parking moves ',
    excerpt: '',
    content: '<p>To Gate 4.</p>',
    category: 'urgent',
    isPublished: true,
  }
  const response = await admin.post('/api/news', form)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    title: 'Parking moves',
    excerpt: null,
    category: 'urgent',
    author: 'Omana Pillai',
    isPublished: true,
    publishedAt: app.clock.time.toISOString(),
  })
  expect(titles(await app.visitor.get('/api/news'))).toEqual(['Parking moves'])
  expect(await app.db.select().from(activityLog).orderBy(activityLog.createdAt)).toMatchObject([
    { actorId: account.id, action: 'news.created', subjectId: response.json().id },
  ])
})

test('by default an article is a general draft', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const response = await admin.post('/api/news', { title: 'Later', content: 'Words' })
  expect(response.json()).toMatchObject({ category: 'general', isPublished: false, publishedAt: null })
})

test.each([
  [{ content: 'x' }, 'title'],
  [{ title: '  ', content: 'x' }, 'title'],
  [{ title: 'x' }, 'content'],
  [{ title: 'x', content: 'x', category: 'gossip' }, 'category'],
])('an incomplete article is rejected with the field: %j', async (form, field) => {
  const app = await openTestApp()
  const response = await (await app.as(await app.admin())).post('/api/news', form)
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json().fields)).toContain(field)
})

test('a scheduled article appears when its time has come', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const publishAt = at(app, HOUR).toISOString()
  const { id } = (await admin.post('/api/news', { title: 'Soon', content: 'x', publishAt })).json()
  // another address each time, because responses are cached for a minute
  expect(titles(await app.visitor.get('/api/news?limit=1'))).toEqual([])
  expect((await app.visitor.get(`/api/news/${id}`)).statusCode).toBe(404)
  app.advance(HOUR)
  expect(titles(await app.visitor.get('/api/news?limit=2'))).toEqual(['Soon'])
  expect((await app.visitor.get(`/api/news/${id}`)).json()).toMatchObject({
    isPublished: true,
    publishedAt: publishAt,
  })
  const past = await admin.post('/api/news', { title: 'x', content: 'x', publishAt })
  expect(past.json().fields).toEqual({ publishAt: 'Please choose a time in the future' })
})

test('an article is edited field by field, unpublished and published again', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const { id, publishedAt } = await app.article({ category: 'urgent', excerpt: 'In short' })
  app.advance(DAY)
  const edited = await admin.put(`/api/news/${id}`, { title: 'Renewals close soon' })
  expect(edited.json()).toMatchObject({ title: 'Renewals close soon', category: 'urgent', excerpt: 'In short' })
  expect(edited.json().publishedAt).toBe(publishedAt?.toISOString())
  await admin.put(`/api/news/${id}`, { isPublished: false })
  expect((await app.visitor.get(`/api/news/${id}`)).statusCode).toBe(404)
  const again = await admin.put(`/api/news/${id}`, { isPublished: true })
  expect(again.json().publishedAt).toBe(publishedAt?.toISOString())
  const moved = await admin.put(`/api/news/${id}`, { publishedAt: app.clock.time.toISOString() })
  expect(moved.json().publishedAt).toBe(app.clock.time.toISOString())
  const future = new Date(app.clock.time.getTime() + DAY).toISOString()
  expect((await admin.put(`/api/news/${id}`, { publishedAt: future })).statusCode).toBe(400)
  expect(titles(await app.visitor.get('/api/news'))).toEqual(['Renewals close soon'])
})

test('a deleted article is gone, and deleting it again fails', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const { id } = await app.article()
  expect(titles(await app.visitor.get('/api/news'))).toHaveLength(1)
  expect((await admin.delete(`/api/news/${id}`)).statusCode).toBe(200)
  expect(titles(await app.visitor.get('/api/news'))).toEqual([])
  expect((await admin.delete(`/api/news/${id}`)).statusCode).toBe(404)
  expect((await admin.put(`/api/news/${id}`, { title: 'x' })).statusCode).toBe(404)
})

test('a deleted article is nowhere to be found, and is back at its address with Undo', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const { id } = await app.article({ title: 'Sixty drummers' })
  await admin.delete(`/api/news/${id}`)
  const { message, ...change } = (await admin.get('/api/admin/undo?area=news')).json()
  expect(message).toBe('‘Sixty drummers’ has been deleted.')
  for (const url of [`/api/news/${id}`, `/api/news?olderThan=${id}`])
    expect((await admin.get(url)).statusCode).toBe(404)
  for (const url of ['/api/admin/news', '/api/news?drafts=true', '/api/admin/search?q=drummers'])
    expect((await admin.get(url)).json()).toEqual([])
  expect((await app.visitor.get('/news/feed.xml')).body).not.toContain('Sixty drummers')
  expect((await admin.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect((await app.visitor.get(`/api/news/${id}`)).json()).toMatchObject({
    title: 'Sixty drummers',
    isPublished: true,
  })
  await admin.delete(`/api/news/${id}`)
  app.advance(TWO_MINUTES)
  await app.runTasks()
  expect(await app.db.$count(news)).toBe(0)
})

test('only administrators write news', async () => {
  const app = await openTestApp()
  const { id } = await app.article()
  const member = await app.as(await app.member())
  for (const [caller, status] of [[app.visitor, 401] as const, [member, 403] as const]) {
    expect((await caller.post('/api/news', { title: 'x', content: 'x' })).statusCode).toBe(status)
    expect((await caller.put(`/api/news/${id}`, { title: 'x' })).statusCode).toBe(status)
    expect((await caller.delete(`/api/news/${id}`)).statusCode).toBe(status)
  }
})

test('a long list is paged, without repetition or gap', async () => {
  const app = await openTestApp()
  for (let day = 0; day < 5; day++) await app.article({ title: `day ${day}`, publishedAt: at(app, -day * DAY) })
  const first = await app.visitor.get('/api/news?limit=2')
  expect(first.headers['x-total-count']).toBe('5')
  const seen = titles(first)
  let next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link ?? ''))?.[1]
  while (next) {
    const page = await app.visitor.get(next)
    seen.push(...titles(page))
    next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toEqual(['day 0', 'day 1', 'day 2', 'day 3', 'day 4'])
  const second = first.json()[1].id
  expect(titles(await app.visitor.get(`/api/news?limit=2&olderThan=${second}`))).toEqual(['day 2', 'day 3'])
  const older = await app.visitor.get(`/api/news?limit=1&olderThan=${second}&utm_source=mail`)
  next = /<([^>]+)>; rel="next"/.exec(String(older.headers.link))?.[1] ?? ''
  expect(next).not.toContain('utm')
  expect([...titles(older), ...titles(await app.visitor.get(next))]).toEqual(['day 2', 'day 3'])
  const draft = await app.article({ isPublished: false, publishedAt: null })
  expect((await app.visitor.get(`/api/news?olderThan=${draft.id}`)).statusCode).toBe(404)
  expect((await app.visitor.get('/api/news?cursor=nonsense')).statusCode).toBe(400)
})

test('a reader of an article is offered those of its category first, then the latest, and no drafts', async () => {
  const app = await openTestApp()
  const read = await app.article({ title: 'read', category: 'achievement' })
  await app.article({ title: 'older win', category: 'achievement', publishedAt: at(app, -3 * DAY) })
  await app.article({ title: 'latest', category: 'general', publishedAt: at(app, -HOUR) })
  await app.article({ title: 'earlier', category: 'general', publishedAt: at(app, -DAY) })
  await app.article({ title: 'draft', category: 'achievement', isPublished: false, publishedAt: null })
  const related = (id: string) => app.visitor.get(`/api/news/cards?limit=3&relatedTo=${id}`)
  expect(titles(await related(read.id))).toEqual(['older win', 'latest', 'earlier'])
  expect(titles(await related(randomUUID()))).toHaveLength(3)
})

test('a reader of an article is offered at most twelve others, unless the page asks for another number', async () => {
  const app = await openTestApp()
  for (let number = 0; number < 14; number++) await app.article({ title: `Article ${number}` })
  const related = (more: string) => app.visitor.get(`/api/news/cards?relatedTo=${randomUUID()}${more}`)
  expect(titles(await related(''))).toHaveLength(12)
  expect(titles(await related('&limit=14'))).toHaveLength(14)
})

test('pictures above and inside an article are stored while it shows them, or can be restored', async () => {
  // tasks wait by the database's clock
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const [above, inside] = [await inGallery(admin), await inGallery(admin)]
  const content = `<figure><img src="${inside}" alt="The drummers"></figure><p>Words</p>`
  const response = await admin.post('/api/news', { title: 'Melam', content, featuredImage: above })
  expect(response.json().featuredImage).toBe(`${above}?v=${app.clock.time.getTime()}`)
  expect(response.json().content).toContain(`<img src="${inside}" alt="The drummers" width="400" height="300" />`)
  expect(await attachments(app)).toEqual([1, 1])
  // a returned address with a version is the same picture
  await admin.put(`/api/news/${response.json().id}`, { featuredImage: response.json().featuredImage })
  expect(await attachments(app)).toEqual([1, 1])
  await admin.put(`/api/news/${response.json().id}`, { content: '<p>Words</p>' })
  expect(await attachments(app)).toEqual([0, 1])
  await admin.delete(`/api/news/${response.json().id}`)
  expect(await attachments(app)).toEqual([0, 1])
  app.advance(TWO_MINUTES)
  await app.runTasks()
  expect(await attachments(app)).toEqual([0, 0])
})

test('a picture that was never uploaded is rejected', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const unknown = '/files/0123456789abcdef0123456789abcdef_10x10.jpg'
  const above = await admin.post('/api/news', { title: 'x', content: 'x', featuredImage: unknown })
  const inside = await admin.post('/api/news', { title: 'x', content: `<p>x</p><img src="${unknown}">` })
  expect([above.json().code, inside.json().code]).toEqual(['invalid_photo', 'invalid_photo'])
})

const attachments = async (app: TestApp) =>
  (await app.db.select({ count: uploads.attachments }).from(uploads)).map(({ count }) => count).toSorted()
