import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionPersonalData } from '#server/competitions/competition-personal-data.ts'
import { competitionFestivals, competitionItems, competitionJudges } from '#server/competitions/competition-tables.ts'
import { competitionPaperSheets } from '#server/competitions/judging-tables.ts'
import { competitionPublications } from '#server/competitions/result-tables.ts'
import { collectRows } from '#server/platform/personal-data/personal-data-queries.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addItem, callEverybody, drawOf, enter, FLOW, GRACE, openFestival } from './festival.ts'

const app = await openTestApp()
const TODAY = '2026-03-10'

/** A festival with one item, a judge with a link, a judge who is an admin, and an admin with no duty there. */
async function openDuties() {
  const festival = await openFestival(app)
  const { committee, event } = festival
  const item = await addItem(app, festival)
  await enter(app, item, 'Asha Varma')
  const invited = (await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Biju Thomas' })).json()
  const judging = await app.admin()
  const own = (
    await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Sreeja', userId: judging.id })
  ).json()
  const judgeIds = [invited.id, own.id]
  const set = await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds })
  expect(set.statusCode, set.body).toBe(200)
  const plain = await app.admin()
  return {
    festival,
    item,
    invited: invited.id as string,
    own: own.id as string,
    judging: { id: judging.id, caller: await app.as(judging) },
    plain: { id: plain.id, caller: await app.as(plain) },
  }
}

test('an admin who judges at a festival gets no link and arranges no judging there', async () => {
  const { festival, item, invited, own, judging, plain } = await openDuties()
  const { caller } = judging
  const refused = { code: 'duties_separated', message: expect.stringContaining('You judge at this festival') }
  const attempts = [
    await caller.post(`/api/admin/judges/${invited}/link`, { validOn: TODAY }),
    await caller.post(`/api/admin/judges/${own}/link`, { validOn: TODAY }),
    await caller.put(`/api/admin/judges/${invited}`, { name: 'Biju', userId: plain.id }),
    await caller.delete(`/api/admin/judges/${invited}`),
    await caller.post(`/api/admin/events/${festival.event.id}/judges`, { name: 'A friend' }),
    await caller.put(`/api/admin/programs/${item}/judges`, { judgeIds: [own] }),
  ]
  for (const attempt of attempts) expect(attempt.json()).toMatchObject(refused)
  const program = `/api/admin/programs/${item}`
  const code = 'A'
  await callEverybody(festival, item)
  const drawId = await drawOf(festival, item)
  const arranging = [
    await caller.delete(`${program}/competition`),
    await caller.post(`${program}/stage`, { drawId, action: 'disqualify', code, reason: 'Too loud' }),
    await caller.put(`${program}/stage/order`, { drawId, codes: [code] }),
  ]
  for (const attempt of arranging) expect(attempt.json()).toMatchObject({ code: 'judges_this_item' })
  expect((await caller.get(`${program}/roll-call`)).json()).toMatchObject({ code: 'roll_call_only' })
})

test('an admin who calls the roll creates no links; one who has created a link neither judges nor calls the roll', async () => {
  const { festival, item, invited, plain } = await openDuties()
  const { committee, event, admin } = festival
  const refused = await committee.post(`/api/admin/judges/${invited}/link`, { validOn: TODAY })
  expect(refused.json()).toMatchObject({
    code: 'duties_separated',
    message: 'You may call the roll of this festival, so another admin must create the links of its judges.',
  })
  const link = await plain.caller.post(`/api/admin/judges/${invited}/link`, { validOn: TODAY })
  expect(link.json().pin).toMatch(/^\d{6}$/)
  const { settings } = (await committee.get(`/api/admin/events/${event.id}/competition`)).json()
  const address = `/api/admin/events/${event.id}/competition`
  const named = await committee.put(address, { settings, rollCallAdminIds: [admin.id, plain.id] })
  expect(named.json().fields.rollCallAdminIds).toContain('The link of Biju Thomas was created by one of these admins')
  const judge = await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Plain', userId: plain.id })
  const set = await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [invited, judge.json().id] })
  expect(set.json().message).toBe('Plain has created the link of Biju Thomas. Ask another admin to renew it first.')
  // another admin renews it, and the right is free again
  await (await app.as(await app.admin())).post(`/api/admin/judges/${invited}/link`, { validOn: TODAY })
  const allowed = await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [invited, judge.json().id] })
  expect(allowed.statusCode).toBe(200)
})

test('nobody names themselves for the roll call, and nobody who knows secret letters is removed from it', async () => {
  const { festival, item, judging, plain } = await openDuties()
  const { committee, event, admin } = festival
  await callEverybody(festival, item)
  const address = `/api/admin/events/${event.id}/competition`
  const { settings } = (await committee.get(address)).json()
  const name = (caller: typeof committee, ...rollCallAdminIds: string[]) =>
    caller.put(address, { settings, rollCallAdminIds })
  expect((await name(plain.caller, admin.id, plain.id)).json()).toMatchObject({ code: 'roll_call_grant' })
  const superAdmin = await app.superAdmin()
  const highest = await app.as(superAdmin)
  expect((await name(highest, admin.id, superAdmin.id)).json().fields.rollCallAdminIds).toBe(
    'You cannot name yourself for the roll call. Ask another admin.',
  )
  expect((await name(committee, admin.id, judging.id)).json().fields.rollCallAdminIds).toBe(
    'Sreeja judges items of this festival, so they cannot call its roll.',
  )
  const asked = (await name(committee, admin.id, plain.id)).json()
  expect(asked.rollCallAdmins).toMatchObject([{ userId: admin.id }])
  await (await app.as(await app.admin())).post(
    `/api/admin/events/${event.id}/roll-call-changes/${asked.rollCallChange.id}`,
  )
  expect((await name(highest, plain.id)).json().fields.rollCallAdminIds).toBe(
    'You cannot remove anybody from the roll call who knows the secret letters of ‘Mohiniyattam’. Publish its result first.',
  )
  // settings are no grant: every admin may change them
  expect((await name(plain.caller, plain.id, admin.id)).statusCode).toBe(200)
})

test('a roll-call admin named after a draw needs a second admin, and the result says so', async () => {
  const { festival, item, judging, plain } = await openDuties()
  const { committee, event, admin } = festival
  await callEverybody(festival, item)
  const address = `/api/admin/events/${event.id}/competition`
  const { settings } = (await committee.get(address)).json()
  const ask = async () => {
    const edit = { settings, rollCallAdminIds: [admin.id, plain.id] }
    const { rollCallAdmins, rollCallChange } = (await committee.put(address, edit)).json()
    expect(rollCallAdmins.map(({ userId }: { userId: string }) => userId)).toEqual([admin.id])
    expect(rollCallChange).toMatchObject({ askedById: admin.id, admins: [{ userId: admin.id }, { userId: plain.id }] })
    return `/api/admin/events/${event.id}/roll-call-changes/${rollCallChange.id}`
  }
  const first = await ask()
  const roll = `/api/admin/programs/${item}/roll-call`
  expect((await plain.caller.get(roll)).json().code).toBe('roll_call_only')
  expect((await committee.delete(first)).json().rollCallChange).toBeNull()
  const second = await ask()
  expect((await committee.post(first)).statusCode).toBe(404)
  for (const [caller, message] of [
    [committee, 'You have asked for this change, so another admin must agree.'],
    [plain.caller, 'This change names you, so another admin must agree.'],
    [judging.caller, 'You judge at this festival, so another admin must arrange its judging.'],
  ] as const)
    expect((await caller.post(second)).json()).toMatchObject({ code: 'duties_separated', message })
  const witness = await app.as(await app.admin(['competitions']))
  const agreed = (await witness.post(second)).json()
  expect(agreed).toMatchObject({ rollCallAdmins: [{ userId: admin.id }, { userId: plain.id }], rollCallChange: null })
  expect((await plain.caller.get(roll)).statusCode).toBe(200)
  const log = (await witness.get(`/api/admin/activity?action=festival.roll_call_changed&subject=${event.id}`)).json()
  expect(log).toMatchObject([{ after: { rollCallAdminIds: [admin.id, plain.id], askedBy: admin.id } }])
  await app.db
    .insert(competitionPublications)
    .values({ programId: item, version: 1, rows: [], publishedAt: app.clock.time })
  const published = { state: 'published' as const, publishedVersion: 1 }
  await app.db.update(competitionItems).set(published).where(eq(competitionItems.programId, item))
  expect((await app.visitor.get(`/api/programs/${item}/results`)).json().rollCallChangedAt).toHaveLength(1)
})

test('a judge who signs in with a link is known by their membership, and cannot call the roll', async () => {
  const festival = await openFestival(app)
  const { committee, event, admin } = festival
  const item = await addItem(app, festival)
  const member = await app.member({ userId: admin.id })
  const added = await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Latha', memberId: member.id })
  const set = await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [added.json().id] })
  expect(set.json().code).toMatch(/judge_at_roll_call|duties_separated/)
})

test('a roll-call admin who has become a judge by another way neither calls the roll nor judges', async () => {
  const { festival, item, judging, invited } = await openDuties()
  const { committee, event, admin } = festival
  await callEverybody(festival, item)
  const roll = `/api/admin/programs/${item}/roll-call`
  expect((await committee.get(roll)).statusCode).toBe(200)
  const mine = await judging.caller.get('/api/judging')
  expect(mine.statusCode, mine.body).toBe(200)
  // such as the membership of a judge that somebody else has taken over
  await app.db.update(competitionJudges).set({ userId: admin.id }).where(eq(competitionJudges.id, invited))
  const refused = 'Biju Thomas judges items of this festival, so they cannot call its roll.'
  expect((await committee.get(roll)).json()).toMatchObject({ code: 'judge_at_roll_call', message: refused })
  const late = await committee.post(`${roll}/late`, { entryId: event.id })
  expect([late.statusCode, late.json().code]).toEqual([409, 'judge_at_roll_call'])
  expect((await committee.get('/api/judging')).json().code).toBe('duties_separated')
})

test('a phone on which a roll-call admin is signed in does not judge with a link', async () => {
  const { festival, invited, plain } = await openDuties()
  const { admin } = festival
  const { url, pin } = (await plain.caller.post(`/api/admin/judges/${invited}/link`, { validOn: TODAY })).json()
  const token = String(url).split('/').at(-1)
  const opened = await app.visitor.post(`/api/judging/invitations/${token}`, { pin })
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';')
  const with_ = async (person: { id: string } | null) => {
    const session = person ? ((await app.as(person)).cookie ?? '') : ''
    return app.visitor.get('/api/judging', { headers: { cookie: [cookie, session].filter(Boolean).join('; ') } })
  }
  expect((await with_(null)).statusCode).toBe(200)
  expect((await with_(await app.member().then(({ userId }) => ({ id: userId })))).statusCode).toBe(200)
  expect((await with_(admin)).json().code).toBe('duties_separated')
  expect((await with_(plain)).json().code).toBe('duties_separated')
})

test('a merge does not make one person of a judge and a roll-call admin, and a roll-call admin stays one', async () => {
  const { festival, judging, plain } = await openDuties()
  const { admin, event } = festival
  const highest = await app.as(await app.superAdmin())
  const recordOf = (account: { id: string }, joinedDate: string) => app.member({ userId: account.id, joinedDate })
  const called = await recordOf(admin, '2021-01-01')
  const judge = await recordOf(judging, '2020-01-01')
  const other = await recordOf(await app.admin(), '2019-01-01')
  const merge = (one: { id: string }, two: { id: string }) =>
    highest.post(`/api/admin/members/${one.id}/merge`, { with: two.id })
  const refused = await merge(judge, called)
  expect(refused.json().message).toContain('One may call the roll of a festival that the other judges.')
  const merged = await merge(other, called)
  expect(merged.statusCode, merged.body).toBe(200)
  const [row] = await app.db.select().from(competitionFestivals).where(eq(competitionFestivals.eventId, event.id))
  expect(row?.rollCallAdminIds).toEqual([other.userId])
  expect(plain.id).not.toBe(other.userId)
})

test('the personal data of an admin who types a paper sheet names no entry beside its marks', async () => {
  const { festival, item, invited } = await openDuties()
  await callEverybody(festival, item)
  const drawId = await drawOf(festival, item)
  const { committee, admin } = festival
  const marks = { A: { [FLOW]: 7, [GRACE]: 8 } }
  const typed = await committee.put(`/api/admin/programs/${item}/paper-sheets/${invited}`, { drawId, marks })
  expect(typed.statusCode, typed.body).toBe(200)
  const part = competitionPersonalData.tables.find(({ table }) => table === competitionPaperSheets)
  const person = { userId: admin.id, memberId: null, address: '', ids: [], housemateIds: [] }
  const [row] = await collectRows(app.db, part!, person)
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['enteredAt', 'enteredBy', 'judgeId', 'programId'])
  expect(JSON.stringify(row)).not.toContain(FLOW)
  const judges = competitionPersonalData.tables.find(({ table }) => table === competitionJudges)
  expect(judges?.withheld).toEqual(['tokenHash', 'pinHash', 'linkIssuedBy'])
})
