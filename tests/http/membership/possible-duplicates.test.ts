import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { familyMembers, type members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const admin = await app.as(await app.admin())
let count = 0

/** Somebody who shares nothing with the others, unless it is given. */
function somebody(given: Partial<typeof members.$inferInsert> = {}) {
  count += 1
  return app.member({
    fullName: `Person${'abcdefghijklmnopqrstuvwxyz'[count]} Only${count}`,
    mobileNumber: `+9715${String(10_000_000 + count * 7)}`,
    currentAddress: `Street ${count}, Al Nahda, Sharjah`,
    dateOfBirth: `19${60 + count}-0${(count % 9) + 1}-11`,
    ...given,
  })
}
const recordOf = async (id: string) => (await admin.get(`/api/admin/members/${id}`)).json()
const candidates = async (id: string) =>
  (await recordOf(id)).possibleDuplicates.map(({ id: other, matches }: { id: string; matches: string[] }) => [
    other,
    matches,
  ])
const filtered = async () =>
  (await admin.get('/api/admin/members?status=possible_duplicates')).json().map(({ id }: { id: string }) => id)

test('members with the same phone number, in whichever field and however it was typed, may be one person', async () => {
  const one = await somebody({ mobileNumber: '+971501112233' })
  const other = await somebody({ whatsappNumber: '00971 50 111 2233' })
  expect(await candidates(one.id)).toEqual([[other.id, ['mobile']]])
  expect(await candidates(other.id)).toEqual([[one.id, ['mobile']]])
  expect(await filtered()).toEqual(expect.arrayContaining([one.id, other.id]))
})

test('members with the same address and year of birth may be one person', async () => {
  const one = await somebody({ currentAddress: 'Flat 12, Al Majaz 3, Sharjah', dateOfBirth: '1975-02-03' })
  const other = await somebody({ currentAddress: 'Flat 12 Al-Majaz 3 - Sharjah', dateOfBirth: '1975-12-30' })
  const younger = await somebody({ currentAddress: 'Flat 12, Al Majaz 3, Sharjah', dateOfBirth: '1999-02-03' })
  expect(await candidates(one.id)).toEqual([[other.id, ['address']]])
  expect(await filtered()).not.toContain(younger.id)
})

test.each([
  ['Lakshmi Nair', 'Nayar Laxmi'],
  ['Radhika K. Pillai', 'Pillai Radhika'],
  ['Sandeep Vijayan', 'Sandip Vijayan'],
  ['സുരേഷ് മേനോൻ', 'Suresh Menon'],
  ['Vasanthi Krishnan', 'വസന്തി കൃഷ്ണൻ'],
])('%s and %s may be one person', async (first, second) => {
  const one = await somebody({ fullName: first })
  const other = await somebody({ fullName: second })
  expect(await candidates(one.id)).toEqual([[other.id, ['name']]])
  expect(await filtered()).toEqual(expect.arrayContaining([one.id, other.id]))
})

test.each([
  ['Meera Nambiar', 'Maria Nambiar'],
  ['Radhika Varma', 'Radhakrishnan Varma'],
  ['Gopan', 'Gopan'],
])('%s and %s are not asked about because of the name', async (first, second) => {
  const one = await somebody({ fullName: first })
  await somebody({ fullName: second })
  expect(await candidates(one.id)).toEqual([])
  expect(await filtered()).not.toContain(one.id)
})

test("somebody's family member who is also a member is shown on both records", async () => {
  const holder = await somebody({ membershipType: 'family', fullName: 'Hari Kurup' })
  const member = await somebody({ fullName: 'Ambika Kurup', dateOfBirth: '1980-01-02', membershipNumber: 'PC-AMB' })
  const [person] = await app.db
    .insert(familyMembers)
    .values({
      memberId: holder.id,
      name: 'Kurup Ambika',
      relation: 'Spouse',
      dateOfBirth: '1980-01-02',
      bloodGroup: 'O+',
    })
    .returning()
  const match = {
    familyMemberId: person!.id,
    name: 'Kurup Ambika',
    holderId: holder.id,
    holderName: 'Hari Kurup',
    memberId: member.id,
    memberName: 'Ambika Kurup',
    membershipNumber: 'PC-AMB',
  }
  expect((await recordOf(member.id)).familyMatches).toEqual([match])
  expect((await recordOf(holder.id)).familyMatches).toEqual([match])
  expect(await filtered()).toEqual(expect.arrayContaining([holder.id, member.id]))
  const url = `/api/admin/members/${member.id}/different-people`
  const told = (await admin.post(url, { familyMemberId: person!.id })).json()
  expect(told.familyMatches).toEqual([])
  expect(told.differentPeople).toMatchObject([{ name: 'Kurup Ambika', by: 'Omana Pillai' }])
  expect((await recordOf(holder.id)).familyMatches).toEqual([])
  expect(await filtered()).not.toContain(holder.id)
})

test('two different people are remembered on both records, not asked about again, and that can be taken back', async () => {
  const [one, other] = [await somebody({ fullName: 'Anil Thomas' }), await somebody({ fullName: 'Anil Thomas' })]
  const told = await admin.post(`/api/admin/members/${other.id}/different-people`, { memberId: one.id })
  expect(told.json().possibleDuplicates).toEqual([])
  expect((await admin.post(`/api/admin/members/${one.id}/different-people`, { memberId: other.id })).statusCode).toBe(
    200,
  )
  expect(await candidates(one.id)).toEqual([])
  expect(await filtered()).not.toContain(one.id)
  const [decision] = (await recordOf(one.id)).differentPeople
  expect(decision).toMatchObject({ name: 'Anil Thomas', by: 'Omana Pillai' })
  app.advance(1000)
  const undone = await admin.delete(`/api/admin/members/${one.id}/different-people/${decision.id}`)
  expect(undone.json()).toMatchObject({ differentPeople: [], possibleDuplicates: [{ id: other.id }] })
  const ofOne = eq(activityLog.subjectId, one.id)
  const logged = await app.db.select().from(activityLog).where(ofOne).orderBy(activityLog.createdAt)
  expect(logged.map(({ action }) => action)).toEqual(['member.found_different', 'member.compared_again'])
})

test('nobody is told apart from themselves, from strangers to the register, or from somebody of their own family', async () => {
  const one = await somebody({ membershipType: 'family' })
  const [person] = await app.db
    .insert(familyMembers)
    .values({ memberId: one.id, name: 'Ravi', relation: 'Son', dateOfBirth: '2015-01-02', bloodGroup: 'O+' })
    .returning()
  const url = `/api/admin/members/${one.id}/different-people`
  for (const body of [{ memberId: one.id }, { memberId: person!.id }, { familyMemberId: person!.id }])
    expect((await admin.post(url, body)).statusCode).toBe(404)
  expect((await admin.post(url, {})).statusCode).toBe(400)
})
