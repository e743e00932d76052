import { expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

const DAY = 86_400_000
const inDays = (world: World, days: number) => new Date(world.clock.time.getTime() + days * DAY)
const ids = (answer: { json: () => { id: string }[] }) => answer.json().map(({ id }) => id)

test('lists for cards hold what the whole lists hold, in the same order', async () => {
  const world = await openWorld()
  const { id } = await world.event({ eventDate: inDays(world, 2) })
  await world.event({ eventDate: inDays(world, 40) })
  await world.event({ eventDate: inDays(world, -9) })
  await world.event({ isPublic: false })
  await world.program({ eventId: id, displayOrder: 2 })
  await world.program({ eventId: id, displayOrder: 1 })
  await world.program({ eventId: id, isActive: false })
  for (const days of [-3, -1, -2]) await world.article({ publishedAt: inDays(world, days) })
  await world.article({ isPublished: false, publishedAt: null })
  for (const list of ['events', 'events/upcoming', 'events/programs/all', `events/${id}/programs`, 'news']) {
    const whole = ids(await world.visitor.get(`/api/${list}`))
    expect(whole.length, list).toBeGreaterThan(1)
    expect(ids(await world.visitor.get(`/api/${list}/cards`)), list).toEqual(whole)
  }
  const few = await world.visitor.get('/api/news/cards?limit=2')
  expect(few.json()).toHaveLength(2)
  expect(few.headers['x-total-count']).toBe('3')
})

test('a card carries no text that stands on its own page alone', async () => {
  const world = await openWorld()
  const words = 'words of the page alone'
  const { id } = await world.event({ schedule: words, rulesAndRegulations: words })
  await world.program({ eventId: id, rules: words, prizes: words, detailedDescription: words })
  await world.article({ title: 'Flag raised', content: `<p>${'<b>drum</b> '.repeat(60)}${words}</p>` })
  for (const list of ['events', 'events/upcoming', 'events/programs/all', `events/${id}/programs`, 'news'])
    expect((await world.visitor.get(`/api/${list}/cards`)).body, list).not.toContain(words)
  const [card] = (await world.visitor.get('/api/news/cards')).json()
  expect(card.preview).toMatch(/^drum drum .{190}\.\.\.$/)
})

test('cards of the programs of a hidden event are for administrators', async () => {
  const world = await openWorld()
  const { id } = await world.event({ isPublic: false })
  await world.program({ eventId: id })
  const url = `/api/events/${id}/programs/cards`
  expect((await world.visitor.get(url)).statusCode).toBe(404)
  expect((await (await world.as(await world.admin())).get(url)).json()).toHaveLength(1)
})
