import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionItemJudges } from '#server/competitions/competition-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { gulfDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openFestival } from './festival.ts'
import { added, changed, LIGHT_MUSIC, rowsOf, saved } from './sheet-rows.ts'

const app = await openTestApp()

test('a changed cell leaves a time that its text cannot say, and judges of one name', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  await saved(festival, [added({ ...LIGHT_MUSIC, judges: '' })])
  const [{ programId } = { programId: '' }] = await rowsOf(festival)
  const judgeIds: string[] = []
  for (const name of ['Anitha Rao', 'Anitha Rao'])
    judgeIds.push((await committee.post(`/api/admin/events/${event.id}/judges`, { name })).json().id)
  await committee.put(`/api/admin/programs/${programId}/judges`, { judgeIds })
  // 4:30 AM of the day, which the sheet reads as the night after it, and a day that the event no longer has
  const early = new Date(startOfGulfDay(gulfDay(event.eventDate)).getTime() + 4.5 * 3_600_000)
  const removed = new Date(startOfGulfDay(gulfDay(event.eventDate)).getTime() + 5 * 24 * 3_600_000)
  for (const startsAt of [early, removed]) {
    await app.db.update(eventPrograms).set({ startsAt }).where(eq(eventPrograms.id, programId))
    const [row] = await rowsOf(festival)
    await saved(festival, [changed(row!, { minutes: startsAt === early ? '6' : '7', category: 'Dance' })])
    const [program] = await app.db.select().from(eventPrograms).where(eq(eventPrograms.id, programId))
    expect(program).toMatchObject({ startsAt, category: 'dance' })
  }
  const judges = await app.db.select().from(competitionItemJudges).where(eq(competitionItemJudges.programId, programId))
  expect(judges.map(({ judgeId }) => judgeId).toSorted()).toEqual(judgeIds.toSorted())
})

test('an age group by another of its spellings is the same age group', async () => {
  const festival = await openFestival(app)
  await saved(festival, [added(LIGHT_MUSIC)])
  const again = await festival.committee.put(`/api/admin/events/${festival.event.id}/competition/sheet`, {
    rows: [added({ ...LIGHT_MUSIC, ageGroup: 'Junior (10-13)' })],
  })
  expect(again.json().fields).toEqual({ 'rows.0.name': 'Another item has this name and age group' })
})
