import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mergedMembers } from '#server/membership/member-history-tables.ts'
import { familyMembers, type members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { mailsTo } from './application.ts'
import { addCalendarPlan, getMember, listYears } from './dues/treasurer.ts'

let app: TestApp
let committee: TestApp['visitor']
beforeEach(async () => {
  app = await openTestApp({ startsAt: new Date('2026-06-20T08:00:00Z') })
  committee = await app.as(await app.admin())
})

/** A member since March 10, 2024 who has paid 2025 and owes 2026. */
async function owing(values: Partial<typeof members.$inferInsert> = {}) {
  const member = await app.member({
    joinedDate: '2024-03-10',
    membershipNumber: `P-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
    ...values,
  })
  const paid = await app.renewal({ memberId: member.id, renewalYear: 2025, dueDate: '2025-03-10', amount: 10_000 })
  const receipt = { amount: 100, paymentMethod: 'cash', paidOn: '2025-03-10' }
  await committee.post(`/api/admin/renewals/${paid.id}/payment`, receipt)
  await app.renewal({ memberId: member.id, dueDate: '2026-03-10', amount: 10_000 })
  return member
}
const edit = (id: string, body: object) => committee.put(`/api/admin/members/${id}`, body)
const preview = async (id: string, joinedDate: string) =>
  (await committee.get(`/api/admin/members/${id}/joining-date/preview?joinedDate=${joinedDate}`)).json()
const totals = async (number: string | null) =>
  (await committee.get(`/api/admin/renewals/totals?search=${number}`)).json()

test('a corrected joining date moves the unpaid year as shown before, and leaves the paid one alone', async () => {
  const member = await owing()
  expect(await preview(member.id, '2024-06-01')).toEqual({
    years: [
      {
        renewalYear: 2026,
        startsOn: '2026-06-01',
        endsOn: '2027-05-31',
        dueDate: '2026-06-01',
        before: 100,
        after: 100,
        received: 0,
      },
    ],
    owedBefore: 100,
    owedAfter: 100,
    creditAfter: 0,
  })
  expect((await listYears(app, member.id))[1]).toMatchObject({ startsOn: '2026-03-10' })
  const saved = await edit(member.id, { joinedDate: '2024-06-01', owed: 100 })
  expect(saved.json()).toMatchObject({ joinedDate: '2024-06-01', renewalDueDate: '2026-06-01' })
  expect(await listYears(app, member.id)).toMatchObject([
    { startsOn: '2025-03-10', endsOn: '2026-03-09', status: 'paid', amount: 10_000 },
    { startsOn: '2026-06-01', endsOn: '2027-05-31', status: 'overdue', amount: 10_000 },
  ])
  expect(saved.json().history[0]).toMatchObject({ decision: 'corrected', reason: 'Joining date' })
})

test('years before the right joining date cost nothing', async () => {
  const member = await owing()
  expect(await preview(member.id, '2026-05-01')).toMatchObject({ owedBefore: 100, owedAfter: 100 })
  const unpaid = await app.member({ joinedDate: '2024-03-10', membershipNumber: 'P-EARLY' })
  for (const year of [2024, 2025, 2026])
    await app.renewal({ memberId: unpaid.id, renewalYear: year, dueDate: `${year}-03-10`, amount: 10_000 })
  expect(await preview(unpaid.id, '2026-04-01')).toMatchObject({ owedBefore: 300, owedAfter: 100 })
  await edit(unpaid.id, { joinedDate: '2026-04-01', owed: 100 })
  expect(await totals('P-EARLY')).toMatchObject({ due: 100, outstanding: 100, received: 0, credit: 0, waived: 0 })
  expect((await listYears(app, unpaid.id)).map(({ status }) => status)).toEqual(['waived', 'waived', 'overdue'])
})

test('a year that becomes due in the past gives 30 days to pay', async () => {
  const member = await app.member({ joinedDate: '2025-07-01', membershipNumber: 'P-LATER' })
  await app.renewal({ memberId: member.id, dueDate: '2026-07-01', amount: 10_000 })
  const shown = await preview(member.id, '2025-05-01')
  expect(shown.years).toMatchObject([{ startsOn: '2026-05-01', endsOn: '2027-04-30', dueDate: '2026-07-20' }])
})

test('a part of an association’s year begins with the right joining date', async () => {
  const planId = await addCalendarPlan(committee)
  const member = await app.member({ joinedDate: '2026-04-10', membershipNumber: 'P-PART', planId })
  await app.renewal({
    memberId: member.id,
    renewalYear: 2026,
    startsOn: '2026-04-10',
    endsOn: '2026-12-31',
    dueDate: '2026-05-10',
    amount: 9_000,
  })
  expect((await preview(member.id, '2026-02-15')).years).toMatchObject([
    { startsOn: '2026-02-15', endsOn: '2026-12-31', before: 90, after: 110 },
  ])
})

test('a record with other dues than those shown is not saved', async () => {
  const member = await owing()
  const response = await edit(member.id, { joinedDate: '2024-06-01', fullName: 'Somebody Else', owed: 50 })
  expect(response.statusCode).toBe(409)
  expect(response.json().code).toBe('plan_change_outdated')
  expect(await getMember(app, member.id)).toMatchObject({ joinedDate: '2024-03-10', fullName: member.fullName })
})

test('another joining date is not saved without the amount of the preview if it changes unpaid years', async () => {
  const member = await owing()
  const response = await edit(member.id, { joinedDate: '2024-06-01', fullName: 'Somebody Else' })
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      code: 'joining_preview_needed',
      message:
        'Another joining date changes the unpaid years. Please look at what is owed then, and save with that amount.',
    },
  ])
  expect(await getMember(app, member.id)).toMatchObject({ joinedDate: '2024-03-10', fullName: member.fullName })
  const settled = await app.member({ joinedDate: '2024-03-10', membershipNumber: 'P-SETTLED' })
  expect((await edit(settled.id, { joinedDate: '2024-06-01' })).statusCode).toBe(200)
})

test('another membership number renews the cards of the family too, and the former one still finds the member', async () => {
  const member = await owing({ membershipNumber: 'OLD-3', membershipType: 'family' })
  const values = {
    memberId: member.id,
    name: 'Ravi',
    relation: 'Son',
    dateOfBirth: '2009-01-02',
    bloodGroup: 'O+',
  } as const
  const [person] = await app.db.insert(familyMembers).values(values).returning()
  const saved = await edit(member.id, { membershipNumber: 'NEW-8' })
  expect(saved.json().formerNumbers).toEqual(['OLD-3'])
  const [after] = await app.db.select().from(familyMembers).where(eq(familyMembers.id, person!.id))
  expect(after?.cardVersion).toBe(person!.cardVersion + 1)
  const found = (await committee.get('/api/admin/members?search=old-3')).json()
  expect(found.map(({ id }: { id: string }) => id)).toEqual([member.id])
  const other = await app.member({ joinedDate: '2024-03-10', membershipNumber: 'P-OTHER' })
  const taken = await edit(other.id, { membershipNumber: 'OLD-3' })
  expect(taken.json().fields).toEqual({ membershipNumber: `${member.fullName} has this membership number` })
  expect((await edit(member.id, { membershipNumber: 'OLD-3' })).json().formerNumbers).toEqual(['NEW-8'])
})

test('another membership number is stored in capitals, renews the card, mails the member and is in the log', async () => {
  const member = await owing({ membershipNumber: 'OLD-1' })
  const asMember = await app.as(member)
  const before = (await asMember.get('/api/members/card')).json()
  const saved = await edit(member.id, { membershipNumber: ' new-7 ' })
  expect(saved.json()).toMatchObject({ membershipNumber: 'NEW-7' })
  const after = (await asMember.get('/api/members/card')).json()
  expect(after.membershipNumber).toBe('NEW-7')
  expect(after.verifyUrl).not.toBe(before.verifyUrl)
  expect(JSON.stringify(await mailsTo(app, member.email))).toContain('You have a new membership card')
  const [entry] = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.action, 'member.edited'))
    .orderBy(desc(activityLog.createdAt))
  expect(entry).toMatchObject({ before: { membershipNumber: 'OLD-1' }, after: { membershipNumber: 'NEW-7' } })
})

test('a number that somebody has or had is refused at its field, and nothing is saved', async () => {
  const holder = await app.member({ fullName: 'Uma Warrier', membershipNumber: 'PC-2020-0001' })
  await app.db.insert(mergedMembers).values({
    formerMemberId: crypto.randomUUID(),
    formerUserId: crypto.randomUUID(),
    memberId: holder.id,
    number: 'PC-2019-0004',
    formerCardVersion: 1,
    cardVersion: 1,
    mergedAt: app.clock.time,
  })
  const member = await owing()
  for (const membershipNumber of ['pc-2020-0001', 'PC-2019-0004']) {
    const response = await edit(member.id, { membershipNumber, occupation: 'Nurse' })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ membershipNumber: 'Uma Warrier has this membership number' })
  }
  expect(await getMember(app, member.id)).toMatchObject({
    membershipNumber: member.membershipNumber,
    occupation: member.occupation,
  })
})

test('assigned numbers continue after a number that was corrected', async () => {
  const member = await owing()
  await edit(member.id, { membershipNumber: 'PC-2026-0400' })
  const applicant = await app.member({ status: 'pending', joinedDate: null, membershipNumber: null })
  const approved = await committee.post(`/api/admin/members/${applicant.id}/approve`)
  expect(approved.json().membershipNumber).toBe('PC-2026-0401')
})

test.each([
  ['membershipNumber', 'No 7!', 'A membership number can contain only letters, digits, - and /'],
  ['membershipNumber', '', 'A member needs a membership number'],
  ['joinedDate', '2026-06-21', 'The joining date must be a valid date that is not in the future'],
  ['joinedDate', '2025-02-30', 'The joining date must be a valid date that is not in the future'],
  ['joinedDate', null, 'A member needs a joining date'],
  ['joinedDate', '1950-01-01', 'The joining date must not be before the date of birth'],
])('%s %s is refused in words at its field', async (field, value, message) => {
  const member = await owing()
  const response = await edit(member.id, { [field]: value })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ [field]: message })
})

test('a joining date after the end of the membership is refused', async () => {
  const member = await owing({ resignedAt: new Date('2026-01-31T08:00:00Z') })
  const response = await edit(member.id, { joinedDate: '2026-02-01' })
  expect(response.json().fields).toEqual({
    joinedDate: 'The joining date must not be after the end of the membership',
  })
})

test('the contact of somebody without an email address is saved, and the address stays empty', async () => {
  const member = await app.member({ email: '' })
  const saved = await edit(member.id, { email: '', occupation: 'Nurse' })
  expect([saved.statusCode, saved.json()]).toMatchObject([200, { email: '', occupation: 'Nurse' }])
})
