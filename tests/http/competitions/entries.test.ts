import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { competitionJudges } from '#server/competitions/competition-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { changeProgram } from '../events/administration/event-forms.ts'
import { addItem, addJudge, callEverybody, enter, familyOf, judgeAll, openFestival, publish } from './festival.ts'

const app = await openTestApp()
const at = (hour: number) => ({
  startsAt: new Date(`2026-04-09T${hour}:00:00+04:00`),
  endsAt: new Date(`2026-04-09T${hour + 1}:00:00+04:00`),
})

test('a sixth single item, another age category and two items at one time are rejected with a message', async () => {
  const festival = await openFestival(app)
  const { nila, caller } = await familyOf(app)
  const join = async (programId: string) =>
    caller.post(`/api/programs/${programId}/registrations`, { familyMemberId: nila.id })
  const first = await addItem(app, festival, { title: 'Light music', ...at(16) })
  const clashing = await addItem(app, festival, { title: 'Recitation', ...at(16) })
  const adults = await addItem(app, festival, { title: 'Kathakali song' }, { ageCategory: 'adults' })
  expect((await join(first)).statusCode).toBe(201)
  expect((await join(clashing)).json()).toMatchObject({
    code: 'time_conflict',
    message: 'Nila Menon takes part in Light music at 4:00 PM.',
  })
  expect((await join(adults)).json()).toMatchObject({
    code: 'outside_age_category',
    message: 'Nila Menon will be 11 on the first day of the festival. This item is for Adults (18+).',
  })
  for (let item = 2; item <= 5; item += 1)
    expect((await join(await addItem(app, festival, { title: `Item ${item}` }))).statusCode).toBe(201)
  expect((await join(await addItem(app, festival, { title: 'Mono act' }))).json()).toMatchObject({
    code: 'entry_limit_reached',
    message: 'Nila Menon may enter 5 single items; this would be the sixth.',
  })
})

test('a participant is entered once; a late entry needs a reason', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  const { member } = await enter(app, item, 'Asha Varma')
  const late = (body: object) => festival.committee.post(`/api/admin/programs/${item}/entries`, body)
  expect((await late({ memberId: member.id, reason: 'Forgot' })).json()).toMatchObject({
    code: 'already_taking_part',
    message: 'Asha Varma has already entered ‘Mohiniyattam’.',
  })
  const { id } = await app.member({ fullName: 'Devi Nair' })
  expect((await late({ memberId: id })).json().fields).toEqual({ reason: 'Please give a reason' })
  expect((await late({ memberId: id, reason: 'Came from Al Ain' })).json()).toMatchObject({
    name: 'Devi Nair',
    lateReason: 'Came from Al Ain',
  })
})

test('a group is joined with the code of its leader, by nobody twice and by nobody too many', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { title: 'Thiruvathira' }, { kind: 'group', minSize: 2, maxSize: 2 })
  const leader = await enter(app, item, 'Asha Varma')
  const [own] = (await leader.caller.get(`/api/events/${festival.event.id}/competition/own`)).json()
  const { joinCode, id } = own.entries[0]
  await leader.caller.put(`/api/competition-entries/${id}/group`, { groupName: 'Sharjah Nila' })
  const join = async (code: string, fullName: string) => {
    const caller = await app.as(await app.member({ fullName }))
    return { caller, response: await caller.post(`/api/programs/${item}/group-members`, { joinCode: code }) }
  }
  expect((await join('WRONG', 'Devi Nair')).response.json()).toMatchObject({ code: 'unknown_join_code' })
  const devi = await join(joinCode.toLowerCase(), 'Devi Nair')
  expect(devi.response.json()).toEqual({ entryId: id, groupName: 'Sharjah Nila' })
  const again = await devi.caller.post(`/api/programs/${item}/group-members`, { joinCode })
  expect(again.json()).toMatchObject({ code: 'already_in_group' })
  expect((await join(joinCode, 'Latha Rao')).response.json()).toMatchObject({
    code: 'group_full',
    message: 'This group is full: at most 2 people may take part.',
  })
})

test('nobody is entered late in an item that is about to be deleted', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  await enter(app, item, 'Asha Varma')
  const { id } = await app.member()
  const late = { memberId: id, reason: 'Came from Al Ain' }
  await festival.committee.delete(`/api/admin/programs/${item}`)
  const refused = await festival.committee.post(`/api/admin/programs/${item}/entries`, late)
  expect(refused.json()).toMatchObject({ code: 'not_found' })
  const { id: undoable } = (await festival.committee.get('/api/admin/undo?area=events')).json()
  await festival.committee.post(`/api/admin/undo/${undoable}`)
  expect((await festival.committee.post(`/api/admin/programs/${item}/entries`, late)).statusCode).toBe(201)
})

test('late entries and people of groups are checked against every program at that time', async () => {
  const festival = await openFestival(app)
  const quiz = await app.program({ eventId: festival.event.id, title: 'Quiz', venue: 'Stage 2', ...at(16) })
  const song = await addItem(app, festival, { title: 'Light music', ...at(16) })
  const dance = await addItem(app, festival, { title: 'Oppana', ...at(16) }, { kind: 'group', minSize: 2, maxSize: 4 })
  const inQuiz = { code: 'time_conflict', message: 'Devi Nair is on Stage 2 at 4:00 PM (Quiz).' }
  const devi = await enter(app, quiz.id, 'Devi Nair')
  const late = await festival.committee.post(`/api/admin/programs/${song}/entries`, {
    memberId: devi.member.id,
    reason: 'Forgot',
  })
  expect(late.json()).toMatchObject(inQuiz)
  await enter(app, dance, 'Asha Varma')
  const [group] = (await festival.committee.get(`/api/admin/programs/${dance}/entries`)).json()
  const members = `/api/admin/competition-entries/${group.id}/members`
  expect((await festival.committee.post(members, { memberId: devi.member.id })).json()).toMatchObject(inQuiz)
  const latha = await app.member({ fullName: 'Latha Rao' })
  expect((await festival.committee.post(members, { memberId: latha.id })).statusCode).toBe(200)
  const inDance = { code: 'time_conflict', message: 'Latha Rao takes part in Oppana at 4:00 PM.' }
  const caller = await app.as(latha)
  for (const program of [song, quiz.id])
    expect((await caller.post(`/api/programs/${program}/registrations`, {})).json()).toMatchObject(inDance)
})

test('a person at the limit of items is not promoted from the waiting list; the next one is', async () => {
  const festival = await openFestival(app, { limits: { single: 1, group: null } })
  const full = await addItem(app, festival, { title: 'Light music', capacity: 1 })
  const other = await addItem(app, festival, { title: 'Recitation' })
  const first = await enter(app, full, 'Asha Varma')
  const waiting = []
  for (const fullName of ['Biju Thomas', 'Devi Nair']) {
    const caller = await app.as(await app.member({ fullName }))
    expect((await caller.post(`/api/programs/${full}/waiting-list`, {})).statusCode).toBe(201)
    waiting.push(caller)
    app.advance(60_000)
  }
  expect((await waiting[0]!.post(`/api/programs/${other}/registrations`, {})).statusCode).toBe(201)
  await first.caller.delete(`/api/programs/${full}/registrations`)
  const names = (await festival.committee.get(`/api/admin/programs/${full}/entries`)).json()
  expect(names.map(({ name }: { name: string }) => name)).toEqual(['Devi Nair'])
})

test('a raised capacity cannot be undone once the roll is called, and a promoted person keeps the place', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { capacity: 1 })
  await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  const waiting = await app.as(await app.member({ fullName: 'Devi Nair' }))
  await waiting.post(`/api/programs/${item}/waiting-list`, {})
  expect((await changeProgram(festival.committee, item, { capacity: '2' })).statusCode).toBe(200)
  const { id } = (await festival.committee.get('/api/admin/undo?area=events')).json()
  await callEverybody(festival, item)
  expect((await festival.committee.post(`/api/admin/undo/${id}`)).json()).toMatchObject({ code: 'undo_over' })
  expect((await waiting.delete(`/api/programs/${item}/registrations`)).json()).toMatchObject({ code: 'roll_called' })
})

test('an item without judges cannot be called, and only the named admins call a roll', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  await enter(app, item, 'Asha Varma')
  const [entry] = (await festival.committee.get(`/api/admin/programs/${item}/entries`)).json()
  const call = { presentEntryIds: [entry.id] }
  const withoutJudges = await festival.committee.post(`/api/admin/programs/${item}/roll-call`, call)
  expect(withoutJudges.json()).toMatchObject({ code: 'no_judges' })
  const other = await app.as(await app.superAdmin())
  expect((await other.get(`/api/admin/programs/${item}/roll-call`)).json()).toMatchObject({ code: 'roll_call_only' })
})

test('a judge of an item cannot be named for its roll call, and a roll-call admin cannot judge it', async () => {
  const festival = await openFestival(app)
  const { committee, event, admin } = festival
  const item = await addItem(app, festival)
  const other = await app.admin()
  const judges = `/api/admin/events/${event.id}/judges`
  const added = (await committee.post(judges, { name: 'Sreeja Rao', userId: other.id })).json()
  const invited = (await committee.post(judges, { name: 'Biju Thomas' })).json()
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [added.id, invited.id] })
  const address = `/api/admin/events/${event.id}/competition`
  const { settings } = (await committee.get(address)).json()
  const named = await committee.put(address, { settings, rollCallAdminIds: [admin.id, other.id] })
  expect(named.json().fields).toEqual({
    rollCallAdminIds: 'Sreeja Rao judges items of this festival, so they cannot call its roll.',
  })
  const linked = await committee.put(`/api/admin/judges/${invited.id}`, { name: 'Biju Thomas', userId: admin.id })
  expect(linked.json().fields).toEqual({
    userId: 'Biju Thomas may call the roll of this festival, so they cannot judge it.',
  })
})

test('a judge who belongs to the family of an entrant gives a warning', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  const { member, nila, caller } = await familyOf(app)
  await caller.post(`/api/programs/${item}/registrations`, { familyMemberId: nila.id })
  const judge = await addJudge(app, festival, 'Anitha')
  await app.db.update(competitionJudges).set({ memberId: member.id }).where(eq(competitionJudges.id, judge.id))
  const chosen = await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  expect(chosen.json()[0].warnings).toEqual([
    'Anitha Rao belongs to the family of Nila Menon, who has entered ‘Mohiniyattam’.',
  ])
})

test('between roll call and publication nobody but roll-call admins can pair a name with a letter', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { venue: 'Main stage' })
  const { caller, member } = await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await festival.committee.post(`/api/admin/events/${festival.event.id}/chest-numbers`)
  const before = (await app.visitor.get(`/api/programs/${item}/competition`)).json()
  expect(before.entrants).toEqual([{ name: 'Asha Varma', house: null, chestNumber: 101 }])
  await callEverybody(festival, item)
  const during = (await app.visitor.get(`/api/programs/${item}/competition`)).json()
  expect(during.entrants).toEqual([{ name: 'Asha Varma', house: null, chestNumber: null }])
  const other = await app.as(await app.admin())
  for (const path of ['entries', 'tabulation', 'roll-call']) {
    const { body } = await other.get(`/api/admin/programs/${item}/${path}`)
    expect(body.includes('Asha') && body.includes('"code":"A"'), path).toBe(false)
  }
  const log = await other.get('/api/admin/activity')
  expect(log.body).not.toContain('seed')
  expect((await caller.delete(`/api/programs/${item}/registrations`)).json()).toMatchObject({ code: 'roll_called' })
  await judgeAll(judge, item, { A: [9, 9] })
  await publish(app, festival, item)
  expect((await other.get(`/api/admin/programs/${item}/tabulation`)).body).toContain(member.fullName)
})

test('results name children only with consent, by first name and initial, and erased people not at all', async () => {
  const festival = await openFestival(app)
  const item = await addItem(app, festival)
  const { member, nila, arun, caller } = await familyOf(app)
  for (const { id } of [nila, arun]) await caller.post(`/api/programs/${item}/registrations`, { familyMemberId: id })
  await caller.put(`/api/events/${festival.event.id}/competition/consent`, {
    familyMemberId: nila.id,
    hasNameConsent: true,
  })
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  const letters = await callEverybody(festival, item)
  await judgeAll(judge, item, { [letters.get('Nila Menon')!]: [9, 9], [letters.get('Arun Menon')!]: [6, 6] })
  await publish(app, festival, item)
  const names = async () => {
    const { rows } = (await app.visitor.get(`/api/programs/${item}/results`)).json()
    return rows.map(({ name }: { name: string }) => name)
  }
  expect(await names()).toEqual(['Nila M.', 'a participant'])
  const superAdmin = await app.as(await app.superAdmin())
  const [request] = await app.db.insert(erasureRequests).values({ userId: member.userId }).returning()
  const done = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(done.statusCode).toBe(200)
  expect(await names()).toEqual(['a participant', 'a participant'])
})

test('the committee stores the consent of a guardian with a late entry, and changes it later', async () => {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const item = await addItem(app, festival)
  const { member, nila } = await familyOf(app)
  const late = { memberId: member.id, familyMemberId: nila.id, reason: 'Asked on the phone', hasNameConsent: true }
  expect((await committee.post(`/api/admin/programs/${item}/entries`, late)).statusCode).toBe(201)
  const list = async () => (await committee.get(`/api/admin/events/${event.id}/participants`)).json()
  const [participant] = await list()
  expect(participant).toMatchObject({ name: 'Nila Menon', hasNameConsent: true })
  const form = { houseKey: null, championTitle: null, malayalamName: '' }
  const address = `/api/admin/participants/${participant.id}`
  expect((await committee.put(address, form)).json(), 'nothing said').toMatchObject({ hasNameConsent: true })
  expect((await committee.put(address, { ...form, hasNameConsent: false })).json()).toMatchObject({
    hasNameConsent: false,
  })
})

test('somebody who joined a group with its code is removed from the family only after leaving the group', async () => {
  const festival = await openFestival(app)
  const dance = await addItem(app, festival, { title: 'Oppana' }, { kind: 'group', minSize: 2, maxSize: 4 })
  const leader = await enter(app, dance, 'Asha Varma')
  const [own] = (await leader.caller.get(`/api/events/${festival.event.id}/competition/own`)).json()
  const { joinCode } = own.entries[0]
  const { nila, caller } = await familyOf(app)
  const joined = await caller.post(`/api/programs/${dance}/group-members`, { joinCode, familyMemberId: nila.id })
  expect(joined.statusCode, joined.body).toBe(200)
  const removed = await caller.delete(`/api/members/family/${nila.id}`)
  expect([removed.statusCode, removed.json().message]).toEqual([
    409,
    'Nila Menon is signed up for ‘Oppana’. Please cancel that sign-up first.',
  ])
})

/** A group of an item ahead, led by a member, that a person of a family and their parent have joined with its code. */
async function openGroup() {
  const festival = await openFestival(app)
  const dance = await addItem(app, festival, { title: 'Oppana' }, { kind: 'group', minSize: 2, maxSize: 4 })
  const leader = await enter(app, dance, 'Asha Varma')
  const [own] = (await leader.caller.get(`/api/events/${festival.event.id}/competition/own`)).json()
  const { joinCode, id } = own.entries[0]
  await leader.caller.put(`/api/competition-entries/${id}/group`, { groupName: 'Sharjah Nila' })
  const family = await familyOf(app, { fullName: 'Biju Menon' })
  for (const familyMemberId of [null, family.nila.id]) {
    const joined = await family.caller.post(`/api/programs/${dance}/group-members`, { joinCode, familyMemberId })
    expect(joined.statusCode, joined.body).toBe(200)
  }
  const names = async () => {
    const [group] = (await festival.committee.get(`/api/admin/programs/${dance}/entries`)).json()
    return group.members.map(({ name }: { name: string }) => name).toSorted()
  }
  const afterUndo = async () => {
    app.advance(121_000)
    await app.runTasks()
    await app.runTasks()
    return names()
  }
  return { festival, dance, ...family, names, afterUndo }
}

const ALL = ['Asha Varma', 'Biju Menon', 'Nila Menon']

test('a member who leaves is taken out of groups joined with a code, with the family, once it can no longer be undone', async () => {
  const { festival, member, names, afterUndo } = await openGroup()
  const ended = { reason: 'moved_away', on: '2026-03-10', notify: false }
  expect((await festival.committee.post(`/api/admin/members/${member.id}/end`, ended)).statusCode).toBe(200)
  expect(await names()).toEqual(ALL)
  expect(await afterUndo()).toEqual(['Asha Varma'])
})

test('somebody of a family who has died is taken out of groups, and the family stays in them', async () => {
  const { festival, member, nila, afterUndo } = await openGroup()
  const death = { familyMemberId: nila.id }
  expect((await festival.committee.post(`/api/admin/members/${member.id}/death`, death)).statusCode).toBe(200)
  expect(await afterUndo()).toEqual(['Asha Varma', 'Biju Menon'])
})

test('a group whose roll was called stays as it was, also after a death', async () => {
  const { festival, dance, member, nila, afterUndo } = await openGroup()
  const judge = await addJudge(app, festival, 'Anitha')
  await festival.committee.put(`/api/admin/programs/${dance}/judges`, { judgeIds: [judge.id] })
  await callEverybody(festival, dance)
  await festival.committee.post(`/api/admin/members/${member.id}/death`, { familyMemberId: nila.id })
  expect(await afterUndo()).toEqual(ALL)
})
