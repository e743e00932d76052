import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { familyOf, placesIn } from './families.ts'

const app = await openTestApp()

test('a family reads its places in all programs of an event at once, as each program has them', async () => {
  const event = await app.event()
  const at = (hour: number) => new Date(event.eventDate.getTime() + hour * 3_600_000)
  const times = { startsAt: at(1), endsAt: at(2) }
  const drawing = await app.program({ eventId: event.id, title: 'Drawing', ...times })
  const song = await app.program({ eventId: event.id, title: 'Song', ...times })
  const full = await app.program({ eventId: event.id, title: 'Clay', capacity: 1 })
  await placesIn(full.id).join((await familyOf(app)).caller)
  const hidden = await app.program({ eventId: event.id, title: 'Surprise', isActive: false })
  await app.program({ eventId: (await app.event()).id, title: 'At another event' })
  const { caller, children } = await familyOf(app, { email: 'places-at-event@example.org' })
  await placesIn(drawing.id).join(caller, children.Nila)
  await placesIn(full.id).wait(caller, children.Arun)

  const response = await caller.get(`/api/events/${event.id}/programs/places`)
  const places = response.json<{ id: string; people: { name: string; conflict: { title: string } | null }[] }[]>()
  const ids = places.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([drawing.id, song.id, full.id].toSorted())
  expect(ids).not.toContain(hidden.id)
  for (const { id, ...own } of places) expect(own).toEqual((await caller.get(`/api/programs/${id}/places`)).json())
  const conflicts = places.find(({ id }) => id === song.id)?.people.map(({ conflict }) => conflict?.title ?? null)
  expect(conflicts).toContain('Drawing')
})

test('the places of twenty programs take as many queries as those of one', async () => {
  const { caller } = await familyOf(app, { email: 'many-programs@example.org' })
  const queriesFor = async (programs: number) => {
    const { id: eventId } = await app.event()
    for (let at = 0; at < programs; at++) await app.program({ eventId, title: `Program ${at}` })
    const texts: string[] = []
    app.context.database.watchQueries((text) => texts.push(text))
    const response = await caller.get(`/api/events/${eventId}/programs/places`)
    app.context.database.watchQueries(() => {})
    expect(response.json()).toHaveLength(programs)
    return texts.length
  }
  expect(await queriesFor(20)).toBe(await queriesFor(1))
})
