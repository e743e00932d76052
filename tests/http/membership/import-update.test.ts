import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { membershipPlans } from '#server/membership/plans/plan-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { sendTable, type TableFields } from './send-table.ts'

const app = await openTestApp()
const chief = await app.admin()
const committee = await app.as(chief)
const UPDATE = '/api/admin/members/import/update'

const preview = async (file: string, fields: TableFields = {}) =>
  (await sendTable(committee, `${UPDATE}/preview`, file, fields)).json()
/** Updates exactly as the preview shows. */
async function update(file: string, fields: TableFields = {}) {
  const { fingerprint } = await preview(file, fields)
  return sendTable(committee, UPDATE, file, { ...fields, fingerprint, fileName: 'update.csv' })
}
const recordOf = async (id: string) => (await app.db.select().from(members).where(eq(members.id, id)))[0]!
const yearsOf = (id: string) => app.db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, id))
const familyOf = (id: string) => app.db.select().from(familyMembers).where(eq(familyMembers.memberId, id))
const cellsOf = (row: { changes: { field: string; before: string; after: string }[] }) =>
  row.changes.map(({ field, before, after }) => [field, before, after])
async function undoLatest() {
  const [latest] = (await committee.get('/api/admin/member-imports')).json()
  return (await committee.post(`/api/admin/member-imports/${latest.id}/undo`)).json()
}

test('a row with the number and the name of a member changes the cells that differ, and empty cells erase nothing', async () => {
  const latha = await app.member({
    fullName: 'Latha Unni',
    membershipNumber: 'U-1',
    occupation: 'Nurse',
    workPlace: 'City Hospital',
  })
  const file = 'Membership number,Name,Occupation,Workplace,WhatsApp\nU-1,Latha Unni,Matron,,00919847012345'
  const seen = await preview(file)
  expect(seen.counts).toEqual({ changed: 1, same: 0, question: 0, not_found: 0, wrong: 0 })
  expect(seen.rows[0].member).toEqual({ id: latha.id, name: 'Latha Unni', membershipNumber: 'U-1' })
  expect(cellsOf(seen.rows[0])).toEqual([
    ['whatsappNumber', '', '+919847012345'],
    ['occupation', 'Nurse', 'Matron'],
  ])
  expect(await recordOf(latha.id)).toMatchObject({ occupation: 'Nurse' })
  expect((await update(file)).json()).toMatchObject({ updated: 1 })
  expect(await recordOf(latha.id)).toMatchObject({
    occupation: 'Matron',
    workPlace: 'City Hospital',
    whatsappNumber: '+919847012345',
  })
  expect((await preview(file)).counts).toMatchObject({ changed: 0, same: 1 })
  const log = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, latha.id))
  expect(log).toMatchObject([{ action: 'member.edited', actorId: chief.id, before: { occupation: 'Nurse' } }])
})

test('only the columns that the admin takes are changed', async () => {
  const { id } = await app.member({ fullName: 'Taken Thara', membershipNumber: 'U-2', occupation: 'Cook' })
  const file = 'Membership number,Name,Occupation,Workplace\nU-2,Taken Thara,Chef,Harbour Hotel'
  const seen = await preview(file, { taken: ['workPlace'] })
  expect([seen.takable, seen.taken]).toEqual([
    ['fullName', 'membershipNumber', 'occupation', 'workPlace'],
    ['workPlace'],
  ])
  expect(cellsOf(seen.rows[0])).toEqual([['workPlace', '', 'Harbour Hotel']])
  await update(file, { taken: ['workPlace'] })
  expect(await recordOf(id)).toMatchObject({ occupation: 'Cook', workPlace: 'Harbour Hotel' })
})

test('a number that contradicts name and date of birth is a question, never a match', async () => {
  const one = await app.member({ fullName: 'Number Nandan', membershipNumber: 'U-3', dateOfBirth: '1970-01-01' })
  const other = await app.member({ fullName: 'Other Omana', membershipNumber: 'U-4', dateOfBirth: '1980-02-02' })
  const file = 'No,Name,DOB,Occupation\nU-3,Other Omana,1980-02-02,Teacher'
  const columns = { membershipNumber: 0, fullName: 1, dateOfBirth: 2, occupation: 3 }
  const [row] = (await preview(file, { columns })).rows
  expect(row).toMatchObject({ state: 'question', member: null, changes: [] })
  const signs = Object.fromEntries(row.candidates.map((each: { id: string; signs: string[] }) => [each.id, each.signs]))
  expect(signs).toEqual({ [one.id]: ['number'], [other.id]: ['name', 'birth_date'] })
  expect((await update(file, { columns })).json()).toMatchObject({ updated: 0, counts: { question: 1 } })
  const answers = { 2: other.id }
  // the number stays with the one who has it
  expect(cellsOf((await preview(file, { columns, answers })).rows[0])).toEqual([['occupation', '', 'Teacher']])
  await update(file, { columns, answers })
  expect(await recordOf(other.id)).toMatchObject({ occupation: 'Teacher', membershipNumber: 'U-4' })
  expect(await recordOf(one.id)).toMatchObject({ fullName: 'Number Nandan', occupation: null })
  const nobody = await preview(file, { columns, answers: { 2: 'nobody' } })
  expect(nobody.counts).toMatchObject({ not_found: 1, question: 0 })
})

test('without a number, address, phone and name find a member; the name alone is a question', async () => {
  const { id } = await app.member({
    fullName: 'Contact Chithra',
    email: 'chithra@example.org',
    mobileNumber: '+971501239000',
  })
  const headings = 'Name,Email,Mobile,Occupation'
  const found = await preview(`${headings}\nChithra Contact,CHITHRA@example.org,0501239000,Baker`)
  expect(found.rows[0]).toMatchObject({ state: 'changed', member: { id } })
  for (const line of [
    'Contact Chithra,,,Baker',
    'Contact Chithra,other@example.org,0501239000,Baker',
    'Somebody Else,chithra@example.org,0501239000,Baker',
  ])
    expect((await preview(`${headings}\n${line}`)).rows[0]).toMatchObject({ state: 'question', candidates: [{ id }] })
  expect((await preview(`${headings}\nUnknown Usman,usman@example.org,0501239111,Baker`)).counts).toMatchObject({
    not_found: 1,
  })
})

test('what changed since the preview stops the update, and the next preview shows it', async () => {
  const { id } = await app.member({ fullName: 'Busy Beena', membershipNumber: 'U-5', occupation: 'Clerk' })
  const file = 'Membership number,Name,Occupation\nU-5,Busy Beena,Manager'
  const { fingerprint } = await preview(file)
  await committee.put(`/api/admin/members/${id}`, { occupation: 'Accountant' })
  const late = await sendTable(committee, UPDATE, file, { fingerprint })
  expect([late.statusCode, late.json().code]).toEqual([409, 'preview_outdated'])
  expect(await recordOf(id)).toMatchObject({ occupation: 'Accountant' })
  expect(cellsOf((await preview(file)).rows[0])).toEqual([['occupation', 'Accountant', 'Manager']])
})

test('invalid cells are reported and repaired in place, and two rows about one member are an error', async () => {
  const { id } = await app.member({ fullName: 'Wrong Wasim', membershipNumber: 'U-6' })
  const file = 'Membership number,Name,Blood\nU-6,Wrong Wasim,X\nU-6,Wrong Wasim,O+'
  const seen = await preview(file)
  expect(seen.counts).toMatchObject({ wrong: 2 })
  expect(seen.rows[0]).toMatchObject({ problems: [{ field: 'bloodGroup' }], values: { bloodGroup: 'X' } })
  expect(seen.rows[1].problems[0].message).toBe('Line 2 is about the same member')
  const download = await sendTable(committee, '/api/admin/members/import/update/rejected.csv', file)
  expect(download.body).toContain('Line 2 is about the same member')
  await update(file, { repairs: { 2: { bloodGroup: 'b -ve' } } })
  expect(await recordOf(id)).toMatchObject({ bloodGroup: 'B-' })
})

test('a plan and a date until which dues are paid change plan and ledger, and the undo brings both back', async () => {
  const [patron] = await app.db
    .insert(membershipPlans)
    .values({ name: 'Patron', membershipType: 'single', feeFils: 90_000, runs: 'own_year', isOpen: true })
    .returning()
  const { id } = await app.member({
    fullName: 'Planned Prema',
    membershipNumber: 'U-7',
    joinedDate: '2020-06-01',
    membershipType: 'single',
  })
  const file = 'Membership number,Name,Plan,Paid until\nU-7,Planned Prema,patron,2028-05-31'
  expect(cellsOf((await preview(file)).rows[0]).map(([field, , after]) => [field, after])).toEqual([
    ['plan', 'Patron'],
    ['paidUntil', '2028-05-31'],
  ])
  const before = { record: await recordOf(id), years: await yearsOf(id) }
  await update(file)
  expect(await recordOf(id)).toMatchObject({
    planId: patron!.id,
    renewalStatus: 'active',
    renewalDueDate: '2028-06-01',
  })
  expect((await preview(file)).counts).toMatchObject({ same: 1 })
  expect(await undoLatest()).toMatchObject({ removed: 0, restored: 1, left: [] })
  const { planId } = before.record
  expect(await recordOf(id)).toMatchObject({ planId, renewalStatus: 'active', renewalDueDate: '2026-06-01' })
  expect((await yearsOf(id)).map(({ id: year, status }) => [year, status])).toEqual(
    before.years.map(({ id: year, status }) => [year, status]),
  )
  expect((await preview('Membership number,Name,Plan\nU-7,Planned Prema,Gold')).rows[0].problems[0].message).toContain(
    'There is no such plan',
  )
})

test('an earlier date takes nothing back that is paid', async () => {
  const { id } = await app.member({ fullName: 'Earlier Elsy', membershipNumber: 'U-8', joinedDate: '2020-06-01' })
  await update('Membership number,Name,Paid until\nU-8,Earlier Elsy,2027-05-31')
  const years = await yearsOf(id)
  expect((await preview('Membership number,Name,Paid until\nU-8,Earlier Elsy,2021-05-31')).counts.same).toBe(1)
  expect(await yearsOf(id)).toEqual(years)
})

test('families are read from rows of a household and from columns; people are added and changed, never removed', async () => {
  const { id } = await app.member({ fullName: 'Family Faisal', membershipNumber: 'U-9', membershipType: 'family' })
  const person = { memberId: id, relation: 'Son' as const, bloodGroup: 'O+' as const }
  await app.db.insert(familyMembers).values([
    { ...person, name: 'Rafi Faisal', dateOfBirth: '2010-01-01' },
    { ...person, name: 'Salim Faisal', dateOfBirth: '2012-01-01' },
  ])
  const file = [
    'Membership number,Name,Household number,Relation,DOB,Blood group,Wife name,Wife DOB,Wife blood group',
    'U-9,Family Faisal,H1,,,,Amina Faisal,1982-03-04,A+',
    ',Rafi Faisal,H1,Son,2010-01-02,,,,',
    ',Zara Faisal,H1,Daughter,2015-05-05,B+,,,',
  ].join('\n')
  const seen = await preview(file)
  expect(seen.counts).toMatchObject({ changed: 1, wrong: 0, not_found: 0 })
  expect(seen.rows[0].changes).toContainEqual({
    field: 'dateOfBirth',
    person: 'Rafi Faisal',
    before: '2010-01-01',
    after: '2010-01-02',
  })
  await update(file)
  const after = await familyOf(id)
  expect(after.map(({ name, relation, dateOfBirth }) => [name, relation, dateOfBirth]).toSorted()).toEqual([
    ['Amina Faisal', 'Spouse', '1982-03-04'],
    ['Rafi Faisal', 'Son', '2010-01-02'],
    ['Salim Faisal', 'Son', '2012-01-01'],
    ['Zara Faisal', 'Daughter', '2015-05-05'],
  ])
  expect((await preview(file)).counts).toMatchObject({ same: 1 })
  expect(await undoLatest()).toMatchObject({ restored: 1 })
  const present = (await familyOf(id)).filter(({ removedAt }) => removedAt === null)
  expect(present.map(({ name, dateOfBirth }) => [name, dateOfBirth]).toSorted()).toEqual([
    ['Rafi Faisal', '2010-01-01'],
    ['Salim Faisal', '2012-01-01'],
  ])
})

test('an update is undone for a day, except for members of whom it has been changed again', async () => {
  const again = await app.member({ fullName: 'Again Anil', membershipNumber: 'U-10', occupation: 'Driver' })
  const quiet = await app.member({ fullName: 'Quiet Queenie', membershipNumber: 'U-11', occupation: 'Driver' })
  const file = 'Membership number,Name,Occupation\nU-10,Again Anil,Pilot\nU-11,Quiet Queenie,Pilot'
  await update(file)
  const [recent] = (await committee.get('/api/admin/member-imports')).json()
  expect(recent).toMatchObject({ fileName: 'update.csv', people: 0, updated: 2 })
  await committee.put(`/api/admin/members/${again.id}`, { occupation: 'Captain' })
  await committee.put(`/api/admin/members/${quiet.id}`, { workPlace: 'Airport' })
  expect(await undoLatest()).toEqual({ removed: 0, restored: 1, left: [{ id: again.id, fullName: 'Again Anil' }] })
  expect(await recordOf(again.id)).toMatchObject({ occupation: 'Captain' })
  expect(await recordOf(quiet.id)).toMatchObject({ occupation: 'Driver', workPlace: 'Airport' })
})

test('a joining date that moves unpaid years is refused in its row only, and the other rows are updated', async () => {
  const moved = await app.member({ fullName: 'Moved Meera', membershipNumber: 'U-20', joinedDate: '2020-06-01' })
  await app.renewal({ memberId: moved.id, renewalYear: 2026, dueDate: '2026-06-01' })
  const settled = await app.member({ fullName: 'Settled Sathi', membershipNumber: 'U-21', joinedDate: '2020-06-01' })
  const file = [
    'Membership number,Name,Joined,Occupation',
    'U-20,Moved Meera,2020-09-15,Baker',
    'U-21,Settled Sathi,2020-09-15,Baker',
  ].join('\n')
  const seen = await preview(file)
  expect(seen.counts).toMatchObject({ changed: 1, wrong: 1 })
  expect(seen.rows[0].problems).toEqual([
    { field: 'joinedDate', message: 'This date changes years that are unpaid. Correct it in the record of the member' },
  ])
  expect((await update(file)).json()).toMatchObject({ updated: 1 })
  expect(await recordOf(moved.id)).toMatchObject({ joinedDate: '2020-06-01', occupation: null })
  expect(await recordOf(settled.id)).toMatchObject({ joinedDate: '2020-09-15', occupation: 'Baker' })
})

test('a new number that somebody has had, or that another row brings too, is refused in its row only', async () => {
  const first = await app.member({ fullName: 'First Fathima', membershipNumber: 'U-22', mobileNumber: '+971501220022' })
  await committee.put(`/api/admin/members/${first.id}`, { membershipNumber: 'U-23' })
  const people = ['Ajith', 'Biju', 'Celin', 'Deepa'].map((name, at) => ({
    fullName: `Numbered ${name}`,
    mobileNumber: `+97150122010${at}`,
  }))
  const added = await Promise.all(people.map((person) => app.member({ ...person, membershipNumber: null })))
  const numbers = ['U-22', 'U-24', 'U-24', 'U-25']
  const lines = people.map(({ fullName, mobileNumber }, at) => `${numbers[at]},${fullName},${mobileNumber}`)
  const file = ['Membership number,Name,Mobile', ...lines].join('\n')
  const seen = await preview(file)
  const problems = seen.rows.map(({ problems: [problem] }: { problems: { message: string }[] }) => problem?.message)
  expect(problems).toEqual([
    'First Fathima had this membership number',
    undefined,
    'This number is already in line 3',
    undefined,
  ])
  expect((await update(file)).json()).toMatchObject({ updated: 2, counts: { wrong: 2 } })
  const stored = await Promise.all(added.map(({ id }) => recordOf(id)))
  expect(stored.map(({ membershipNumber }) => membershipNumber)).toEqual([null, 'U-24', null, 'U-25'])
})

test('a family that would have more than 20 people is refused in its row only', async () => {
  const { id } = await app.member({ fullName: 'Full Faris', membershipNumber: 'U-26', membershipType: 'family' })
  const person = { memberId: id, relation: 'Son' as const, dateOfBirth: '2010-01-01', bloodGroup: 'O+' as const }
  const twenty = Array.from({ length: 20 }, (_, at) => ({ ...person, name: `Child ${'abcdefghijklmnopqrst'[at]}` }))
  await app.db.insert(familyMembers).values(twenty)
  const other = await app.member({ fullName: 'Other Ouseph', membershipNumber: 'U-27' })
  const file = [
    'Membership number,Name,Occupation,Wife name,Wife DOB,Wife blood group',
    'U-26,Full Faris,,Amina Faris,1982-03-04,A+',
    'U-27,Other Ouseph,Baker,,,',
  ].join('\n')
  expect((await preview(file)).rows[0].problems[0].message).toBe('A family can have up to 20 people')
  expect((await update(file)).json()).toMatchObject({ updated: 1 })
  expect(await familyOf(id)).toHaveLength(20)
  expect(await recordOf(other.id)).toMatchObject({ occupation: 'Baker' })
})

test('an error about somebody of a family is shown and repaired in that row, and the member keeps their own details', async () => {
  const { id } = await app.member({
    fullName: 'Head Hamza',
    membershipNumber: 'U-28',
    membershipType: 'family',
    dateOfBirth: '1980-01-01',
  })
  const file = [
    'Membership number,Name,Household number,Relation,DOB,Blood group,Occupation',
    'U-28,Head Hamza,H28,,1980-01-01,,Baker',
    ',Sara Hamza,H28,Daughter,,B+,',
    ',Omar Hamza,H28,Son,2015-05-05,A+,',
  ].join('\n')
  const seen = await preview(file)
  expect(seen.counts).toMatchObject({ changed: 1, wrong: 1 })
  const [head, sara] = seen.rows
  expect(head).toMatchObject({ line: 2, state: 'changed', problems: [] })
  expect(sara).toMatchObject({
    line: 3,
    name: 'Sara Hamza',
    state: 'wrong',
    member: null,
    problems: [{ field: 'dateOfBirth' }],
    values: { dateOfBirth: '' },
  })
  await update(file)
  expect((await familyOf(id)).map(({ name }) => name)).toEqual(['Omar Hamza'])
  await update(file, { repairs: { 3: { dateOfBirth: '2012-02-03' } } })
  expect((await familyOf(id)).map(({ name, dateOfBirth }) => [name, dateOfBirth]).toSorted()).toEqual([
    ['Omar Hamza', '2015-05-05'],
    ['Sara Hamza', '2012-02-03'],
  ])
  expect(await recordOf(id)).toMatchObject({ dateOfBirth: '1980-01-01', occupation: 'Baker' })
})

test('the rows that change nobody are downloaded with the family of a member whose row does not', async () => {
  await app.member({ fullName: 'Refused Rahim', membershipNumber: 'U-29', membershipType: 'family' })
  const file = [
    'Membership number,Name,Household number,Relation,DOB,Blood group',
    'U-29,Refused Rahim,H29,,,X',
    ',Huda Rahim,H29,Daughter,2012-02-03,B+',
    ',Short Rahim,H29,Son,,B+',
    'U-30,Stranger Shaji,H30,,,',
    ',Little Shaji,H30,Son,2012-02-03,B+',
  ].join('\n')
  expect((await preview(file)).counts).toMatchObject({ wrong: 2, not_found: 1 })
  const { body } = await sendTable(committee, '/api/admin/members/import/update/rejected.csv', file)
  const reasons = body.trim().split(/\r?\n/).slice(1)
  expect(reasons).toHaveLength(5)
  expect(reasons[1]).toMatch(/^3,Line 2 of the same household: Blood group.*Huda Rahim/)
  expect(reasons[2]).toMatch(/^4,Date of birth.*Short Rahim/)
  expect(reasons[4]).toMatch(/^6,Line 5 of the same household: Not in the register.*Little Shaji/)
})

test('people whom an update would add to a single membership are refused at their household', async () => {
  await app.member({ fullName: 'Single Simi', membershipNumber: 'U-31', membershipType: 'single' })
  const file = [
    'Membership number,Name,Household number,Relation,DOB,Blood group',
    'U-31,Single Simi,H31,,,',
    ',Child Simi,H31,Son,2012-02-03,B+',
  ].join('\n')
  expect((await preview(file)).rows[0].problems).toMatchObject([{ field: 'household' }])
})

test('an update is not undone for a member whose added family has a place since, and nobody loses it', async () => {
  const { id } = await app.member({ fullName: 'Placed Pradeep', membershipNumber: 'U-32', membershipType: 'family' })
  await update(
    'Membership number,Name,Daughter,Daughter DOB,Daughter blood group\nU-32,Placed Pradeep,Zoya Pradeep,2012-02-03,B+',
  )
  const [zoya] = await familyOf(id)
  const event = await app.event()
  const [party] = await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: id, familyMemberIds: [zoya!.id] })
    .returning()
  const left = [{ id, fullName: 'Placed Pradeep' }]
  expect(await undoLatest()).toMatchObject({ restored: 0, left })
  expect((await familyOf(id))[0]).toMatchObject({ name: 'Zoya Pradeep', removedAt: null })
  const [kept] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, party!.id))
  expect(kept).toMatchObject({ familyMemberIds: [zoya!.id] })
})

test('an update is not undone for a member whose added family is signed up for a program since', async () => {
  const { id } = await app.member({ fullName: 'Signed Sreeja', membershipNumber: 'U-33', membershipType: 'family' })
  await update(
    'Membership number,Name,Daughter,Daughter DOB,Daughter blood group\nU-33,Signed Sreeja,Zara Sreeja,2012-02-03,B+',
  )
  const [zara] = await familyOf(id)
  const program = await app.program({ eventId: (await app.event()).id })
  const place = { programId: program.id, memberId: id, familyMemberId: zara!.id }
  await app.db.insert(programRegistrations).values(place)
  expect(await undoLatest()).toMatchObject({ left: [{ fullName: 'Signed Sreeja' }] })
  expect(await app.db.$count(programRegistrations, eq(programRegistrations.familyMemberId, zara!.id))).toBe(1)
})

test('an undone change to a family plan gives back the places of the family', async () => {
  const { id } = await app.member({
    fullName: 'Back Bhaskar',
    membershipNumber: 'U-34',
    membershipType: 'single',
    joinedDate: '2020-06-01',
  })
  const former = { name: 'Bhavana Bhaskar', relation: 'Daughter', dateOfBirth: '2012-02-03', bloodGroup: 'B+' } as const
  const [daughter] = await app.db
    .insert(familyMembers)
    .values({ ...former, memberId: id })
    .returning()
  await update('Membership number,Name,Plan\nU-34,Back Bhaskar,Family')
  const event = await app.event()
  const party = { eventId: event.id, memberId: id, familyMemberIds: [daughter!.id] }
  await app.db.insert(eventRegistrations).values(party)
  expect(await undoLatest()).toMatchObject({ restored: 1, left: [] })
  await app.runTasks()
  expect(await recordOf(id)).toMatchObject({ membershipType: 'single' })
  const [registration] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(registration).toMatchObject({ familyMemberIds: [], people: 1 })
})

test('a number that is back after an undo is not listed as a former one', async () => {
  const { id } = await app.member({
    fullName: 'Renumbered Remya',
    membershipNumber: 'U-35',
    mobileNumber: '+971501220035',
  })
  const file = 'Membership number,Name,Mobile\nU-36,Renumbered Remya,+971501220035'
  const answers = { 2: id }
  expect((await update(file, { answers })).json()).toMatchObject({ updated: 1 })
  const recordSeen = async () => (await committee.get(`/api/admin/members/${id}`)).json()
  expect(await recordSeen()).toMatchObject({ membershipNumber: 'U-36', formerNumbers: ['U-35'] })
  expect(await undoLatest()).toMatchObject({ restored: 1 })
  expect(await recordSeen()).toMatchObject({ membershipNumber: 'U-35', formerNumbers: [] })
})

test('the export of the register, imported in update mode, changes nothing', async () => {
  const here = await openTestApp()
  const admin = await here.as(await here.admin())
  const at = here.clock.time
  const states = [
    {},
    { status: 'pending' },
    { status: 'rejected' },
    { suspendedAt: at },
    { resignedAt: at },
    { lapsedAt: at },
    { membershipType: 'family' },
    { nativeAddress: 'House; =1, "Old" road\nThrissur', fullName: '=Formula Firoz' },
    { renewalStatus: 'overdue', renewalDueDate: '2025-02-03' },
  ] as const
  for (const [index, state] of states.entries())
    await here.member({
      fullName: `Round ${'abcdefghij'[index]}`,
      email: `round-${index}@example.org`,
      mobileNumber: `+97150777000${index}`,
      whatsappNumber: '+919847012345',
      dateOfBirth: `1980-01-0${index + 1}`,
      ...(index === 1 || index === 2 ? {} : { membershipNumber: `PC-2025-000${index}`, joinedDate: '2025-02-03' }),
      ...state,
    })
  const listed = ['2024-12-31', '2026-06-01', '2028-05-31'].map(
    (paidUntil, at) =>
      `Listed ${'abc'[at]},listed-${at}@example.org,050888000${at},1990-12-0${at + 1},O+,Sharjah,"Al Nahda, Sharjah","Poonkunnam, Thrissur",2021-06-01,${paidUntil}`,
  )
  const headings = 'Name,Email,Mobile,DOB,Blood,Emirate,Address in UAE,Native address,Joined,Paid until'
  await sendTable(admin, '/api/admin/members/import', [headings, ...listed].join('\n'))
  const { body } = await admin.get('/api/admin/members/export.csv')
  const seen = (await sendTable(admin, `${UPDATE}/preview`, body)).json()
  expect(seen.rows).toEqual([])
  expect(seen.counts).toEqual({ changed: 0, same: states.length + listed.length, question: 0, not_found: 0, wrong: 0 })
  const { fingerprint } = seen
  expect((await sendTable(admin, UPDATE, body, { fingerprint })).json()).toMatchObject({ updated: 0 })
  expect((await admin.get('/api/admin/members/export.csv')).body).toBe(body)
  expect((await admin.get('/api/admin/member-imports')).json()).toMatchObject([{ people: listed.length, updated: 0 }])
})
