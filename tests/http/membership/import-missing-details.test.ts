import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { completionRequests } from '#server/membership/completion/completion-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { mailsTo } from './application.ts'
import { sendTable, type TableFields } from './send-table.ts'

const app = await openTestApp()
const committee = await app.as(await app.admin())
const TWO_MINUTES_MS = 120_000

const preview = async (file: string, fields: TableFields = {}) =>
  (await sendTable(committee, '/api/admin/members/import/preview', file, fields)).json()
const carryOut = (file: string, fields: TableFields = {}) =>
  sendTable(committee, '/api/admin/members/import', file, { paidUntil: '2026-03-10', ...fields })
const memberNamed = async (name: string) => (await app.db.select().from(members).where(eq(members.fullName, name)))[0]!
const listed = async (status: string) =>
  (await committee.get(`/api/admin/members?status=${status}`))
    .json()
    .map(({ fullName }: { fullName: string }) => fullName)
const tokenIn = (text: string | undefined) => /complete-details\?token=([\w-]+)/.exec(text ?? '')?.[1]

test('a list with names only becomes members, whose missing details are to complete', async () => {
  const file = 'Name\nOnly Omana\nOnly Oommen'
  expect(await preview(file)).toMatchObject({ counts: { new: 2, wrong: 0 }, toComplete: 2, withoutEmail: 2 })
  expect((await carryOut(file, { welcome: 'yes' })).json()).toMatchObject({ imported: 2 })
  const omana = await memberNamed('Only Omana')
  expect(omana).toMatchObject({
    status: 'approved',
    toComplete: true,
    email: '',
    mobileNumber: '',
    dateOfBirth: null,
    bloodGroup: null,
    emirate: null,
  })
  expect(await listed('to_complete')).toEqual(expect.arrayContaining(['Only Omana', 'Only Oommen']))
  expect(await listed('no_email')).toEqual(expect.arrayContaining(['Only Omana']))
  expect(await listed('not_welcomed')).not.toContain('Only Omana')
  // nobody can be asked without an address
  expect(await listed('details_not_requested')).not.toContain('Only Omana')
  const refused = await committee.post(`/api/admin/members/${omana.id}/completion-request`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_details_to_request'])
  // the same names once more may be the same people
  expect((await preview(file)).counts).toEqual({ new: 0, known: 0, possible_duplicate: 2, wrong: 0 })
  const record = (await committee.get(`/api/admin/members/${omana.id}`)).json()
  expect(record).toMatchObject({ toComplete: true, detailsRequestedAt: null, possibleDuplicates: [] })
})

test('what is given must be right even if the rest is missing', async () => {
  const seen = await preview('Name,Mobile,Blood\nHalf Hari,12,\nHalf Hema,,X')
  expect(seen.findings.map(({ problems }: { problems: object[] }) => problems)).toEqual([
    [{ field: 'mobileNumber', message: 'Mobile number must be in format +971XXXXXXXXX (‘12’)' }],
    [{ field: 'bloodGroup', message: 'Blood group is unknown (‘X’)' }],
  ])
})

test('members are asked by one mail with a link, which they use once without a password', async () => {
  await carryOut('Name,Email,Blood\nLink Lakshmi,link.l@example.org,O+')
  expect(await listed('details_not_requested')).toEqual(['Link Lakshmi'])
  expect((await committee.post('/api/admin/members/completion-requests')).json()).toEqual({ asked: 1 })
  const held = (await committee.get('/api/admin/undo?area=members')).json()
  expect(held).toMatchObject({ message: '1 email that asks for details has been prepared.', mails: 1 })
  const [mail] = await mailsTo(app, 'link.l@example.org')
  expect(mail?.text).toContain('Mobile number')
  expect(mail?.text).not.toContain('Blood group')
  expect(await listed('details_requested')).toEqual(['Link Lakshmi'])
  // nobody is asked twice by asking everybody
  expect((await committee.post('/api/admin/members/completion-requests')).json()).toEqual({ asked: 0 })

  const token = tokenIn(mail?.text)
  const wanted = await app.visitor.post('/api/completion/check', { token })
  expect(wanted.json()).toEqual({
    fullName: 'Link Lakshmi',
    missing: ['dateOfBirth', 'mobileNumber', 'emirate', 'currentAddress', 'nativeAddress'],
  })
  const details = {
    dateOfBirth: '1990-12-05',
    mobileNumber: '050 777 1234',
    emirate: 'Sharjah',
    currentAddress: 'Al Nahda Street, Sharjah',
    nativeAddress: 'Poonkunnam, Thrissur',
  }
  const partly = await app.visitor.post('/api/completion', { token, ...details, emirate: undefined })
  expect([partly.statusCode, Object.keys(partly.json().fields)]).toEqual([400, ['emirate']])
  // what the register has is not changed by the link
  const done = await app.visitor.post('/api/completion', { token, ...details, bloodGroup: 'AB-' })
  expect(done.json()).toEqual({ message: 'Thank you. Your details are complete.' })
  const member = await memberNamed('Link Lakshmi')
  expect(member).toMatchObject({
    toComplete: false,
    mobileNumber: '+971507771234',
    bloodGroup: 'O+',
    emirate: 'Sharjah',
  })
  expect(await listed('details_requested')).toEqual([])
  const again = await app.visitor.post('/api/completion/check', { token })
  expect([again.statusCode, again.json().code]).toEqual([404, 'completion_link_invalid'])
  const log = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, member.id))
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['member.details_requested', 'member.details_completed']),
  )
})

test('a request can be undone before the mail leaves, a link ends after 30 days, and only the latest one works', async () => {
  await carryOut('Name,Email\nUndo Unni,undo.u@example.org')
  const unni = await memberNamed('Undo Unni')
  const ask = () => committee.post(`/api/admin/members/${unni.id}/completion-request`)
  expect((await ask()).statusCode).toBe(200)
  const change = (await committee.get('/api/admin/undo?area=members')).json()
  expect((await committee.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  await ask()
  app.advance(TWO_MINUTES_MS)
  const first = tokenIn((await mailsTo(app, 'undo.u@example.org')).at(-1)?.text)
  app.advance(1000)
  await ask()
  app.advance(TWO_MINUTES_MS)
  const second = tokenIn((await mailsTo(app, 'undo.u@example.org')).at(-1)?.text)
  const check = async (token: string | undefined) =>
    (await app.visitor.post('/api/completion/check', { token })).statusCode
  expect([await check(first), await check(second)]).toEqual([404, 200])
  const expired = { expiresAt: new Date(app.clock.time.getTime() - 1) }
  await app.db.update(completionRequests).set(expired).where(eq(completionRequests.memberId, unni.id))
  expect(await check(second)).toBe(404)
  expect(await app.db.select().from(completionRequests).where(eq(completionRequests.memberId, unni.id))).toHaveLength(1)
})

test('a link for missing details works only for the address it was sent to, and only for an active member', async () => {
  await carryOut('Name,Email\nMoved Mohan,wrong.m@example.org')
  const mohan = await memberNamed('Moved Mohan')
  const check = async (token: string | undefined) => {
    const checked = await app.visitor.post('/api/completion/check', { token })
    const sent = await app.visitor.post('/api/completion', { token })
    return [checked.statusCode, sent.statusCode]
  }
  const ask = async (address: string) => {
    await committee.post(`/api/admin/members/${mohan.id}/completion-request`)
    app.advance(TWO_MINUTES_MS)
    return tokenIn((await mailsTo(app, address)).at(-1)?.text)
  }
  const wrong = await ask('wrong.m@example.org')
  expect(await check(wrong)).toEqual([200, 400])
  await app.db.update(users).set({ email: 'right.m@example.org' }).where(eq(users.id, mohan.userId))
  expect(await check(wrong)).toEqual([404, 404])
  const right = await ask('right.m@example.org')
  expect(await check(right)).toEqual([200, 400])
  const suspendedAt = app.clock.time
  await app.db.update(members).set({ suspendedAt }).where(eq(members.id, mohan.id))
  expect(await check(right)).toEqual([404, 404])
  await app.db.update(members).set({ suspendedAt: null }).where(eq(members.id, mohan.id))
  expect(await check(right)).toEqual([200, 400])
})

test('a second request that is undone leaves the link of the first one working', async () => {
  await carryOut('Name,Email\nTwice Thankam,twice.t@example.org')
  const thankam = await memberNamed('Twice Thankam')
  const ask = () => committee.post(`/api/admin/members/${thankam.id}/completion-request`)
  await ask()
  app.advance(TWO_MINUTES_MS)
  const token = tokenIn((await mailsTo(app, 'twice.t@example.org')).at(-1)?.text)
  const stored = async () =>
    (await app.db.select().from(completionRequests).where(eq(completionRequests.memberId, thankam.id)))[0]
  const before = await stored()
  app.advance(60_000)
  await ask()
  const change = (await committee.get('/api/admin/undo?area=members')).json()
  expect((await committee.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect(await stored()).toEqual(before)
  expect((await app.visitor.post('/api/completion/check', { token })).statusCode).toBe(200)
})

test('an imported member without details has a profile, a card, exports and a place in the search', async () => {
  await carryOut('Name,Email\nBare Bindu,bare.b@example.org')
  const bindu = await memberNamed('Bare Bindu')
  const [account] = await app.db
    .update(users)
    .set({ isFirstLogin: false })
    .where(eq(users.id, bindu.userId))
    .returning()
  const herself = await app.as(account!)
  for (const path of [
    '/api/members/profile',
    '/api/members/card',
    '/api/members/card.pdf',
    '/api/members/household',
    '/api/account/data',
  ])
    expect([path, (await herself.get(path)).statusCode < 500]).toEqual([path, true])
  expect((await herself.get('/api/members/profile')).json()).toMatchObject({ dateOfBirth: null, mobileNumber: '' })
  expect((await herself.put('/api/members/profile', { occupation: 'Nurse' })).statusCode).toBe(200)
  expect((await committee.get('/api/admin/members/export.csv')).body).toContain('Bare Bindu')
  expect((await committee.get('/api/admin/members?search=bare+bindu')).json()).toHaveLength(1)
  expect((await committee.put(`/api/admin/members/${bindu.id}`, { workPlace: 'Clinic' })).statusCode).toBe(200)
  const event = await app.event()
  expect((await herself.post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
})

test('new members bring their families, by rows of a household and by columns, and an undo removes all of them', async () => {
  const file = [
    'Name,Household number,Relation,DOB,Blood group,Child 1,Child 1 DOB,Child 1 blood group,Child 1 relation',
    'House Hameed,7,,1980-01-01,O+,Hiba Hameed,2012-02-03,A+,Daughter',
    'Haseena Hameed,7,Wife,1983-01-01,B+,,,,',
    'Lonely Latheef,8,Son,2001-01-01,B+,,,,',
    'Short Shani,7,Son,,,,,,',
  ].join('\n')
  const seen = await preview(file)
  expect(seen).toMatchObject({ counts: { new: 1, wrong: 2 }, familyPeople: 2 })
  expect(seen.findings.map(({ line }: { line: number }) => line)).toEqual([4, 5])
  expect((await carryOut(file)).json()).toMatchObject({ imported: 1, familyPeople: 2 })
  const hameed = await memberNamed('House Hameed')
  expect(hameed.membershipType).toBe('family')
  const family = await app.db.select().from(familyMembers).where(eq(familyMembers.memberId, hameed.id))
  expect(family.map(({ name, relation }) => [name, relation]).toSorted()).toEqual([
    ['Haseena Hameed', 'Spouse'],
    ['Hiba Hameed', 'Daughter'],
  ])
  const [latest] = (await committee.get('/api/admin/member-imports')).json()
  expect((await committee.post(`/api/admin/member-imports/${latest.id}/undo`)).json()).toMatchObject({ removed: 1 })
})

test('an import is not undone for a member whose family has been changed since', async () => {
  await carryOut('Name,Wife,Wife DOB,Wife blood group\nKept Kabeer,Kadeeja Kabeer,1985-01-01,O+')
  const kabeer = await memberNamed('Kept Kabeer')
  const [wife] = await app.db.select().from(familyMembers).where(eq(familyMembers.memberId, kabeer.id))
  const changed = { name: 'Khadija Kabeer', relation: 'Spouse', dateOfBirth: '1985-01-01', bloodGroup: 'O+' }
  await committee.put(`/api/admin/members/${kabeer.id}/family/${wife!.id}`, changed)
  const [latest] = (await committee.get('/api/admin/member-imports')).json()
  expect((await committee.post(`/api/admin/member-imports/${latest.id}/undo`)).json()).toMatchObject({
    removed: 0,
    left: [{ fullName: 'Kept Kabeer' }],
  })
})

test('a plan of the file decides the membership type and the dues', async () => {
  const file = 'Name,Plan,Email\nPlan Paru,family,plan.p@example.org\nPlan Pala,Golden,plan.q@example.org'
  const seen = await preview(file)
  expect(seen.findings[0].problems[0].message).toMatch(/^There is no such plan. The plans are Single and Family/)
  await carryOut(file)
  expect(await memberNamed('Plan Paru')).toMatchObject({ membershipType: 'family' })
})
