import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionItems, competitionJudges } from '#server/competitions/competition-tables.ts'
import { competitionMarks, competitionNotes, competitionPaperSheets } from '#server/competitions/judging-tables.ts'
import { removeOldJudging } from '#server/competitions/retention-service.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addItem, addJudge, callEverybody, changesOf, enter, FLOW, GRACE, openFestival, openSheet } from './festival.ts'

const app = await openTestApp()
const DAY_MS = 86_400_000

test("last year's festival is copied with rules, items and judges with accounts, without times, entries and letters", async () => {
  const former = await openFestival(app, { limits: { single: 3, group: 1 } })
  const item = await addItem(
    app,
    former,
    { title: 'Margamkali', startsAt: new Date('2026-04-09T16:00:00+04:00'), venue: 'Main stage' },
    { timeLimitSeconds: 480 },
  )
  await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, former, 'Anitha')
  const invited = await former.committee.post(`/api/admin/events/${former.event.id}/judges`, { name: 'Biju Thomas' })
  const judgeIds = [judge.id, invited.json().id]
  await former.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds })
  await callEverybody(former, item)
  const event = await app.event({
    title: 'Winter arts festival 2027',
    eventDate: new Date('2027-04-09T08:00:00+04:00'),
  })
  const address = `/api/admin/events/${event.id}/competition`
  await former.committee.post(address)
  const copied = await former.committee.post(`${address}/copy`, { fromEventId: former.event.id })
  expect(copied.json()).toMatchObject({
    settings: { limits: { single: 3, group: 1 } },
    items: [
      {
        title: 'Margamkali',
        stage: 'Main stage',
        startsAt: null,
        state: 'entries',
        entryCount: 0,
        form: { timeLimitSeconds: 480, criteria: [{ name: 'Flow' }, { name: 'Grace' }] },
        judgeIds: [expect.any(String)],
      },
    ],
    participantCount: 0,
  })
  const again = await former.committee.post(`${address}/copy`, { fromEventId: former.event.id })
  expect(again.json().items).toHaveLength(1)
})

test("last year's judge who calls the rolls this year does not judge the copied items", async () => {
  const former = await openFestival(app)
  const item = await addItem(app, former, { title: 'Margamkali' })
  const account = await app.admin()
  const judges = `/api/admin/events/${former.event.id}/judges`
  const { id } = (await former.committee.post(judges, { name: 'Sreeja Rao', userId: account.id })).json()
  await former.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [id] })
  const event = await app.event({ title: 'Winter arts festival 2027' })
  const address = `/api/admin/events/${event.id}/competition`
  const caller = await app.as(account)
  await caller.post(address)
  const copied = await caller.post(`${address}/copy`, { fromEventId: former.event.id })
  expect(copied.json().items).toMatchObject([{ title: 'Margamkali', judgeIds: [] }])
})

test('an item and its judges are saved together, and neither of them if the judges are refused', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const item = await addItem(app, festival, { title: 'Thiruvathira' })
  const judge = await addJudge(app, festival, 'Anitha')
  const address = `/api/admin/programs/${item}/competition`
  const read = async () => {
    const { items } = (await committee.get(`/api/admin/events/${event.id}/competition`)).json()
    return items.find(({ programId }: { programId: string }) => programId === item)
  }
  const { form, updatedAt } = await read()
  const longer = { ...form, timeLimitSeconds: 480 }
  const refused = await committee.put(address, { form: longer, judgeIds: [FLOW], updatedAt })
  expect(refused.json().fields).toEqual({ judgeIds: 'Please choose judges of this festival, each once.' })
  expect(await read()).toMatchObject({ form: { timeLimitSeconds: form.timeLimitSeconds }, judgeIds: [] })
  const saved = await committee.put(address, { form: longer, judgeIds: [judge.id], updatedAt })
  expect(saved.json()).toMatchObject({ form: { timeLimitSeconds: 480 }, judgeIds: [judge.id] })
})

test('a copy into an event whose program of that name is being deleted gets a program of its own', async () => {
  const [former, festival] = [await openFestival(app), await openFestival(app)]
  for (const each of [former, festival]) await addItem(app, each, { title: 'Margamkali' })
  const programs = `/api/admin/events/${festival.event.id}/programs`
  const [doomed] = (await festival.committee.get(programs)).json()
  const member = await app.as(await app.member())
  await member.post(`/api/programs/${doomed.id}/registrations`, { participants: ['self'] })
  const { committee } = festival
  expect((await committee.delete(`/api/admin/programs/${doomed.id}/competition`)).statusCode).toBe(200)
  expect((await committee.delete(`/api/admin/programs/${doomed.id}`)).statusCode).toBe(200)
  const address = `/api/admin/events/${festival.event.id}/competition`
  const copied = await committee.post(`${address}/copy`, { fromEventId: former.event.id })
  expect(copied.json().items).toMatchObject([{ title: 'Margamkali' }])
  expect(copied.json().items[0].programId).not.toBe(doomed.id)
  expect((await committee.get(programs)).json()).toHaveLength(2)
})

test('a copy leaves items that are judged already as they are, and the rules of published results', async () => {
  const [former, festival] = [await openFestival(app), await openFestival(app)]
  const judge = await addJudge(app, former, 'Anitha')
  for (const each of [former, festival]) {
    const item = await addItem(app, each, { title: 'Margamkali' })
    if (each === former) await each.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  }
  const address = `/api/admin/events/${festival.event.id}/competition`
  const copied = await festival.committee.post(`${address}/copy`, { fromEventId: former.event.id })
  expect(copied.json().items).toMatchObject([{ title: 'Margamkali', judgeIds: [] }])
  await app.db
    .update(competitionItems)
    .set({ state: 'published', publishedVersion: 1 })
    .where(eq(competitionItems.eventId, festival.event.id))
  const old = `/api/admin/events/${former.event.id}/competition`
  const { settings, rollCallAdmins } = (await former.committee.get(old)).json()
  await former.committee.put(old, {
    settings: { ...settings, grades: [] },
    rollCallAdminIds: rollCallAdmins.map(({ userId }: { userId: string }) => userId),
  })
  const again = await festival.committee.post(`${address}/copy`, { fromEventId: former.event.id })
  expect(again.json().fields).toEqual({
    'settings.grades': 'Results are published, so grades and points can no longer be changed.',
  })
})

test('after the first result the rules of results stay, and everything else of a festival can still be changed', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const address = `/api/admin/events/${event.id}/competition`
  const item = await addItem(app, festival)
  await app.db
    .update(competitionItems)
    .set({ state: 'published', publishedVersion: 1 })
    .where(eq(competitionItems.programId, item))
  const { settings, rollCallAdmins } = (await committee.get(address)).json()
  const rollCallAdminIds = rollCallAdmins.map(({ userId }: { userId: string }) => userId)
  const edit = (changed: object) => committee.put(address, { settings: { ...settings, ...changed }, rollCallAdminIds })
  const later = await edit({ appealHours: 24, appealFee: 50 })
  const changed = { settings: { appealHours: 24, appealFee: 50 } }
  expect(later.json()).toMatchObject(changed)
  expect((await app.visitor.get(`/api/events/${event.id}/competition`)).json(), 'in dirhams').toMatchObject(changed)
  const { grades } = settings
  expect((await edit({ grades: [{ ...grades[0], fromPercent: 85 }, ...grades.slice(1)] })).json().fields).toEqual({
    'settings.grades': 'Results are published, so grades and points can no longer be changed.',
  })
})

test('chest numbers, running order, judge sheets and results are printed, also with names in Malayalam', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { title: 'ലളിതഗാനം, പെൺകുട്ടികൾ', venue: 'Main stage' })
  await enter(app, item, 'ലക്ഷ്മി നാരായണൻ')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  const { id } = festival.event
  await festival.committee.post(`/api/admin/events/${id}/chest-numbers`)
  await callEverybody(festival, item)
  const sheets = [`events/${id}/chest-numbers`, `events/${id}/running-order`, `programs/${item}/judge-sheets`]
  for (const sheet of sheets) {
    const { headers, rawPayload } = await festival.committee.get(`/api/admin/${sheet}.pdf`)
    expect(headers['content-type'], sheet).toBe('application/pdf')
    const pdf = rawPayload.toString('latin1')
    expect(pdf, sheet).toMatch(/^%PDF-1\.\d/)
    expect(pdf, sheet).toMatch(/\/BaseFont \/[A-Z]+\+AnekMalayalam/)
  }
})

test('90 days after a festival notes, paper sheets and links are deleted; marks stay', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  const inviting = await app.as(await app.admin())
  await inviting.post(`/api/admin/judges/${judge.id}/link`, { validOn: '2026-04-09' })
  await callEverybody(festival, item)
  const { save, drawId } = await openSheet(judge, item)
  const clientId = randomUUID()
  const { marks } = changesOf({ A: [7, 8] }, { clientId })
  await save({ marks, notes: [{ clientId, sequence: 9, basedOn: 0, code: 'A', note: 'In time' }] })
  const paper = `/api/admin/programs/${item}/paper-sheets/${judge.id}`
  await festival.committee.put(paper, { drawId, marks: { A: { [FLOW]: 7, [GRACE]: 8 } } })
  const counts = async () => ({
    marks: await app.db.$count(competitionMarks),
    notes: await app.db.$count(competitionNotes),
    sheets: await app.db.$count(competitionPaperSheets),
  })
  const links = async () =>
    (await app.db.select().from(competitionJudges)).filter(({ tokenHash }) => tokenHash !== null).length
  const over = new Date('2026-04-09T18:00:00+04:00').getTime()
  await removeOldJudging(app.db, new Date(over + 89 * DAY_MS))
  expect([await counts(), await links()]).toEqual([{ marks: 2, notes: 1, sheets: 1 }, 1])
  await removeOldJudging(app.db, new Date(over + 92 * DAY_MS))
  expect([await counts(), await links()]).toEqual([{ marks: 2, notes: 0, sheets: 0 }, 0])
})

test('the upgrade gives items that were called the latest draw, and festivals signatories', async () => {
  const festival = await openFestival(app)
  const [called, open] = [await addItem(app, festival), await addItem(app, festival, { title: 'Mono act' })]
  await enter(app, called, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${called}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, called)
  app.advance(60_000)
  await callEverybody(festival, called)
  const before = await openSheet(judge, called)
  await app.db.execute(sql`update competition_items set draw_id = null`)
  await app.db.execute(sql`update competition_festivals set settings = settings - 'signatories'`)
  const migration = new URL('../../../server/migrations/0017_draws_and_certificate_names.sql', import.meta.url)
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  for (const statement of statements.filter((each) => each.trim().startsWith('UPDATE')))
    await app.db.execute(sql.raw(statement))
  expect((await openSheet(judge, called)).drawId).toBe(before.drawId)
  const items = await app.db.select().from(competitionItems).where(eq(competitionItems.programId, open))
  expect(items[0]?.drawId).toBeNull()
  const { settings } = (await festival.committee.get(`/api/admin/events/${festival.event.id}/competition`)).json()
  expect(settings.signatories.map(({ office }: { office: string }) => office)).toEqual(['President', 'For the jury'])
})

test('the number of missing chest numbers counts groups too, and is what an assignment assigns', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const group = await addItem(app, festival, { title: 'Oppana' }, { kind: 'group', minSize: 2, maxSize: 8 })
  await enter(app, group, 'Asha Varma')
  const { withoutChestNumber } = (await committee.get(`/api/admin/events/${event.id}/competition`)).json()
  const { assigned } = (await committee.post(`/api/admin/events/${event.id}/chest-numbers`)).json()
  expect([withoutChestNumber, assigned]).toEqual([2, 2])
})

test('what Today of a festival asks for takes 17 queries, with one item or thirty', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const countQueries = async () => {
    const texts: string[] = []
    app.context.database.watchQueries((text) => texts.push(text))
    for (const part of ['competition', 'appeals']) await committee.get(`/api/admin/events/${event.id}/${part}`)
    app.context.database.watchQueries(() => {})
    return texts.length
  }
  await addItem(app, festival, { title: 'Item 0' })
  await countQueries()
  const one = await countQueries()
  for (let at = 1; at < 30; at++) await addItem(app, festival, { title: `Item ${at}` })
  expect([one, await countQueries()]).toEqual([17, 17])
})
