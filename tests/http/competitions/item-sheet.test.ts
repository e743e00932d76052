import { expect, test } from 'vitest'
import { linesByHeadings, tableIn } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { readTimeCell } from '#shared/competitions/sheet/sheet-time-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { sendTable } from '../membership/send-table.ts'
import { workbookOf } from '../membership/workbook.ts'
import { addItem, addJudge, callEverybody, enter, openFestival } from './festival.ts'
import { added, changed, LIGHT_MUSIC, MARGAMKALI, type Row, rowsOf, saved, sent, sheetOf } from './sheet-rows.ts'

const app = await openTestApp()

test('rows of the sheet become programs, items and judges at once, and read back as they were typed', async () => {
  const festival = await openFestival(app)
  const { sheet, programIds, ...counts } = await saved(festival, [added(LIGHT_MUSIC), added(MARGAMKALI)])
  expect(counts).toEqual({ added: 2, changed: 0 })
  expect(programIds).toEqual(sheet.rows.map(({ programId }: Row) => programId))
  expect(sheet.judges).toEqual(['Anitha Rao', 'Biju Thomas'])
  expect(sheet.rows.map(({ cells }: Row) => cells)).toEqual([
    LIGHT_MUSIC,
    { ageGroup: 'All ages', stage: '', time: '', judges: '', ...MARGAMKALI },
  ])
  const { items } = (await festival.committee.get(`/api/admin/events/${festival.event.id}/competition`)).json()
  expect(items).toMatchObject([
    {
      title: 'Light music',
      stage: 'Main stage',
      form: { kind: 'single', ageCategory: 'junior', timeLimitSeconds: 300, warningSeconds: 30 },
      judgeIds: [expect.any(String), expect.any(String)],
    },
    { title: 'Margamkali', form: { kind: 'group', minSize: 6, maxSize: 8, timeLimitSeconds: 510 } },
  ])
})

test('one cell that cannot be read saves nothing, and each has its message', async () => {
  const festival = await openFestival(app)
  const wrong = { ...LIGHT_MUSIC, name: 'Mono act', ageGroup: 'Infants', time: 'morning', criteria: 'Voice' }
  const response = await festival.committee.put(sheetOf(festival), { rows: [added(LIGHT_MUSIC), added(wrong)] })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({
    'rows.1.ageGroup': 'Please choose Sub-junior, Junior, Senior, Adults or All ages',
    'rows.1.time': 'Please write a time such as 10:30 AM or Day 2, 4:00 PM',
    'rows.1.criteria': 'Please write the maximum marks after ‘Voice’, such as Voice 20',
  })
  expect(await rowsOf(festival)).toEqual([])
})

test('new stages and judges are created only once that is confirmed, and known ones are not asked about', async () => {
  const festival = await openFestival(app)
  const rows = [added(LIGHT_MUSIC), added({ ...MARGAMKALI, stage: 'Lawn', judges: 'biju  thomas, Chitra Das' })]
  const asked = await festival.committee.put(sheetOf(festival), { rows })
  expect(asked.statusCode).toBe(409)
  expect(asked.json()).toMatchObject({
    code: 'needs_confirmation',
    message: '2 new stages and 3 judges will be created: Main stage, Lawn; Anitha Rao, Biju Thomas, Chitra Das.',
  })
  expect(await rowsOf(festival)).toEqual([])
  await saved(festival, rows)
  const known = added({ ...LIGHT_MUSIC, name: 'Mono act', stage: 'Lawn', judges: 'chitra das' })
  expect((await festival.committee.put(sheetOf(festival), { rows: [known] })).statusCode).toBe(200)
  const misspelled = added({ ...LIGHT_MUSIC, name: 'Mimicry', stage: 'Lawn', judges: 'Chitra Dass' })
  const again = await festival.committee.put(sheetOf(festival), { rows: [misspelled] })
  expect(again.json().message).toBe('1 new judge will be created: Chitra Dass.')
})

test('a stage or judge that is removed while somebody confirms other new names is asked about too', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  await saved(festival, [added(LIGHT_MUSIC)])
  const rows = [added({ ...LIGHT_MUSIC, name: 'Mono act', stage: 'Lawn' })]
  const first = (await committee.put(sheetOf(festival), { rows })).json().message
  expect(first).toBe('1 new stage will be created: Lawn.')
  const [stored] = await rowsOf(festival)
  await saved(festival, [changed(stored!, { judges: 'Anitha Rao' })])
  const judges = (await committee.get(`/api/admin/events/${event.id}/judges`)).json()
  const { id } = judges.find(({ name }: { name: string }) => name === 'Biju Thomas')
  expect((await committee.delete(`/api/admin/judges/${id}`)).statusCode).toBeLessThan(300)
  const second = await committee.put(sheetOf(festival), { rows, confirmed: first })
  expect(second.json()).toMatchObject({
    code: 'needs_confirmation',
    message: '1 new stage and 1 judge will be created: Lawn; Biju Thomas.',
  })
  expect((await committee.put(sheetOf(festival), { rows, confirmed: second.json().message })).statusCode).toBe(200)
})

test('a sheet that is too long is refused with the number of its rows or characters', async () => {
  const festival = await openFestival(app)
  const put = (rows: object[]) => festival.committee.put(sheetOf(festival), { rows })
  const items = Array.from({ length: 201 }, (_, at) => added({ name: `Item ${at}`, criteria: 'Voice 40' }))
  expect((await put(items)).json().fields).toEqual({
    rows: 'This list has 201 rows. Please add at most 200 at once.',
  })
  const long = items.slice(0, 70).map(({ programId, changes }) => ({
    programId,
    changes: { ...changes, judges: { from: '', to: 'x'.repeat(900) } },
  }))
  expect((await put(long)).json().fields.rows).toMatch(/^This list has 6\d,\d{3} characters. Please add at most 60,000/)
  const cell = await put([added({ name: 'Mimicry', criteria: 'x'.repeat(1001) })])
  expect(cell.json().fields).toEqual({ 'rows.0.changes.criteria.to': 'Please use at most 1,000 characters' })
})

test('a time outside the days of the event is refused at its cell', async () => {
  const festival = await openFestival(app)
  const late = added({ ...LIGHT_MUSIC, time: '2027-01-01 10:30' })
  const response = await sent(festival, [late])
  expect(response.json().fields).toEqual({ 'rows.0.time': expect.stringContaining('must be on a day of the event') })
})

test('the same name in another age group is another item, and twice in one group is refused', async () => {
  const festival = await openFestival(app)
  await saved(festival, [added(LIGHT_MUSIC), added({ ...LIGHT_MUSIC, ageGroup: 'Senior' })])
  const again = await festival.committee.put(sheetOf(festival), {
    rows: [added({ ...LIGHT_MUSIC, name: 'light  MUSIC' })],
  })
  expect(again.json().fields).toEqual({ 'rows.0.name': 'Another item has this name and age group' })
})

test('two people change different cells of one row, and the same cell only once it has been seen', async () => {
  const festival = await openFestival(app)
  await saved(festival, [added(LIGHT_MUSIC)])
  const [seen] = await rowsOf(festival)
  await saved(festival, [changed(seen!, { stage: 'Stage 2' })])
  await saved(festival, [changed(seen!, { minutes: '6' })])
  const late = await festival.committee.put(sheetOf(festival), { rows: [changed(seen!, { stage: 'Stage 3' })] })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'sheet_changed', fields: { 'rows.0.stage': 'Now Stage 2' } })
  const [now] = await rowsOf(festival)
  expect(now?.cells).toEqual({ ...LIGHT_MUSIC, stage: 'Stage 2', minutes: '6' })
})

test('an item whose roll has been called changes its stage and time, but not how it is judged', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { title: 'Mono act' })
  await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, item)
  const [row] = await rowsOf(festival)
  await saved(festival, [changed(row!, { stage: 'Stage 2', time: '11:00 AM' })])
  const later = await festival.committee.put(sheetOf(festival), { rows: [changed(row!, { minutes: '9' })] })
  expect(later.json().fields).toEqual({
    'rows.0.name': 'The roll has been called, so this can no longer be changed.',
  })
})

test('a saved sheet is undone with its programs and judges, until somebody has entered', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  await saved(festival, [added(LIGHT_MUSIC)])
  const before = await rowsOf(festival)
  app.advance(1000)
  await saved(festival, [
    changed(before[0]!, { name: 'Light song', minutes: '7', judges: 'Chitra Das' }),
    added(MARGAMKALI),
  ])
  const last = (await committee.get('/api/admin/undo?area=festival')).json()
  expect(last.message).toBe('1 item has been added and 1 changed.')
  expect((await committee.post(`/api/admin/undo/${last.id}`)).statusCode).toBe(200)
  expect(await rowsOf(festival)).toEqual(before)
  const judges = (await committee.get(`/api/admin/events/${event.id}/judges`)).json()
  expect(judges.map(({ name }: { name: string }) => name)).toEqual(['Anitha Rao', 'Biju Thomas'])
  await enter(app, before[0]!.programId, 'Asha Varma', { dateOfBirth: '2014-01-01' })
  const first = (await committee.get('/api/admin/undo?area=festival')).json()
  expect((await committee.post(`/api/admin/undo/${first.id}`)).json().code).toBe('undo_over')
})

test('a program that is not judged becomes an item in its row', async () => {
  const festival = await openFestival(app)
  await app.program({ eventId: festival.event.id, title: 'Mono act' })
  const [row] = await rowsOf(festival)
  expect(row).toMatchObject({ isJudged: false, cells: { name: 'Mono act', criteria: '' } })
  await saved(festival, [changed(row!, { criteria: 'Acting 50', ageGroup: 'Junior' })])
  expect(await rowsOf(festival)).toMatchObject([{ isJudged: true, cells: { criteria: 'Acting 50', kind: 'Single' } }])
})

test('somebody who judges an item cannot change its row, and judges of the festival cannot choose judges', async () => {
  const festival = await openFestival(app)
  await saved(festival, [added({ ...LIGHT_MUSIC, judges: '' }), added(MARGAMKALI)])
  const { event, committee } = festival
  const account = await app.admin()
  const { id } = (
    await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Sreeja Rao', userId: account.id })
  ).json()
  const [own, other] = await rowsOf(festival)
  await committee.put(`/api/admin/programs/${own!.programId}/judges`, { judgeIds: [id] })
  const judge = await app.as(account)
  const put = (rows: object[]) => sent(festival, rows, judge)
  expect((await put([changed(own!, { minutes: '9' })])).json().message).toMatch(/another admin must do this/)
  expect((await put([changed(other!, { judges: 'Chitra Das' })])).json().message).toMatch(/another admin must arrange/)
  expect((await put([changed(other!, { minutes: '9' })])).statusCode).toBe(200)
})

test('an Excel or CSV file is read as a table, and imported twice it changes nothing', async () => {
  const festival = await openFestival(app)
  const csv = 'Winter festival\nItem;Age group;Marks;Remarks\nLight music;Junior;Voice 40;new\n\nMono act;;Acting 50;\n'
  const response = await sendTable(festival.committee, `${sheetOf(festival)}/table`, csv)
  expect(response.statusCode).toBe(200)
  const lines = linesByHeadings(response.json().table)
  expect(lines).toEqual([
    { name: 'Light music', ageGroup: 'Junior', criteria: 'Voice 40' },
    { name: 'Mono act', criteria: 'Acting 50' },
  ])
  await saved(festival, lines!.map(added))
  const rows = await rowsOf(festival)
  const same = lines!.map((line, at) => changed(rows[at]!, line))
  expect(await saved(festival, same)).toMatchObject({ added: 0, changed: 0 })
})

test('an Excel workbook gives days with their times, and times alone', async () => {
  const festival = await openFestival(app)
  const content = await workbookOf([
    ['Item', 'Time', 'Criteria'],
    ['Light music', { day: '2026-04-10T10:30Z' }, 'Voice 40'],
    ['Mono act', 0.6875, 'Acting 50'],
  ])
  const { table } = (await sendTable(festival.committee, `${sheetOf(festival)}/table`, new Uint8Array(content))).json()
  expect(table.slice(1)).toEqual([
    ['Light music', '2026-04-10 10:30', 'Voice 40'],
    ['Mono act', '0.6875', 'Acting 50'],
  ])
  const days = { firstDay: '2026-04-10', lastDay: '2026-04-10' }
  const at = (text: string) => readTimeCell(text, days)?.startsAt?.toISOString()
  expect(table.slice(1).map(([, time]: string[]) => at(time ?? ''))).toEqual([
    '2026-04-10T06:30:00.000Z',
    '2026-04-10T12:30:00.000Z',
  ])
})

test('a judge with an account is found by name', async () => {
  const festival = await openFestival(app)
  const judge = await addJudge(app, festival, 'Anitha')
  const { sheet } = await saved(festival, [added({ ...LIGHT_MUSIC, judges: 'anitha rao' })])
  expect(sheet.judges).toEqual(['Anitha Rao'])
  const { items } = (await festival.committee.get(`/api/admin/events/${festival.event.id}/competition`)).json()
  expect(items[0].judgeIds).toEqual([judge.id])
})

test('a table from the clipboard keeps line breaks within a cell', () => {
  expect(tableIn('a\t"b\n""c"""\td\r\n\te\n')).toEqual([
    ['a', 'b\n"c"', 'd'],
    ['', 'e'],
  ])
})
