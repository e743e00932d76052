import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied, mailsTo } from './application.ts'

const app = await openTestApp()
const ammini = await app.admin()
const committee = await app.as(ammini)

type Found = { id: string; possibleDuplicates: { id: string; matches: string[] }[] }

const recordOf = async (id: string) => (await committee.get(`/api/admin/members/${id}`)).json()
const lastEntry = async (id: string) =>
  (await app.db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(desc(activityLog.createdAt)))[0]

test('an application shows possible duplicates, and what matches', async () => {
  const known = await app.member({
    fullName: 'Sarada Warrier',
    dateOfBirth: '1979-08-17',
    mobileNumber: '+971521112223',
    email: 'Sarada@example.org',
    currentAddress: 'Villa 3, Al Khan, Sharjah',
  })
  const samePerson = await applied(app, { member: { fullName: 'sarada warrier', dateOfBirth: '1979-08-17' } })
  const samePhone = await applied(app, { member: { mobileNumber: '+971521112223', fullName: 'Ramu Warrier' } })
  // the shared address is one member's contact address and the other's sign-in address
  const sameMail = await applied(app, { member: { fullName: 'Uma Warrier' }, email: 'sarada@example.org' })
  const pending: Found[] = (await committee.get('/api/admin/members/pending')).json()
  const matchOf = (id: string, other: string) =>
    pending.find((each) => each.id === id)?.possibleDuplicates.find((each) => each.id === other)?.matches
  expect(matchOf(samePerson.member.id, known.id)).toEqual(['person'])
  expect(matchOf(samePhone.member.id, known.id)).toEqual(['mobile'])
  expect(matchOf(sameMail.member.id, known.id)).toEqual(['email'])
  expect(matchOf(samePhone.member.id, samePerson.member.id)).toBeUndefined()
})

test('the committee corrects a record; the log has before and after, and the account is renamed too', async () => {
  const member = await app.member({ fullName: 'Asha Menon' })
  const edit = {
    fullName: 'Asha Devi Menon',
    dateOfBirth: '1991-05-06',
    membershipType: 'family',
    memberType: 'treasurer',
  }
  const saved = await committee.put(`/api/admin/members/${member.id}`, edit)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ ...edit, mobileNumber: member.mobileNumber })
  const [account] = await app.db.select().from(users).where(eq(users.id, member.userId))
  expect(account).toMatchObject({ firstName: 'Asha Devi', lastName: 'Menon' })
  const entry = await lastEntry(member.id)
  expect(entry).toMatchObject({
    action: 'member.edited',
    actorId: ammini.id,
    before: { fullName: 'Asha Menon', dateOfBirth: '1990-04-14', membershipType: 'single', memberType: 'member' },
    after: edit,
  })
  expect(Object.keys(entry?.after ?? {})).not.toContain('emirate')
})

test('an edit that changes nothing is not logged, and an empty text clears an optional field', async () => {
  const member = await app.member({ occupation: 'Nurse' })
  await committee.put(`/api/admin/members/${member.id}`, { occupation: 'Nurse', fullName: member.fullName })
  expect(await lastEntry(member.id)).toBeUndefined()
  await committee.put(`/api/admin/members/${member.id}`, { occupation: '' })
  expect(await recordOf(member.id)).toMatchObject({ occupation: null })
})

test.for([
  ['mobileNumber', '050 123 456', 'Mobile number must be in format +971XXXXXXXXX'],
  ['fullName', 'A', 'Full name must be at least 2 characters'],
  ['dateOfBirth', '2091-01-01', 'Date of birth must not be in the future'],
  ['memberType', 'queen', 'Please choose a member type'],
] as const)('a wrong %s is reported at its field and changes nothing', async ([field, value, words]) => {
  const member = await app.member()
  const response = await committee.put(`/api/admin/members/${member.id}`, { [field]: value, occupation: 'x' })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ [field]: words })
  expect(await recordOf(member.id)).toMatchObject({ [field]: member[field], occupation: member.occupation })
})

test('two people edit one record: the later one sees what changed in between, and by whom', async () => {
  const member = await app.member()
  const { updatedAt } = await recordOf(member.id)
  const first = await committee.put(`/api/admin/members/${member.id}`, { emirate: 'Ajman', updatedAt })
  expect(first.statusCode).toBe(200)
  const second = await committee.put(`/api/admin/members/${member.id}`, { occupation: 'Nurse', updatedAt })
  expect(second.statusCode).toBe(409)
  const { code, editConflict } = second.json()
  expect(code).toBe('edit_conflict')
  expect(editConflict.changes).toMatchObject([
    { field: 'emirate', before: 'Sharjah', after: 'Ajman', by: 'Omana Pillai' },
  ])
  const again = await committee.put(`/api/admin/members/${member.id}`, {
    occupation: 'Nurse',
    updatedAt: editConflict.updatedAt,
  })
  expect(again.json()).toMatchObject({ occupation: 'Nurse', emirate: 'Ajman' })
})

test('several applications are approved in one step, each with a number, a card and a mail; failed ones are named', async () => {
  const one = await applied(app, { member: { fullName: 'First Of Many' } })
  const two = await applied(app, { member: { fullName: 'Second Of Many' } })
  const decided = await applied(app, { member: { fullName: 'Decided Already' } })
  await committee.post(`/api/admin/members/${decided.member.id}/reject`, { reason: 'No answer.' })
  const nobody = randomUUID()
  const ids = [one.member.id, decided.member.id, nobody, two.member.id, one.member.id]
  const response = await committee.post('/api/admin/members/approvals', { ids })
  expect(response.json()).toEqual({
    done: 2,
    refused: [
      { id: decided.member.id, message: 'This application has already been decided.' },
      { id: nobody, message: 'This could not be found.' },
    ],
  })
  const approved = await Promise.all([one, two].map(({ member }) => recordOf(member.id)))
  expect(approved.map(({ status }) => status)).toEqual(['approved', 'approved'])
  expect(new Set(approved.map(({ membershipNumber }) => membershipNumber)).size).toBe(2)
  expect((await mailsTo(app, two.account.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('you are a member'),
  )
})

test('approving nobody, or more than a hundred at once, is rejected', async () => {
  expect((await committee.post('/api/admin/members/approvals', { ids: [] })).statusCode).toBe(400)
  const many = Array.from({ length: 101 }, () => randomUUID())
  expect((await committee.post('/api/admin/members/approvals', { ids: many })).statusCode).toBe(400)
})
