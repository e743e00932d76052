import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const DAY = 86_400_000
const inDays = (app: TestApp, days: number) => new Date(app.clock.time.getTime() + days * DAY)
const ids = (response: { json: () => { id: string }[] }) => response.json().map(({ id }) => id)

test('card lists have the same records as the full lists, in the same order', async () => {
  const app = await openTestApp()
  const { id } = await app.event({ eventDate: inDays(app, 2) })
  await app.event({ eventDate: inDays(app, 40) })
  await app.event({ eventDate: inDays(app, -9) })
  await app.event({ isPublic: false })
  await app.program({ eventId: id, displayOrder: 2 })
  await app.program({ eventId: id, displayOrder: 1 })
  await app.program({ eventId: id, isActive: false })
  for (const days of [-3, -1, -2]) await app.article({ publishedAt: inDays(app, days) })
  await app.article({ isPublished: false, publishedAt: null })
  for (const list of ['events', 'events/upcoming', 'events/programs/all', `events/${id}/programs`, 'news']) {
    const whole = ids(await app.visitor.get(`/api/${list}`))
    expect(whole.length, list).toBeGreaterThan(1)
    expect(ids(await app.visitor.get(`/api/${list}/cards`)), list).toEqual(whole)
  }
  const few = await app.visitor.get('/api/news/cards?limit=2')
  expect(few.json()).toHaveLength(2)
  expect(few.headers['x-total-count']).toBe('3')
})

test('a card has no text that appears only on its own page', async () => {
  const app = await openTestApp()
  const words = 'words of the page alone'
  const { id } = await app.event({ schedule: words, rulesAndRegulations: words })
  await app.program({ eventId: id, rules: words, prizes: words, detailedDescription: words })
  await app.article({ title: 'Flag raised', content: `<p>${'<b>drum</b> '.repeat(60)}${words}</p>` })
  for (const list of ['events', 'events/upcoming', 'events/programs/all', `events/${id}/programs`, 'news'])
    expect((await app.visitor.get(`/api/${list}/cards`)).body, list).not.toContain(words)
  const [card] = (await app.visitor.get('/api/news/cards')).json()
  expect(card.preview).toMatch(/^drum drum .{190}\.\.\.$/)
})

test('program cards of a hidden event are for administrators', async () => {
  const app = await openTestApp()
  const { id } = await app.event({ isPublic: false })
  await app.program({ eventId: id })
  const url = `/api/events/${id}/programs/cards`
  expect((await app.visitor.get(url)).statusCode).toBe(404)
  expect((await (await app.as(await app.admin())).get(url)).json()).toHaveLength(1)
})
