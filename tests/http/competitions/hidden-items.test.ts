import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { actOnStage, addItem, addJudge, callEverybody, enter, judgeAll, openFestival, publish } from './festival.ts'

const app = await openTestApp()

/** A festival with a published item, and one whose first entrant is on the stage. */
async function openPublished() {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const judged = await addItem(app, festival, { title: 'Light music', venue: 'Garden' })
  const running = await addItem(app, festival, { title: 'Margamkali', venue: 'Main stage' })
  const judge = await addJudge(app, festival, 'Anitha')
  for (const item of [judged, running]) {
    await enter(app, item, 'Asha Varma')
    await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
    await callEverybody(festival, item)
  }
  await actOnStage(festival, running, { action: 'call', code: 'A' })
  await judgeAll(judge, judged, { A: [7, 8] })
  await publish(app, festival, judged)
  return { festival, eventId: event.id as string, judged, running }
}

const publicPaths = (eventId: string, programs: readonly string[]) => [
  `/api/events/${eventId}/results`,
  `/api/events/${eventId}/live`,
  `/api/events/${eventId}/competition`,
  `/api/events/${eventId}/programs`,
  '/api/events/programs/all',
  ...programs.flatMap((id) => [
    `/api/programs/${id}`,
    `/api/programs/${id}/results`,
    `/api/programs/${id}/competition`,
  ]),
]

test('a hidden item leaves every public read, also results, live page and share picture', async () => {
  const { festival, eventId, judged, running } = await openPublished()
  const paths = publicPaths(eventId, [judged, running])
  const read = async () => Promise.all(paths.map(async (path) => (await app.visitor.get(path)).body))
  expect((await read()).join('\n')).toMatch(/Light music[\s\S]*Margamkali|Margamkali[\s\S]*Light music/)
  expect((await app.visitor.get(`/share/results/${judged}.jpg`)).statusCode).toBe(200)
  await app.db.update(eventPrograms).set({ isActive: false }).where(eq(eventPrograms.eventId, eventId))
  const texts = await read()
  for (const [at, text] of texts.entries()) expect(text, paths[at]).not.toMatch(/Light music|Margamkali|Asha/)
  expect((await app.visitor.get(`/api/programs/${judged}/results`)).statusCode).toBe(404)
  expect((await app.visitor.get(`/share/results/${judged}.jpg`)).statusCode).toBe(404)
  // the committee still prints it
  expect((await festival.committee.get(`/api/admin/programs/${judged}/results.csv`)).body).toContain('Asha')
})

test('a hidden event leaves every public read with its items and results', async () => {
  const { eventId, judged, running } = await openPublished()
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, eventId))
  const stranger = await app.as(await app.member({ fullName: 'Nobody Here' }))
  for (const path of [...publicPaths(eventId, [judged, running]), `/api/events/${eventId}/competition/own`])
    for (const caller of [app.visitor, stranger])
      expect((await caller.get(path)).body, path).not.toMatch(/Light music|Margamkali|Asha|Nobody Here/)
})
