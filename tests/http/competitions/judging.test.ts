import { randomUUID } from 'node:crypto'
import { and, asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionPersonalData } from '#server/competitions/competition-personal-data.ts'
import { competitionJudges } from '#server/competitions/competition-tables.ts'
import { competitionMarks } from '#server/competitions/judging-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { collectRows } from '#server/platform/personal-data/personal-data-queries.ts'
import { openTestApp } from '#tests/test-app.ts'
import {
  actOnStage,
  addItem,
  addJudge,
  callEverybody,
  changesOf,
  drawOf,
  enter,
  FLOW,
  GRACE,
  judgeAll,
  openFestival,
  openSheet,
  publish,
  seenMarks,
} from './festival.ts'

const app = await openTestApp()

/** An item with two entrants, called, and one judge. */
async function openJudging(form: object = {}, site = app) {
  const festival = await openFestival(site)
  const item = await addItem(site, festival, {}, form)
  const asha = await enter(site, item, 'Asha Varma')
  const devi = await enter(site, item, 'Devi Nair')
  const judge = await addJudge(site, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  const letters = await callEverybody(festival, item)
  const sheet = await openSheet(judge, item)
  return { festival, item, judge, letters, ...sheet, asha, devi }
}

test('a judge reads letters and criteria, and never a name, a number or an id of an entry', async () => {
  const { item, judge } = await openJudging()
  const sheet = await judge.caller.get(`/api/judging/items/${item}`)
  expect(sheet.json()).toMatchObject({ judgeNumber: 1, letters: [{ code: 'A' }, { code: 'B' }] })
  expect(sheet.body).not.toMatch(/Asha|Devi|chestNumber|entryId|participant/)
})

test('marks above the maximum and half marks where only whole ones are allowed are rejected, and the others stored', async () => {
  const { save } = await openJudging({ allowsHalfMarks: false })
  const saved = await save(changesOf({ A: [11, 7], B: [7.5, 8] }))
  expect(saved.json().rejected.map(({ message }: { message: string }) => message)).toEqual([
    'The maximum for ‘Flow’ is 10. You entered 11.',
    'Half marks are not allowed for this item. Please enter whole marks for ‘Flow’.',
  ])
  expect(saved.json().letters.map(({ marks }: { marks: unknown[] }) => marks.length)).toEqual([1, 1])
})

test('marks sent again after a lost connection are stored once, even if the clock of the phone is wrong', async () => {
  const { save } = await openJudging()
  const clientId = randomUUID()
  const first = changesOf({ A: [7, 8] }, { clientId })
  await save(first)
  // an hour later with everything that was typed since, the first changes included
  const later = changesOf({ A: [9, 8], B: [6, 6.5] }, { clientId, from: 3 })
  const saved = await save({ marks: [...first.marks, ...later.marks], notes: [] })
  expect(saved.json()).toMatchObject({ conflicts: [], rejected: [] })
  expect(
    saved
      .json()
      .letters[0].marks.map(({ marks }: { marks: number }) => marks)
      .toSorted(),
  ).toEqual([8, 9])
  const again = await save(first)
  expect(again.json().letters).toEqual(saved.json().letters)
})

test('two tabs of one judge: the second learns of the other mark, and decides', async () => {
  const { save } = await openJudging()
  await save(changesOf({ A: [7, 8] }))
  const tab = randomUUID()
  const conflicting = await save(changesOf({ A: [9, 8] }, { clientId: tab }))
  const [conflict] = conflicting.json().conflicts
  expect(conflict).toMatchObject({ code: 'A', criterionId: FLOW, sent: 9, stored: { marks: 7, revision: 1 } })
  const chosen = await save(changesOf({ A: [9, 8] }, { clientId: tab, basedOn: 1, from: 3 }))
  expect(chosen.json().conflicts).toEqual([])
})

test('after another draw, marks, notes, submissions and paper sheets of the earlier letters are refused', async () => {
  const { festival, item, judge, drawId, save, submit } = await openJudging()
  const address = `/api/admin/programs/${item}/paper-sheets/${judge.id}`
  await callEverybody(festival, item)
  const redrawn = { code: 'letters_redrawn', message: expect.stringContaining('have been drawn again') }
  expect((await save(changesOf({ A: [7, 8] }))).json()).toMatchObject(redrawn)
  const note = { clientId: randomUUID(), sequence: 1, basedOn: 0, code: 'A', note: 'In time' }
  expect((await save({ marks: [], notes: [note] })).json()).toMatchObject(redrawn)
  expect((await submit(seenMarks({ A: [7, 8], B: [6, 6] }))).json()).toMatchObject(redrawn)
  const paper = { A: { [FLOW]: 7, [GRACE]: 8 }, B: { [FLOW]: 6, [GRACE]: 6 } }
  expect((await festival.committee.put(address, { drawId, marks: paper })).json()).toMatchObject(redrawn)
  const now = await openSheet(judge, item)
  expect(now.drawId).not.toBe(drawId)
  expect((await festival.committee.get(address)).json().draw).toMatchObject({ id: now.drawId })
  expect((await now.save(changesOf({ A: [7, 8] }))).json().letters[0].marks).toHaveLength(2)
})

test('an action on the stage and a running order for earlier letters are rejected with a message', async () => {
  const { festival, item, drawId } = await openJudging()
  const { committee } = festival
  const address = `/api/admin/programs/${item}/stage`
  await callEverybody(festival, item)
  const redrawn = {
    code: 'letters_redrawn',
    message: 'The code letters of this item have been drawn again. Please look at the running order, then act again.',
  }
  for (const action of ['call', 'absent', 'disqualify'])
    expect((await committee.post(address, { action, drawId, code: 'A', reason: 'Late' })).json()).toMatchObject(redrawn)
  expect((await committee.put(`${address}/order`, { drawId, codes: ['B', 'A'] })).json()).toMatchObject(redrawn)
  const ordered = await committee.put(`${address}/order`, {
    drawId: await drawOf(festival, item),
    codes: ['B', 'A'],
  })
  expect(ordered.json().stages[0].next).toMatchObject([{ code: 'B' }, { code: 'A' }])
  expect((await actOnStage(festival, item, { action: 'absent', code: 'A' })).statusCode).toBe(200)
})

test('letters are not drawn again after the first note, paper sheet or performance', async () => {
  const draw = async ({ festival, item }: Awaited<ReturnType<typeof openJudging>>) => {
    const { entries } = (await festival.committee.get(`/api/admin/programs/${item}/roll-call`)).json()
    const presentEntryIds = entries.map(({ entryId }: { entryId: string }) => entryId)
    return (await festival.committee.post(`/api/admin/programs/${item}/roll-call`, { presentEntryIds })).json()
  }
  const noted = await openJudging()
  const note = { clientId: randomUUID(), sequence: 1, basedOn: 0, code: 'A', note: 'In time' }
  expect((await noted.save({ marks: [], notes: [note] })).statusCode).toBe(200)
  expect(await draw(noted)).toMatchObject({ code: 'marks_given' })
  const typed = await openJudging()
  const address = `/api/admin/programs/${typed.item}/paper-sheets/${typed.judge.id}`
  await typed.festival.committee.put(address, { drawId: typed.drawId, marks: { A: { [FLOW]: 7 } } })
  expect(await draw(typed)).toMatchObject({ code: 'marks_given' })
  const begun = await openJudging()
  await actOnStage(begun.festival, begun.item, { action: 'call', code: 'A' })
  expect(await draw(begun)).toMatchObject({ code: 'stage_begun' })
})

test('submitting needs every mark, and exactly those that the judge sees; then the marks are locked', async () => {
  const { save, submit } = await openJudging()
  await save(changesOf({ A: [7, 8] }))
  const early = await submit(seenMarks({ A: [7, 8] }))
  expect(early.json()).toMatchObject({ code: 'marks_missing', message: 'Marks are missing for B.' })
  await save(changesOf({ B: [6, 6] }))
  const unseen = await submit(seenMarks({ A: [7, 8], B: [6, 7] }))
  expect(unseen.json()).toMatchObject({ code: 'marks_differ' })
  expect((await submit(seenMarks({ A: [7, 8], B: [6, 6] }))).statusCode).toBe(200)
  const locked = await save(changesOf({ A: [10, 10] }))
  expect(locked.json()).toMatchObject({ code: 'marks_locked' })
})

test('only a super admin reopens marks, with a reason, and both versions are in the activity log', async () => {
  const { festival, item, judge, save, submit } = await openJudging()
  await judgeAll(judge, item, { A: [7, 8], B: [6, 6] })
  const reopening = `/api/admin/programs/${item}/judges/${judge.id}/reopening`
  expect((await festival.committee.post(reopening, { reason: 'Read wrongly' })).statusCode).toBe(403)
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(reopening, { reason: '' })).json().fields).toEqual({ reason: 'Please give a reason' })
  expect((await superAdmin.post(reopening, { reason: 'Read wrongly' })).statusCode).toBe(200)
  await save(changesOf({ A: [9, 8] }, { basedOn: 1 }))
  await submit(seenMarks({ A: [9, 8], B: [6, 6] }))
  const log = await app.db
    .select()
    .from(activityLog)
    .where(and(eq(activityLog.subjectId, item), like(activityLog.action, 'competition_marks.%')))
    .orderBy(asc(activityLog.createdAt))
  expect(log.map(({ action }) => action)).toEqual([
    'competition_marks.submitted',
    'competition_marks.reopened',
    'competition_marks.submitted',
  ])
  const entries = (await festival.committee.get(`/api/admin/programs/${item}/entries`)).json()
  for (const { id } of entries) expect(JSON.stringify(log), 'every admin reads the log').not.toContain(id)
  expect(JSON.stringify(log[1]?.before)).toContain('"code":"A"')
  expect(JSON.stringify(log[1]?.before)).toContain('"halves":14')
  expect(JSON.stringify(log[2]?.after)).toContain('"halves":18')
})

test('a program with marks and its event are not deleted; without marks they are', async () => {
  const { festival, item, save } = await openJudging()
  const other = await addItem(app, festival, { title: 'Recitation' })
  await save(changesOf({ A: [7, 8] }))
  for (const path of [`programs/${item}`, `events/${festival.event.id}`])
    expect((await festival.committee.delete(`/api/admin/${path}`)).json(), path).toMatchObject({ code: 'marks_given' })
  expect((await festival.committee.delete(`/api/admin/programs/${other}`)).statusCode).toBe(200)
})

test.each(['program', 'event'] as const)(
  'marks given while a deleted %s can be restored stop its deletion',
  async (kind) => {
    // tasks wait by the database's clock
    const late = await openTestApp({ startsAt: new Date() })
    const { festival, item, save, asha } = await openJudging({}, late)
    const path = kind === 'program' ? `programs/${item}` : `events/${festival.event.id}`
    await late.mails()
    expect((await festival.committee.delete(`/api/admin/${path}`)).statusCode).toBe(200)
    expect((await save(changesOf({ A: [7, 8] }))).statusCode).toBe(200)
    late.advance(120_000)
    const told = (await late.mails()).filter(({ subject }) => subject?.startsWith('Cancelled'))
    expect(told).toEqual([])
    const judged = await late.db.$count(competitionMarks)
    expect(judged).toBe(2)
    expect((await asha.caller.get(`/api/programs/${item}`)).statusCode).toBe(200)
    const actions = await late.db
      .select({ action: activityLog.action, actorId: activityLog.actorId })
      .from(activityLog)
      .where(like(activityLog.action, '%.deletion_stopped'))
    expect(actions).toEqual([{ action: `${kind}.deletion_stopped`, actorId: null }])
    expect((await festival.committee.get('/api/admin/undo?area=events')).json()).toBeNull()
  },
)

test('no judge sees the marks of another, and nobody else an item', async () => {
  const { festival, item, save } = await openJudging()
  const other = await addJudge(app, festival, 'Sreeja')
  await save(changesOf({ A: [7, 8] }))
  expect((await other.caller.get(`/api/judging/items/${item}`)).json()).toMatchObject({ code: 'not_a_judge' })
})

test('five wrong PINs lock a link until it is renewed; the right one opens it on its day only', async () => {
  const festival = await openFestival(app)
  const added = await festival.committee.post(`/api/admin/events/${festival.event.id}/judges`, { name: 'Biju Thomas' })
  // an admin who may call the roll creates no links
  const inviting = await app.as(await app.admin())
  const renew = async (validOn: string) =>
    (await inviting.post(`/api/admin/judges/${added.json().id}/link`, { validOn })).json()
  const addressOf = (url: string) => `/api/judging/invitations/${url.split('/').at(-1)}`
  const tomorrow = await renew('2026-03-11')
  const early = await app.visitor.post(addressOf(tomorrow.url), { pin: tomorrow.pin })
  expect(early.json()).toMatchObject({ code: 'judge_link_not_today', message: 'This link is valid on March 11, 2026.' })
  const link = await renew('2026-03-10')
  expect((await app.visitor.get(addressOf(tomorrow.url))).json()).toMatchObject({ code: 'invalid_judge_link' })
  const wrong = link.pin === '000000' ? '000001' : '000000'
  const first = await app.visitor.post(addressOf(link.url), { pin: wrong })
  expect(first.json().fields).toEqual({ pin: 'This PIN is wrong. You can try 4 more times.' })
  for (let attempt = 0; attempt < 4; attempt += 1) await app.visitor.post(addressOf(link.url), { pin: wrong })
  const locked = await app.visitor.post(addressOf(link.url), { pin: link.pin })
  expect(locked.json()).toMatchObject({ code: 'judge_link_locked' })
  const renewed = await renew('2026-03-10')
  const opened = await app.visitor.post(addressOf(renewed.url), { pin: renewed.pin })
  expect(opened.statusCode).toBe(200)
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const judging = await app.visitor.get('/api/judging', { headers: { cookie } })
  expect(judging.json()).toMatchObject({ judgeName: 'Biju Thomas' })
})

test('an admin who judges an item sees the marks of its other judges only after the publication', async () => {
  const { festival, item, judge } = await openJudging()
  const { committee, event } = festival
  const account = await app.superAdmin()
  const second = await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Sreeja', userId: account.id })
  const judgeIds = [judge.id, second.json().id]
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds })
  await judgeAll(judge, item, { A: [7, 8], B: [6, 6] })
  const caller = await app.as(account)
  const hidden = {
    code: 'judges_this_item',
    message: 'You judge this item, so you see the marks of the other judges only after publication.',
  }
  const program = `/api/admin/programs/${item}`
  for (const path of ['tabulation', 'tabulation.csv', `paper-sheets/${judge.id}`])
    expect((await caller.get(`${program}/${path}`)).json(), path).toMatchObject(hidden)
  const { fingerprint } = (await committee.get(`${program}/tabulation`)).json()
  for (const path of ['confirmations', 'publication'])
    expect((await caller.post(`${program}/${path}`, { fingerprint })).json(), path).toMatchObject(hidden)
  const reopened = await caller.post(`${program}/judges/${judge.id}/reopening`, { reason: 'Too high' })
  expect(reopened.json()).toMatchObject({
    code: 'judges_this_item',
    message: 'You judge this item, so another super admin must reopen its marks.',
  })
  const marks = async (reader: typeof caller) =>
    (await reader.get(`/api/admin/activity?subject=${item}&action=competition_marks.submitted`)).json()
  expect(await marks(caller)).toMatchObject([{ before: null, after: null }])
  const [logged] = await marks(committee)
  expect(logged.after.marks).toHaveLength(4)
  expect(logged.names).toMatchObject({ [judge.id]: 'Anitha Rao', [FLOW]: 'Flow' })
  await judgeAll({ id: second.json().id, caller }, item, { A: [7, 7], B: [6, 7] })
  await publish(app, festival, item)
  expect((await caller.get(`${program}/tabulation`)).json().rows).toHaveLength(2)
})

test('the order of letters in the tabulation and in the log does not reveal who entered first', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  for (let person = 1; person <= 8; person += 1) await enter(app, item, `Person ${person}`)
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, item)
  const other = await app.as(await app.admin())
  const tabulation = async () => (await other.get(`/api/admin/programs/${item}/tabulation`)).json()
  const letters = async () => (await tabulation()).rows.map(({ code }: { code: string }) => code)
  const inOrder = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  expect(await letters(), 'without marks').toEqual(inOrder)
  expect((await tabulation()).problems, 'the list of sheets says who has not submitted').toEqual([])
  await judgeAll(judge, item, Object.fromEntries(inOrder.map((code) => [code, [7, 7]])))
  expect(await letters(), 'with equal marks').toEqual(inOrder)
  expect((await tabulation()).ties, 'one place that all share').toBe(1)
  const [logged] = (await other.get(`/api/admin/activity?subject=${item}&action=competition_marks.submitted`)).json()
  const traced = logged.after.marks.map(({ code }: { code: string }) => code)
  expect(traced).toEqual(inOrder.flatMap((code) => [code, code]))
  const account = { userId: (await judgeOf(judge.id)).userId!, memberId: null, address: '', ids: [], housemateIds: [] }
  const part = competitionPersonalData.tables.find(({ table }) => table === competitionMarks)
  const [mark] = await collectRows(app.db, part!, account)
  expect(mark).toMatchObject({ halves: 14 })
  expect(mark).not.toHaveProperty('entryId')
})

const judgeOf = async (id: string) =>
  (await app.db.select().from(competitionJudges).where(eq(competitionJudges.id, id)))[0]!

test('a paper sheet is typed by two people; differences are shown, and equal sheets are submitted', async () => {
  const { festival, item, judge, drawId } = await openJudging()
  const address = `/api/admin/programs/${item}/paper-sheets/${judge.id}`
  const second = await app.as(await app.admin())
  const sheet = (flow: number) => ({
    drawId,
    marks: { A: { [FLOW]: flow, [GRACE]: 8 }, B: { [FLOW]: 6, [GRACE]: 6.5 } },
  })
  await festival.committee.put(address, sheet(7))
  app.advance(60_000)
  const differing = await second.put(address, sheet(9))
  expect(differing.json()).toMatchObject({
    isSubmitted: false,
    differences: [{ code: 'A', criterionId: FLOW, first: 7, second: 9 }],
  })
  const impossible = await second.put(address, sheet(12))
  expect(impossible.json().message).toBe('A: The maximum for ‘Flow’ is 10. You entered 12.')
  expect((await second.put(address, sheet(7))).json()).toMatchObject({ isSubmitted: true, differences: [] })
  const tabulation = (await second.get(`/api/admin/programs/${item}/tabulation`)).json()
  expect(tabulation.judges[0]).toMatchObject({ source: 'paper' })
})

test('two different people confirm the same result; another result needs new confirmations', async () => {
  const { festival, item, judge, letters } = await openJudging()
  await judgeAll(judge, item, { A: [7, 8], B: [6, 6] })
  const tabulation = async () => (await festival.committee.get(`/api/admin/programs/${item}/tabulation`)).json()
  const { fingerprint } = await tabulation()
  const confirm = (more: object) =>
    festival.committee.post(`/api/admin/programs/${item}/confirmations`, { fingerprint, ...more })
  expect((await confirm({})).statusCode).toBe(200)
  expect((await confirm({})).json()).toMatchObject({ code: 'already_confirmed' })
  const publication = await festival.committee.post(`/api/admin/programs/${item}/publication`, { fingerprint })
  expect(publication.json()).toMatchObject({ code: 'not_confirmed' })
  const code = letters.get('Devi Nair')
  await actOnStage(festival, item, { action: 'disqualify', code, reason: 'Ran over' })
  expect((await confirm({})).json()).toMatchObject({ code: 'result_changed' })
  expect((await publish(app, festival, item)).statusCode).toBe(200)
})

test('which letters an open judge has marked stays with them; letters that a submitted sheet lacks are listed', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  await enter(app, item, 'Asha Varma')
  await enter(app, item, 'Devi Nair')
  const first = await addJudge(app, festival, 'Anitha')
  const second = await addJudge(app, festival, 'Babu')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [first.id, second.id] })
  await callEverybody(festival, item)
  await actOnStage(festival, item, { action: 'absent', code: 'B' })
  const problems = async () => (await festival.committee.get(`/api/admin/programs/${item}/tabulation`)).json().problems
  await judgeAll(first, item, { A: [7, 8] })
  const open = await openSheet(second, item)
  await open.save(changesOf({ A: [9, 8] }))
  expect(await problems()).toEqual([])
  await actOnStage(festival, item, { action: 'call', code: 'B' })
  expect(await problems()).toEqual(['Marks are missing for B.'])
})

test('an entry called after the confirmation makes a new confirmation necessary', async () => {
  const { festival, item, judge } = await openJudging()
  const act = (action: string, code: string) => actOnStage(festival, item, { action, code })
  await act('absent', 'B')
  await judgeAll(judge, item, { A: [7, 8] })
  const address = `/api/admin/programs/${item}/tabulation`
  const { fingerprint } = (await festival.committee.get(address)).json()
  for (const admin of [festival.committee, await app.as(await app.admin())])
    await admin.post(`/api/admin/programs/${item}/confirmations`, { fingerprint })
  expect((await festival.committee.get(address)).json()).toMatchObject({ state: 'confirmed' })
  await act('call', 'B')
  expect((await festival.committee.get(address)).json()).toMatchObject({
    state: 'judged',
    problems: ['Marks are missing for B.'],
  })
})

test('a published result is not published twice, and one that a check has not changed stays as it is', async () => {
  const { festival, item, letters, judge, devi } = await openJudging()
  await judgeAll(judge, item, { A: [9, 9], B: [6, 6] })
  await publish(app, festival, item)
  const address = `/api/admin/programs/${item}`
  const { fingerprint } = (await festival.committee.get(`${address}/tabulation`)).json()
  const send = (reason: string) => festival.committee.post(`${address}/publication`, { fingerprint, reason })
  const twice = { code: 'already_published', message: 'This result is already published. Nothing has changed since.' }
  expect((await send('Pressed twice')).json()).toMatchObject(twice)
  const code = letters.get('Asha Varma')
  await actOnStage(festival, item, { action: 'disqualify', code, reason: 'Late' })
  await actOnStage(festival, item, { action: 'undo', code })
  expect((await festival.committee.get(`${address}/tabulation`)).json()).toMatchObject({ state: 'judged' })
  expect((await send('Checked')).json()).toMatchObject({ state: 'published', publishedVersion: 1 })
  const result = (await app.visitor.get(`/api/programs/${item}/results`)).json()
  expect(result).toMatchObject({ version: 1, changedBecause: null })
  await app.runTasks()
  const notices = (await devi.caller.get('/api/notices')).body
  expect(notices.split('The result of ‘Mohiniyattam’ has been published')).toHaveLength(2)
  expect(notices).not.toContain('has changed')
  await actOnStage(festival, item, { action: 'disqualify', code, reason: 'Late' })
  expect((await publish(app, festival, item, 'The clock was read again')).json()).toMatchObject({ publishedVersion: 2 })
  const changed = (await festival.committee.get(`${address}/tabulation`)).json()
  const again = { fingerprint: changed.fingerprint, reason: 'The clock was read again' }
  expect((await festival.committee.post(`${address}/publication`, again)).json()).toMatchObject(twice)
  await app.runTasks()
  expect((await devi.caller.get('/api/notices')).body.split('The result of ‘Mohiniyattam’ has changed')).toHaveLength(2)
})

test('an appeal is decided with a reason, and the changed result says so', async () => {
  const { festival, item, judge, letters, devi } = await openJudging()
  const a = letters.get('Asha Varma')!
  const d = letters.get('Devi Nair')!
  await judgeAll(judge, item, { [a]: [9, 9], [d]: [6, 6] })
  await publish(app, festival, item)
  const [own] = (await devi.caller.get(`/api/events/${festival.event.id}/competition/own`)).json()
  const address = `/api/competition-entries/${own.entries[0].id}/appeals`
  expect((await devi.caller.post(address, { reason: '' })).json().message).toBe('Please say what you object to')
  expect((await devi.caller.post(address, { reason: 'Not in time' })).statusCode).toBe(201)
  expect((await devi.caller.post(address, { reason: 'Again' })).json()).toMatchObject({ code: 'already_appealed' })
  const [open] = (await festival.committee.get(`/api/admin/events/${festival.event.id}/appeals`)).json()
  const work = async () =>
    (await festival.committee.get('/api/admin/today'))
      .json()
      .work.filter(({ kind }: { kind: string }) => kind === 'appeals')
  expect(await work()).toContainEqual(
    expect.objectContaining({ kind: 'appeals', count: 1, oldest: 'Mohiniyattam', eventId: festival.event.id }),
  )
  await festival.committee.put(`/api/admin/appeals/${open.id}/fee`, { isPaid: true })
  const [appealed] = (await devi.caller.get(`/api/events/${festival.event.id}/competition/own`)).json()
  expect(appealed.entries[0].appeal).toMatchObject({ state: 'open', reason: 'Not in time', isFeePaid: true })
  const decision = { isAccepted: true, reason: 'The recording shows it.' }
  const decided = await festival.committee.post(`/api/admin/appeals/${open.id}/decision`, decision)
  expect(decided.json()).toMatchObject({ state: 'accepted', decisionReason: 'The recording shows it.' })
  expect(await work()).toEqual([])
  await actOnStage(festival, item, { action: 'disqualify', code: a, reason: 'Late' })
  const certificates = `/api/admin/programs/${item}/certificates`
  expect((await publish(app, festival, item)).json().fields).toEqual({
    reason: 'Please say why the result has changed.',
  })
  const { fingerprint } = (await festival.committee.get(`/api/admin/programs/${item}/tabulation`)).json()
  await festival.committee.post(`/api/admin/programs/${item}/publication`, { fingerprint, reason: 'Appeal accepted' })
  const result = (await app.visitor.get(`/api/programs/${item}/results`)).json()
  expect(result).toMatchObject({ version: 2, changedBecause: 'Appeal accepted' })
  expect(result.rows[0]).toMatchObject({ name: 'Devi Nair', place: 1 })
  const listed = (await festival.committee.get(certificates)).json()
  expect(listed.certificates.map(({ isRevoked }: { isRevoked: boolean }) => isRevoked)).toEqual([false, true, true])
  const log = (await festival.committee.get(`/api/admin/activity?subject=${item}`)).json()
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['competition_appeal.made', 'competition_appeal.accepted']))
  app.advance(49 * 3_600_000)
  const late = await devi.caller.post(address, { reason: 'Once more' })
  expect(late.json()).toMatchObject({ code: 'appeals_closed' })
})
