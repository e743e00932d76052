import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

const HOUR = 3_600_000
const app = await openTestApp()
const admin = await app.as(await app.admin())
const titles = async (query: string) =>
  (await admin.get(`/api/admin/news${query}`)).json<{ title: string }[]>().map(({ title }) => title)
const write = async (title: string, more: object = {}) => {
  app.advance(1000)
  const article = { title, content: `<p>About ${title}</p>`, ...more }
  return (await admin.post('/api/news', article)).json<{ id: string; updatedAt: string }>()
}

test('an admin finds drafts, scheduled articles and published ones', async () => {
  await write('Draft of Vishu')
  const publishAt = new Date(app.clock.time.getTime() + HOUR).toISOString()
  await write('Tomorrow 100%', { publishAt, category: 'urgent' })
  await write('Known to all', { isPublished: true })
  expect(await titles('')).toHaveLength(3)
  expect(await titles('?state=draft')).toEqual(['Draft of Vishu'])
  expect(await titles('?state=scheduled')).toEqual(['Tomorrow 100%'])
  expect(await titles('?state=published')).toEqual(['Known to all'])
  expect(await titles('?category=urgent')).toEqual(['Tomorrow 100%'])
  expect(await titles('?search=VISHU')).toEqual(['Draft of Vishu'])
  expect(await titles('?search=100%25')).toEqual(['Tomorrow 100%'])
  app.advance(2 * HOUR)
  expect((await titles('?state=published')).sort()).toEqual(['Known to all', 'Tomorrow 100%'])
  expect(await titles('?state=scheduled')).toEqual([])
})

test("the list is paged and omits the articles' content", async () => {
  const first = await admin.get('/api/admin/news?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  expect(first.json()[0]).not.toHaveProperty('content')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await admin.get(next)).json()).toHaveLength(1)
  expect((await admin.get('/api/admin/news?cursor=made-up')).statusCode).toBe(400)
})

test('a preview is cleaned like the article, and nothing is stored', async () => {
  const content = '<p onclick="alert(1)">Words</p><script>alert(1)</script>'
  const response = await admin.post('/api/news/preview', { content })
  expect(response.json()).toMatchObject({ content: '<p>Words</p>', author: expect.any(String) })
  expect(await titles('')).toHaveLength(3)
})

test('the later of two people sees what the other changed, and loses nothing', async () => {
  const { id, updatedAt } = await write('Two windows')
  const faster = await admin.put(`/api/news/${id}`, { title: 'Two windows, one door', updatedAt })
  expect(faster.statusCode).toBe(200)
  const later = await admin.put(`/api/news/${id}`, { excerpt: 'In short', updatedAt })
  expect(later.statusCode).toBe(409)
  expect(later.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: { current: { title: 'Two windows, one door' }, changes: [{ field: 'title', before: 'Two windows' }] },
  })
  const again = await admin.put(`/api/news/${id}`, {
    excerpt: 'In short',
    updatedAt: later.json().editConflict.updatedAt,
  })
  expect(again.json()).toMatchObject({ title: 'Two windows, one door', excerpt: 'In short' })
})

test('the card of an embedded video stays as it was written', async () => {
  const card =
    '<figure><a href="https://www.youtube.com/watch?v=abc123XYZ_-" rel="noopener">Watch the video</a></figure>'
  const { id } = await write('With a video', { content: card })
  expect((await admin.get(`/api/news/${id}`)).json().content).toBe(card)
})
