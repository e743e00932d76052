import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { familyMembers } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import {
  addItem,
  addJudge,
  callEverybody,
  enter,
  type Festival,
  familyOf,
  judgeAll,
  openFestival,
  publish,
} from './festival.ts'

const app = await openTestApp()

type Row = { member: string; people?: string; items: string; group?: string; consent?: string }

function enterLate({ committee, event }: Festival, rows: Row[], isPreview = false) {
  const full = rows.map((row) => ({ people: '', group: '', consent: '', ...row }))
  const body = { rows: full, reason: 'The form was down', isPreview }
  return committee.post(`/api/admin/events/${event.id}/competition/late-entries`, body)
}
const namesIn = async ({ committee }: Festival, item: string): Promise<string[]> =>
  (await committee.get(`/api/admin/programs/${item}/entries`)).json().map(({ name }: { name: string }) => name)

test('a family enters several items in one row: each child the item of its age, with the reason and the consent', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const junior = await addItem(app, festival, { title: 'Light music' }, { ageCategory: 'junior' })
  const senior = await addItem(app, festival, { title: 'Light music' }, { ageCategory: 'senior' })
  const mono = await addItem(app, festival, { title: 'Mono act' })
  const { member } = await familyOf(app, { fullName: 'Latha Menon' })
  const row = { member: 'latha menon', people: 'Nila, Arun Menon', items: 'Light music, Mono act', consent: 'yes' }
  const entered = await enterLate(festival, [row])
  expect(entered.json()).toMatchObject({ entered: 4 })
  expect(await namesIn(festival, junior)).toEqual(['Nila Menon'])
  expect(await namesIn(festival, senior)).toEqual(['Arun Menon'])
  const entries = (await committee.get(`/api/admin/programs/${mono}/entries`)).json()
  expect(entries).toMatchObject([{ lateReason: 'The form was down' }, { lateReason: 'The form was down' }])
  const people = (await committee.get(`/api/admin/events/${event.id}/participants`)).json()
  expect(people.map(({ hasNameConsent }: { hasNameConsent: boolean }) => hasNameConsent)).toEqual([true, true])
  expect(member.id).toBe(entries[0].memberId)
})

test('a list of more than 300 entries is refused before anything is checked', async () => {
  const festival = await openFestival(app)
  const items = ['Light music', 'Mono act', 'Mimicry', 'Elocution']
  for (const title of items) await addItem(app, festival, { title })
  await familyOf(app, { fullName: 'Suja Menon' })
  const row = { member: 'Suja Menon', items: items.join(', ') }
  const refused = await enterLate(
    festival,
    Array.from({ length: 76 }, () => row),
  )
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ rows: 'This list has 304 entries. Please add at most 300 at once.' })
  const tooManyRows = await enterLate(
    festival,
    Array.from({ length: 101 }, () => row),
  )
  expect(tooManyRows.json().fields).toEqual({ rows: 'Please add at most 100 rows at once' })
})

test('a preview says who cannot enter and why, and stores nothing', async () => {
  const festival = await openFestival(app, { limits: { single: 1, group: 1 } })
  const junior = await addItem(app, festival, { title: 'Kolkali' }, { ageCategory: 'junior' })
  await addItem(app, festival, { title: 'Mono act' })
  await familyOf(app, { fullName: 'Rema Menon' })
  const rows = [
    { member: 'Rema Menon', people: 'Nila', items: 'Kolkali, Mono act' },
    { member: 'Rema Menon', people: 'Arun', items: 'Kolkali' },
    { member: 'Nobody Known', items: 'Mono act' },
    { member: 'Rema Menon', people: 'Unni', items: 'Mono act' },
    { member: 'Rema Menon', items: 'Opera' },
  ]
  const preview = (await enterLate(festival, rows, true)).json()
  expect(preview.entered).toBe(1)
  expect(preview.lines).toMatchObject([
    { at: 0, problem: null },
    { at: 0, problem: 'Nila Menon may enter 1 single item; this would be the second.' },
    { at: 1, problem: expect.stringContaining('This item is for Junior (10-13).') },
    { at: 2, problem: 'There is no active member ‘Nobody Known’.', column: 'member' },
    { at: 3, problem: 'Unni is not in the family of Rema Menon.', column: 'people' },
    { at: 4, problem: 'There is no item ‘Opera’.', column: 'items' },
  ])
  expect(await namesIn(festival, junior)).toEqual([])
  expect((await enterLate(festival, rows)).json().entered).toBe(1)
  expect(await namesIn(festival, junior)).toEqual(['Nila Menon'])
})

test('people of one group name form a group, whose first person leads it', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { title: 'Margamkali' }, { kind: 'group', minSize: 2, maxSize: 3 })
  await familyOf(app, { fullName: 'Sujatha Nair' })
  for (const fullName of ['Divya Pillai', 'Gita Das']) await app.member({ fullName })
  const rows = [
    { member: 'Sujatha Nair', people: 'Nila, Arun', items: 'Margamkali', group: 'Tharangam' },
    { member: 'Divya Pillai', items: 'Margamkali', group: 'tharangam' },
    { member: 'Gita Das', items: 'Margamkali', group: 'Tharangam' },
  ]
  const entered = (await enterLate(festival, rows)).json()
  expect(entered.entered).toBe(3)
  expect(entered.lines.at(-1).problem).toMatch(/This group is full/)
  const [group] = (await festival.committee.get(`/api/admin/programs/${item}/entries`)).json()
  expect(group).toMatchObject({ groupName: 'Tharangam', leaderName: 'Nila Menon' })
  expect(group.members).toHaveLength(3)
})

test('late entries are undone, and people on the waiting list wait where they were', async () => {
  const festival = await openFestival(app)
  const { committee } = festival
  const item = await addItem(app, festival, { title: 'Mono act', capacity: 1 })
  await enter(app, item, 'Asha Varma')
  const waiting = await app.as(await app.member({ fullName: 'Bindu Das' }))
  const list = `/api/programs/${item}/waiting-list`
  expect((await waiting.post(list, {})).statusCode).toBe(201)
  expect((await enterLate(festival, [{ member: 'Bindu Das', items: 'Mono act' }])).json().entered).toBe(1)
  const { id } = (await committee.get('/api/admin/undo?area=festival')).json()
  expect((await committee.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect(await namesIn(festival, item)).toEqual(['Asha Varma'])
  expect((await waiting.delete(list, {})).statusCode).toBe(200)
})

test('an undo takes back the consents of the list, and leaves those a family has given itself', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  await addItem(app, festival, { title: 'Mono act' })
  const dance = await addItem(app, festival, { title: 'Folk dance' })
  const { nila, caller, arun } = await familyOf(app, { fullName: 'Usha Menon' })
  for (const { id } of [nila, arun]) await caller.post(`/api/programs/${dance}/registrations`, { familyMemberId: id })
  const consent = { familyMemberId: arun.id, hasNameConsent: true }
  await caller.put(`/api/events/${event.id}/competition/consent`, consent)
  app.advance(1000)
  const row = { member: 'Usha Menon', people: 'Nila, Arun', items: 'Mono act', consent: 'yes' }
  expect((await enterLate(festival, [row])).json().entered).toBe(2)
  const { id } = (await committee.get('/api/admin/undo?area=festival')).json()
  expect((await committee.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect((await committee.get(`/api/admin/events/${event.id}/participants`)).json()).toMatchObject([
    { name: 'Arun Menon', hasNameConsent: true },
    { name: 'Nila Menon', hasNameConsent: false },
  ])
})

test('an admin who judges an item neither enters anybody late nor withdraws an entry of it', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const item = await addItem(app, festival, { title: 'Mono act' })
  await enter(app, item, 'Asha Varma')
  await app.member({ fullName: 'Kavya Das' })
  const account = await app.admin()
  const judge = { name: 'Sreeja Rao', userId: account.id }
  const { id } = (await committee.post(`/api/admin/events/${event.id}/judges`, judge)).json()
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [id] })
  const judging = await app.as(account)
  const refusal = 'You judge this item, so another admin must do this.'
  const late = await enterLate({ ...festival, committee: judging }, [{ member: 'Kavya Das', items: 'Mono act' }])
  expect(late.json()).toMatchObject({ entered: 0, lines: [{ problem: refusal }] })
  const [entry] = (await committee.get(`/api/admin/programs/${item}/entries`)).json()
  const withdrawn = await judging.delete(`/api/admin/competition-entries/${entry.id}`)
  expect(withdrawn.json()).toMatchObject({ code: 'judges_this_item', message: refusal })
  expect(await namesIn(festival, item)).toEqual(['Asha Varma'])
})

test('everybody of a withdrawn group is notified: other families, and relatives with a login of their own', async () => {
  const festival = await openFestival(app)
  const { committee } = festival
  const item = await addItem(app, festival, { title: 'Margamkali' }, { kind: 'group', minSize: 2, maxSize: 4 })
  const { caller: leading, arun } = await familyOf(app, { fullName: 'Vimala Menon' })
  const login = await app.account({ firstName: 'Arun', lastName: 'Menon' })
  await app.db.update(familyMembers).set({ userId: login.id }).where(eq(familyMembers.id, arun.id))
  const other = await app.as(await app.member({ fullName: 'Hema Nair' }))
  const rows = [
    { member: 'Vimala Menon', people: 'Nila, Arun', items: 'Margamkali', group: 'Tharangam' },
    { member: 'Hema Nair', items: 'Margamkali', group: 'Tharangam' },
  ]
  expect((await enterLate(festival, rows)).json().entered).toBe(3)
  const [group] = (await committee.get(`/api/admin/programs/${item}/entries`)).json()
  expect((await committee.delete(`/api/admin/competition-entries/${group.id}`)).statusCode).toBe(200)
  for (const caller of [leading, other, await app.as(login)])
    expect(JSON.stringify((await caller.get('/api/notices')).json())).toContain('no longer takes part in ‘Margamkali’')
})

test('a withdrawn entry goes to the waiting list, its member is notified, and after the roll call it stays', async () => {
  const festival = await openFestival(app)
  const { committee } = festival
  const item = await addItem(app, festival, { title: 'Mono act', capacity: 1 })
  const { caller } = await enter(app, item, 'Asha Varma')
  const next = await app.as(await app.member({ fullName: 'Bindu Das' }))
  await next.post(`/api/programs/${item}/waiting-list`, {})
  const [entry] = (await committee.get(`/api/admin/programs/${item}/entries`)).json()
  expect((await committee.delete(`/api/admin/competition-entries/${entry.id}`)).statusCode).toBe(200)
  expect(await namesIn(festival, item)).toEqual(['Bindu Das'])
  const notices = (await caller.get('/api/notices')).json()
  expect(JSON.stringify(notices)).toContain('Asha Varma no longer takes part in ‘Mono act’')
  const judge = await addJudge(app, festival, 'Anitha')
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, item)
  const [called] = (await committee.get(`/api/admin/programs/${item}/entries`)).json()
  expect((await committee.delete(`/api/admin/competition-entries/${called.id}`)).json().code).toBe('roll_called')
})

test('people are moved to a house together, and back', async () => {
  const houses = [
    { key: 'red', name: 'Red', emirates: [] },
    { key: 'blue', name: 'Blue', emirates: [] },
  ]
  const festival = await openFestival(app, { houseRule: 'hand', houses })
  const { committee, event } = festival
  const item = await addItem(app, festival)
  for (const name of ['Asha Varma', 'Bindu Das']) await enter(app, item, name)
  const participants = `/api/admin/events/${event.id}/participants`
  const people: { id: string }[] = (await committee.get(participants)).json()
  const participantIds = people.map(({ id }) => id)
  const put = (houseKey: string) => committee.put(`/api/admin/events/${event.id}/houses`, { participantIds, houseKey })
  expect((await put('green')).json().fields).toEqual({ houseKey: 'Please choose one of the houses' })
  expect((await put('red')).json()).toEqual({ moved: 2 })
  expect((await committee.get(participants)).json()).toMatchObject([{ house: 'Red' }, { house: 'Red' }])
  const { id } = (await committee.get('/api/admin/undo?area=festival')).json()
  await committee.post(`/api/admin/undo/${id}`)
  expect((await committee.get(participants)).json()).toMatchObject([{ house: null }, { house: null }])
})

test('nobody leaves the house for which a published result counts, and who has none can still get one', async () => {
  const houses = ['Red', 'Blue'].map((name) => ({ key: name.toLowerCase(), name, emirates: [] }))
  const festival = await openFestival(app, { houseRule: 'hand', houses })
  const { committee, event } = festival
  const item = await addItem(app, festival)
  for (const name of ['Asha Varma', 'Bindu Das']) await enter(app, item, name)
  const participants = `/api/admin/events/${event.id}/participants`
  const [asha, bindu] = (await committee.get(participants)).json()
  const move = (id: string, houseKey: string | null) =>
    committee.put(`/api/admin/events/${event.id}/houses`, { participantIds: [id], houseKey })
  expect((await move(asha.id, 'red')).json()).toEqual({ moved: 1 })
  const judge = await addJudge(app, festival, 'Anitha')
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, item)
  await judgeAll(judge, item, { A: [7, 8], B: [9, 9] })
  app.advance(1000)
  const { id } = (await committee.get('/api/admin/undo?area=festival')).json()
  await publish(app, festival, item)
  expect((await committee.post(`/api/admin/undo/${id}`)).json().code).toBe('undo_over')
  const refused = { houseKey: 'A result of Asha Varma is published, so their house can no longer be changed' }
  for (const houseKey of ['blue', null]) expect((await move(asha.id, houseKey)).json().fields).toEqual(refused)
  const alone = { houseKey: 'blue', championTitle: null, malayalamName: '' }
  expect((await committee.put(`/api/admin/participants/${asha.id}`, alone)).json().fields).toEqual(refused)
  expect((await move(bindu.id, 'blue')).json()).toEqual({ moved: 1 })
})
