import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getItem, listItems } from '#server/competitions/competition-queries.ts'
import { competitionEntries, competitionItems } from '#server/competitions/competition-tables.ts'
import { competitionMarks } from '#server/competitions/judging-tables.ts'
import { loadMarking } from '#server/competitions/results/tabulation-queries.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { codeLetter } from '#shared/competitions/code-letter-rules.ts'
import { addItem, addJudge, FLOW, GRACE, type Judge, openFestival } from '#tests/http/competitions/festival.ts'
import { openTestApp } from '#tests/test-app.ts'

const [ITEMS, ENTRANTS, JUDGES] = [60, 25, 3]

test('60 items with 25 entrants and 3 judges each are read and tabulated within a second', async () => {
  const app = await openTestApp()
  const festival = await openFestival(app, { limits: { single: null, group: null } })
  const members: { id: string }[] = []
  for (let at = 0; at < ENTRANTS; at += 1) members.push(await app.member({ fullName: `Person ${at}` }))
  const judges: Judge[] = []
  for (let at = 0; at < JUDGES; at += 1) judges.push(await addJudge(app, festival, `Judge${at}`))
  for (let at = 0; at < ITEMS; at += 1) {
    const item = await addItem(app, festival, { title: `Item ${at}` })
    await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: judges.map(({ id }) => id) })
    await app.db.insert(programRegistrations).values(members.map(({ id }) => ({ programId: item, memberId: id })))
    const entries = await app.db.select().from(competitionEntries).where(eq(competitionEntries.programId, item))
    for (const [place, { id }] of entries.entries())
      await app.db
        .update(competitionEntries)
        .set({ code: codeLetter(place) })
        .where(eq(competitionEntries.id, id))
    const marks = entries.flatMap(({ id: entryId }, entry) =>
      judges.flatMap(({ id: judgeId }, judge) =>
        [FLOW, GRACE].map((criterionId, row) => ({
          entryId,
          judgeId,
          criterionId,
          clientId: randomUUID(),
          sequence: 1,
          halves: (entry * 3 + judge + row) % 21,
        })),
      ),
    )
    await app.db.insert(competitionMarks).values(marks)
  }
  const programs = await app.db.select({ id: eventPrograms.id }).from(eventPrograms)
  const ids = programs.map(({ id }) => id)
  await app.db.update(competitionItems).set({ state: 'on_stage' }).where(inArray(competitionItems.programId, ids))
  const items = await listItems(app.db, festival.event.id)
  const from = performance.now()
  const all = await Promise.all(
    items.map(async ({ programId }) => loadMarking(app.db, await getItem(app.db, programId))),
  )
  const took = Math.round(performance.now() - from)
  console.info(`read and tabulated in ${took} ms`)
  expect(all.flatMap(({ rows }) => rows)).toHaveLength(ITEMS * ENTRANTS)
  expect(took).toBeLessThan(1000)
}, 240_000)
