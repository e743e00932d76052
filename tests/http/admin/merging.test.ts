import { eq, or, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminDuties, users } from '#server/accounts/account-tables.ts'
import { readDuties } from '#server/accounts/duties/duty-changes.ts'
import { ACCOUNT_COLUMNS, FAMILY_COLUMNS, MEMBER_COLUMNS } from '#server/admin/merge/merge-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { importedUpdates, memberImports } from '#server/membership/import/import-tables.ts'
import { differentPeople, memberNotes } from '#server/membership/member-history-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { duesReceipts, membershipRenewals } from '#server/membership/renewal-tables.ts'
import { recordPayment } from '#server/membership/renewals/payment-service.ts'
import { conversations, messages } from '#server/messaging/message-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { findUploadName, uploadUrl } from '#server/platform/uploads/upload-names.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const admin = await app.admin()
const committee = await app.as(admin)
const superAdmin = await app.as(await app.superAdmin())

type PersonInput = Partial<typeof members.$inferInsert> & { login?: Partial<typeof users.$inferInsert> }
async function person({ login, ...given }: PersonInput = {}) {
  const account = await app.account(login)
  return { account, member: await app.member({ ...given, userId: account.id }) }
}
/** Two records of one person: the older one has a login that is used. */
const twoRecords = async () => {
  count += 1
  return {
    older: await person({
      fullName: 'Raghavan Pillai',
      joinedDate: '2018-12-14',
      membershipNumber: `OLD-${count}`,
      occupation: 'Draughtsman',
      login: { password: 'hash' },
    }),
    younger: await person({
      fullName: 'Raghavan P. Pillai',
      joinedDate: '2019-01-15',
      membershipNumber: `NEW-${count}`,
      workPlace: 'Sharjah Port',
    }),
  }
}
let count = 0
type Two = Awaited<ReturnType<typeof twoRecords>>
const urlOf = ({ older }: Two) => `/api/admin/members/${older.member.id}/merge`
const merge = ({ older, younger }: Two, more: object = {}, caller = committee) =>
  caller.post(`/api/admin/members/${younger.member.id}/merge`, { with: older.member.id, ...more })
const look = (two: Two) => committee.get(`${urlOf(two)}?with=${two.younger.member.id}`)
const pay = (renewalId: string) =>
  recordPayment(
    app.db,
    { renewalId, adminId: admin.id, now: app.clock.time },
    { amount: 10_000, paymentMethod: 'cash', paidOn: '2026-03-01' },
  )

test('every reference to a member, an account or a family member says what a merge does with it', async () => {
  const { rows } = await app.db.execute(sql`
    select rel.relname || '.' || att.attname as place, target.relname as target
    from pg_constraint as con
    join pg_class as rel on rel.oid = con.conrelid
    join pg_class as target on target.oid = con.confrelid
    join pg_attribute as att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
    where con.contype = 'f' and target.relname in ('members', 'users', 'family_members')`)
  const placesOf = (target: string) =>
    (rows as { place: string; target: string }[])
      .filter((each) => each.target === target)
      .map(({ place }) => place)
      .toSorted()
  expect(placesOf('members')).toEqual(Object.keys(MEMBER_COLUMNS).toSorted())
  expect(placesOf('users')).toEqual(Object.keys(ACCOUNT_COLUMNS).toSorted())
  expect(placesOf('family_members')).toEqual([...FAMILY_COLUMNS].toSorted())
})

test('two records become one: everything moves to the older one, and the younger record is gone', async () => {
  const two = await twoRecords()
  const { older, younger } = two
  const event = await app.event()
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: younger.member.id })
  await app.db.insert(memberNotes).values({ memberId: younger.member.id, text: 'Speaks Tamil' })
  const child = { name: 'Anu', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' } as const
  await app.db.insert(familyMembers).values({ ...child, memberId: younger.member.id })
  const offer = { title: 'Lamp', description: 'Brass.', category: 'buy_sell' as const, location: 'Sharjah' }
  await app.db.insert(listings).values({ ...offer, userId: younger.account.id })
  const year = await app.renewal({ memberId: younger.member.id, renewalYear: 2025, dueDate: '2025-01-15' })
  await pay(year.id)
  const seen = (await look(two)).json()
  expect(seen).toMatchObject({ older: { id: older.member.id }, conflicts: [], needsSuperAdmin: false })
  expect(seen.fields).toContainEqual({ field: 'workPlace', older: null, younger: 'Sharjah Port' })
  expect(seen.moves).toEqual(
    expect.arrayContaining([
      { table: 'event_registrations', count: 1 },
      { table: 'listings', count: 1 },
      { table: 'membership_renewals', count: 1 },
    ]),
  )
  const merged = await merge(two, { fields: { fullName: 'younger' } })
  expect(merged.statusCode).toBe(200)
  expect(merged.json()).toMatchObject({
    id: older.member.id,
    fullName: 'Raghavan P. Pillai',
    occupation: 'Draughtsman',
    workPlace: 'Sharjah Port',
    membershipNumber: older.member.membershipNumber,
    joinedDate: '2018-12-14',
    loginAddress: older.account.email,
    notes: [{ text: 'Speaks Tamil' }],
    familyMembers: [{ name: 'Anu' }],
    renewals: [{ renewalYear: 2025, status: 'paid' }],
  })
  const mine = eq(eventRegistrations.memberId, older.member.id)
  expect(await app.db.$count(eventRegistrations, mine)).toBe(1)
  expect(await app.db.$count(listings, eq(listings.userId, older.account.id))).toBe(1)
  expect(await app.db.$count(members, eq(members.id, younger.member.id))).toBe(0)
  expect(await app.db.$count(users, eq(users.id, younger.account.id))).toBe(0)
})

test('the activity log follows the person, and still cannot be changed in any other way', async () => {
  const two = await twoRecords()
  const { older, younger } = two
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, younger.account.id))
  const { id } = await app.member()
  await (await app.as(younger.account)).put(`/api/admin/members/${id}/photo`, { photoUrl: null })
  await committee.put(`/api/admin/members/${younger.member.id}/photo`, { photoUrl: null })
  expect((await merge(two, {}, superAdmin)).statusCode).toBe(200)
  const about = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, older.member.id))
  expect(about.map(({ action }) => action)).toEqual(['member.photo_changed', 'member.merged'])
  const done = await app.db.select().from(activityLog).where(eq(activityLog.actorId, older.account.id))
  expect(done).toMatchObject([{ action: 'member.photo_changed', subjectId: id }])
  const rewriting = app.db.update(activityLog).set({ subjectId: id }).where(eq(activityLog.subjectId, older.member.id))
  await expect(rewriting).rejects.toThrow()
})

test('the number and the card of the record that ended still find the person', async () => {
  const two = await twoRecords()
  const reader = await app.as(two.younger.account)
  const { verifyUrl } = (await reader.get('/api/members/card')).json()
  const { membershipNumber, email } = two.younger.member
  expect((await merge(two)).statusCode).toBe(200)
  for (const search of [membershipNumber, email]) {
    const found = await committee.get(`/api/admin/members?search=${search}`)
    expect(found.json().map(({ id }: { id: string }) => id)).toEqual([two.older.member.id])
  }
  const checked = await app.visitor.get(`/api/verify/${verifyUrl.split('/verify/')[1]}`)
  expect(checked.json()).toMatchObject({ state: 'valid', fullName: 'Raghavan Pillai' })
  expect((await reader.get('/api/members/card')).statusCode).toBe(401)
})

test('two people who are both registered for an event are merged only after one place is given back', async () => {
  const two = await twoRecords()
  const event = await app.event()
  for (const { member } of [two.older, two.younger])
    await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: member.id })
  expect((await look(two)).json().conflicts).toEqual(['They are both registered for the same event.'])
  const refused = await merge(two)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'merge_conflict'])
  await app.db.delete(eventRegistrations).where(eq(eventRegistrations.memberId, two.younger.member.id))
  expect((await merge(two)).statusCode).toBe(200)
})

test('somebody who waits for an event in one record and has a place in the other keeps the place only', async () => {
  const two = await twoRecords()
  const event = await app.event()
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: two.younger.member.id })
  await app.db.insert(eventWaitingList).values({ eventId: event.id, memberId: two.older.member.id })
  expect((await merge(two)).statusCode).toBe(200)
  expect(await app.db.$count(eventWaitingList, eq(eventWaitingList.eventId, event.id))).toBe(0)
  expect(await app.db.$count(eventRegistrations, eq(eventRegistrations.memberId, two.older.member.id))).toBe(1)
})

/** Somebody of the younger record's household who waits for the event themselves; with more, in the member's party. */
async function waitsInHousehold({ younger }: Two, eventId: string, more: object = {}) {
  await app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, younger.member.id))
  const [arjun] = await app.db
    .insert(familyMembers)
    .values({
      ...spouse,
      name: 'Arjun Pillai',
      relation: 'Son',
      dateOfBirth: '2009-11-14',
      memberId: younger.member.id,
    })
    .returning()
  const ids = [arjun!.id]
  const own = { memberComes: false, familyMemberIds: ids, selfRegisteredIds: ids }
  await app.db.insert(eventWaitingList).values({ eventId, memberId: younger.member.id, ...own, ...more })
  return arjun!.id
}

const waitingFor = (eventId: string) =>
  app.db
    .select({
      memberId: eventWaitingList.memberId,
      memberComes: eventWaitingList.memberComes,
      familyMemberIds: eventWaitingList.familyMemberIds,
      selfRegisteredIds: eventWaitingList.selfRegisteredIds,
      people: eventWaitingList.people,
    })
    .from(eventWaitingList)
    .where(eq(eventWaitingList.eventId, eventId))

test('somebody of the household who waits themselves waits on when the other record has a place', async () => {
  const two = await twoRecords()
  const event = await app.event()
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: two.older.member.id })
  const arjun = await waitsInHousehold(two, event.id, { memberComes: true })
  expect((await merge(two)).statusCode).toBe(200)
  expect(await waitingFor(event.id)).toEqual([
    {
      memberId: two.older.member.id,
      memberComes: false,
      familyMemberIds: [arjun],
      selfRegisteredIds: [arjun],
      people: 1,
    },
  ])
})

test('somebody of the household who waits themselves joins the party of the other record on the waiting list', async () => {
  for (const memberComes of [true, false]) {
    const two = await twoRecords()
    const event = await app.event()
    await app.db.insert(eventWaitingList).values({ eventId: event.id, memberId: two.older.member.id, guestAdults: 1 })
    const arjun = await waitsInHousehold(two, event.id, { memberComes })
    expect((await merge(two)).statusCode).toBe(200)
    expect(await waitingFor(event.id)).toEqual([
      {
        memberId: two.older.member.id,
        memberComes: true,
        familyMemberIds: [arjun],
        selfRegisteredIds: [arjun],
        people: 3,
      },
    ])
  }
})

const spouse = { name: 'Radhika Pillai', relation: 'Spouse', dateOfBirth: '1975-02-03', bloodGroup: 'O+' } as const

/** Two records of one person, with the same spouse in both families. */
async function twoFamilies() {
  const two = await twoRecords()
  const place = async ({ member }: Two['older'], more: object = {}) => {
    await app.db.update(members).set({ membershipType: 'family' }).where(eq(members.id, member.id))
    const [row] = await app.db
      .insert(familyMembers)
      .values({ ...spouse, memberId: member.id, ...more })
      .returning()
    return row!
  }
  return { two, first: await place(two.older), second: await place(two.younger, { name: 'PILLAI Radhika' }) }
}

test('somebody whom both families name is one person afterwards, with the places and the login of both', async () => {
  const { two, first, second } = await twoFamilies()
  const event = await app.event()
  const program = await app.program({ eventId: event.id })
  const account = await app.account()
  await app.db.update(familyMembers).set({ userId: account.id }).where(eq(familyMembers.id, second.id))
  const named = { memberId: two.younger.member.id, familyMemberIds: [second.id] }
  await app.db.insert(eventRegistrations).values({ eventId: event.id, ...named })
  await app.db
    .insert(programRegistrations)
    .values({ programId: program.id, memberId: two.younger.member.id, familyMemberId: second.id })
  const merged = await merge(two)
  expect(merged.json().familyMembers).toMatchObject([{ id: first.id, name: 'Radhika Pillai' }])
  const [party] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(party).toMatchObject({ memberId: two.older.member.id, familyMemberIds: [first.id], people: 2 })
  const [place] = await app.db.select().from(programRegistrations).where(eq(programRegistrations.programId, program.id))
  expect(place).toMatchObject({ memberId: two.older.member.id, familyMemberId: first.id })
  const card = await (await app.as(account)).get('/api/members/card')
  expect(card.json()).toMatchObject({ familyMemberId: first.id, fullName: 'Radhika Pillai' })
})

test('somebody whom both families name and who waits in both parties waits once', async () => {
  const { two, first, second } = await twoFamilies()
  const event = await app.event()
  const partyOf = ({ member }: Two['older'], id: string) => ({
    eventId: event.id,
    memberId: member.id,
    familyMemberIds: [id],
    selfRegisteredIds: [id],
  })
  await app.db.insert(eventWaitingList).values([partyOf(two.older, first.id), partyOf(two.younger, second.id)])
  expect((await merge(two)).statusCode).toBe(200)
  expect(await waitingFor(event.id)).toMatchObject([
    { memberId: two.older.member.id, familyMemberIds: [first.id], selfRegisteredIds: [first.id], people: 2 },
  ])
})

test('an invitation of somebody whom both families name stays open after the merge', async () => {
  const { two, first, second } = await twoFamilies()
  const account = await app.account()
  await app.db.update(familyMembers).set({ invitedUserId: account.id }).where(eq(familyMembers.id, first.id))
  expect((await merge(two)).statusCode).toBe(200)
  const [spouse] = await app.db.select().from(familyMembers).where(eq(familyMembers.id, first.id))
  expect(spouse).toMatchObject({ invitedUserId: account.id, userId: null })
  expect(await app.db.$count(familyMembers, eq(familyMembers.id, second.id))).toBe(0)
})

test('after a merge, the undo of an import changes nothing of the record that stays', async () => {
  const two = await twoRecords()
  const stored = { fileName: 'list.csv', people: 1, updated: 1, importedBy: admin.id, createdAt: app.clock.time }
  const [listed] = await app.db.insert(memberImports).values(stored).returning()
  const parts = { years: [], family: [], payments: 0 }
  const imported = { importId: listed!.id, memberId: two.younger.member.id }
  const { mobileNumber } = two.older.member
  await app.db.insert(importedUpdates).values({
    ...imported,
    before: { ...parts, record: { mobileNumber: '+971509998877' } },
    after: { ...parts, record: { mobileNumber } },
  })
  expect((await merge(two, { fields: { mobileNumber: 'older' } })).statusCode).toBe(200)
  const undone = await committee.post(`/api/admin/member-imports/${listed!.id}/undo`)
  expect(undone.json()).toEqual({ removed: 0, restored: 0, left: [] })
  const [older] = await app.db.select().from(members).where(eq(members.id, two.older.member.id))
  expect(older).toMatchObject({ mobileNumber })
})

test('two records that were marked as different people and are merged leave no mark', async () => {
  const two = await twoRecords()
  const [one, other] = [two.older.member.id, two.younger.member.id]
  const third = (await person({ fullName: 'Raghavan Nair' })).member.id
  const decidedAt = app.clock.time
  await app.db.insert(differentPeople).values([
    { memberId: other, otherMemberId: one, decidedAt },
    { memberId: other, otherMemberId: third, decidedAt },
  ])
  expect((await merge(two)).statusCode).toBe(200)
  const marks = await app.db.select().from(differentPeople).where(isMarked(third))
  expect(marks.map(({ memberId, otherMemberId }) => [memberId, otherMemberId])).toEqual([[one, third].toSorted()])
})

const isMarked = (id: string) => or(eq(differentPeople.memberId, id), eq(differentPeople.otherMemberId, id))

test('a mark that both records have is one afterwards, in the order in which marks are stored', async () => {
  const two = await twoRecords()
  const decidedAt = app.clock.time
  const others = [await person(), await person(), await person(), await person()].map(({ member }) => member.id)
  for (const third of others)
    for (const { member } of [two.older, two.younger]) {
      const [memberId = '', otherMemberId = ''] = [member.id, third].toSorted()
      await app.db.insert(differentPeople).values({ memberId, otherMemberId, decidedAt })
    }
  expect((await merge(two)).statusCode).toBe(200)
  const marks = await app.db.select().from(differentPeople).where(isMarked(two.older.member.id))
  const inOrder = others.map((third) => [two.older.member.id, third].toSorted().join())
  expect(marks.map(({ memberId, otherMemberId }) => `${memberId},${otherMemberId}`).toSorted()).toEqual(
    inOrder.toSorted(),
  )
})

test('somebody of both families who is signed up twice for a program must be settled first', async () => {
  const { two, first, second } = await twoFamilies()
  const program = await app.program({ eventId: (await app.event()).id })
  for (const [{ member }, person] of [
    [two.older, first],
    [two.younger, second],
  ] as const)
    await app.db
      .insert(programRegistrations)
      .values({ programId: program.id, memberId: member.id, familyMemberId: person.id })
  const message = 'Radhika Pillai is signed up twice for the same program.'
  expect((await look(two)).json().conflicts).toEqual([message])
  const refused = await merge(two)
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([409, 'merge_conflict', message])
  await app.db.delete(programRegistrations).where(eq(programRegistrations.familyMemberId, second.id))
  expect((await merge(two)).statusCode).toBe(200)
})

test('the plan follows the type that is chosen, and stays with the older record otherwise', async () => {
  const plan = { runs: 'own_year', firstMonth: null, firstPart: null, isOpen: true } as const
  const add = async (more: object) => (await committee.post('/api/admin/plans', { ...plan, ...more })).json().id
  const families = await add({ name: 'Large families', membershipType: 'family', fee: 180 })
  const students = await add({ name: 'Students', membershipType: 'single', fee: 60 })
  const [one, other] = [await twoRecords(), await twoRecords()]
  for (const [{ member }, planId] of [
    [one.younger, families],
    [other.older, students],
  ] as const)
    await app.db.update(members).set({ planId }).where(eq(members.id, member.id))
  expect((await merge(one)).json()).toMatchObject({ membershipType: 'family', planId: families })
  expect((await merge(other)).json()).toMatchObject({ membershipType: 'single', planId: students })
})

test('a year that both have paid must be settled first; an unpaid one gives way', async () => {
  const two = await twoRecords()
  const mine = await app.renewal({ memberId: two.older.member.id })
  const theirs = await app.renewal({ memberId: two.younger.member.id })
  await pay(theirs.id)
  expect((await look(two)).json().conflicts).toEqual([])
  const both = await twoRecords()
  for (const { member } of [both.older, both.younger]) await pay((await app.renewal({ memberId: member.id })).id)
  expect((await look(both)).json().conflicts).toEqual(['They have both paid for the same year.'])
  const merged = await merge(two)
  expect(merged.json().renewals).toMatchObject([{ id: theirs.id, status: 'paid' }])
  expect(await app.db.$count(membershipRenewals, eq(membershipRenewals.id, mine.id))).toBe(0)
})

test.each(['older', 'younger'] as const)(
  'a year that both have paid is settled by undoing the payment of the %s record, whose receipt stays as void',
  async (undone) => {
    const two = await twoRecords()
    const stays = undone === 'older' ? 'younger' : 'older'
    const years = { older: '', younger: '' }
    for (const side of ['older', 'younger'] as const) {
      years[side] = (await app.renewal({ memberId: two[side].member.id })).id
      await pay(years[side])
    }
    expect((await merge(two)).json().code).toBe('merge_conflict')
    const mistake = { reason: 'Entered for the other record' }
    expect((await committee.post(`/api/admin/renewals/${years[undone]}/undo`, mistake)).statusCode).toBe(200)
    expect((await look(two)).json().conflicts).toEqual([])
    const merged = await merge(two)
    expect(merged.statusCode, merged.body).toBe(200)
    expect(merged.json().renewals).toMatchObject([{ id: years[stays], status: 'paid', received: 100 }])
    const receipts = await app.db.select().from(duesReceipts).where(eq(duesReceipts.renewalId, years[stays]))
    expect(receipts.map(({ voidReason }) => voidReason).toSorted()).toEqual(['Entered for the other record', null])
  },
)

test('two accounts that are in use, or an admin, are merged by a super admin only', async () => {
  const two = await twoRecords()
  await app.db.update(users).set({ password: 'hash' }).where(eq(users.id, two.younger.account.id))
  expect((await look(two)).json()).toMatchObject({ needsSuperAdmin: true })
  const refused = await merge(two)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'merge_needs_super_admin'])
  expect((await merge(two, {}, superAdmin)).statusCode).toBe(200)
  const staff = await twoRecords()
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, staff.younger.account.id))
  expect((await merge(staff)).statusCode).toBe(403)
  expect((await merge(staff, {}, superAdmin)).json()).toMatchObject({ role: 'admin' })
})

test('accounts with two-step login are merged by a super admin only, also without a password of the other', async () => {
  const two = await twoRecords()
  await app.db.update(users).set({ totpConfirmedAt: app.clock.time }).where(eq(users.id, two.older.account.id))
  expect((await look(two)).json()).toMatchObject({ needsSuperAdmin: true })
  const refused = await merge(two)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'merge_needs_super_admin'])
  expect(refused.json().message).toMatch(/super admin/i)
  expect((await merge(two, {}, superAdmin)).statusCode).toBe(200)
})

test('an admin with duties has the same duties after a merge, not all', async () => {
  const two = await twoRecords()
  const { id } = two.younger.account
  await app.db.update(users).set({ role: 'admin', hasLimitedDuties: true }).where(eq(users.id, id))
  await app.db.insert(adminDuties).values({ userId: id, duty: 'content' })
  expect((await merge(two, {}, superAdmin)).statusCode).toBe(200)
  expect(await readDuties(app.db, two.older.account.id)).toEqual([{ duty: 'content', endsOn: null }])
})

test('a login that is used ends only for a super admin, so that nobody takes over an account with a second record', async () => {
  const two = await twoRecords()
  const { email } = two.younger.account
  const refused = await merge(two, { login: 'younger' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'login_in_use'])
  const merged = await merge(two, { login: 'younger' }, superAdmin)
  expect(merged.json()).toMatchObject({ id: two.older.member.id, loginAddress: email })
  const [account] = await app.db.select().from(users).where(eq(users.id, two.older.account.id))
  expect(account).toMatchObject({ email, password: null })
})

test('the only login that is used stays unless another is chosen, with its password', async () => {
  const two = await twoRecords()
  await app.db.update(users).set({ password: null }).where(eq(users.id, two.older.account.id))
  await app.db.update(users).set({ password: 'used' }).where(eq(users.id, two.younger.account.id))
  expect((await merge(two)).json()).toMatchObject({ loginAddress: two.younger.account.email })
  const [account] = await app.db.select().from(users).where(eq(users.id, two.older.account.id))
  expect(account).toMatchObject({ email: two.younger.account.email, password: 'used' })
})

test('conversations of the younger record move, whatever the order of their ids', async () => {
  for (const _ of [1, 2, 3]) {
    const two = await twoRecords()
    const { account: other } = await person()
    const [one = '', last = ''] = [other.id, two.younger.account.id].toSorted()
    const [talk] = await app.db.insert(conversations).values({ participant1Id: one, participant2Id: last }).returning()
    const sent = { conversationId: talk!.id, senderId: two.younger.account.id, content: 'Hello' }
    await app.db.insert(messages).values(sent)
    expect((await merge(two)).statusCode).toBe(200)
    const [moved] = await app.db.select().from(conversations).where(eq(conversations.id, talk!.id))
    expect([moved?.participant1Id, moved?.participant2Id]).toEqual([other.id, two.older.account.id].toSorted())
  }
})

test('a record is not merged with itself, with an unknown one, or with an erased person', async () => {
  const two = await twoRecords()
  const { older } = two
  const own = await committee.post(urlOf(two), { with: older.member.id })
  expect([own.statusCode, own.json().code]).toEqual([409, 'same_record'])
  expect((await committee.post(urlOf(two), { with: older.account.id })).statusCode).toBe(404)
  await app.db.update(members).set({ erasedAt: new Date() }).where(eq(members.id, two.younger.member.id))
  expect((await merge(two)).statusCode).toBe(404)
})

test('a record of somebody who died is not merged with one of a living person until the death is in both', async () => {
  const two = await twoRecords()
  const died = { deceasedAt: app.clock.time, resignedAt: app.clock.time }
  await app.db.update(members).set(died).where(eq(members.id, two.younger.member.id))
  for (const refused of [await look(two), await merge(two)]) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'merge_of_deceased'])
    expect(refused.json().message).toContain('One of these records says that the person has died.')
  }
  await app.db.update(members).set(died).where(eq(members.id, two.older.member.id))
  expect((await merge(two)).statusCode).toBe(200)
})

test('of two photos and two seller pictures, those of the younger record are released; a single one stays', async () => {
  const both = await twoRecords()
  const one = await twoRecords()
  const pictures = new Map<string, string>()
  const give = async ({ account, member }: Two['older']) => {
    const photoUrl = await storePicture()
    const profileImageUrl = await storePicture()
    await app.db.update(members).set({ photoUrl }).where(eq(members.id, member.id))
    await app.db.update(users).set({ profileImageUrl }).where(eq(users.id, account.id))
    pictures.set(member.id, photoUrl).set(account.id, profileImageUrl)
  }
  for (const each of [both.older, both.younger, one.younger]) await give(each)
  for (const two of [both, one]) expect((await merge(two)).statusCode).toBe(200)
  const usesOf = async ({ account, member }: Two['older']) =>
    Promise.all([member.id, account.id].map((id) => countUses(pictures.get(id) ?? '')))
  expect(await usesOf(both.older)).toEqual([1, 1])
  expect(await usesOf(both.younger)).toEqual([0, 0])
  expect(await usesOf(one.younger)).toEqual([1, 1])
  const [seller] = await app.db.select().from(users).where(eq(users.id, one.older.account.id))
  expect(seller?.profileImageUrl).toBe(pictures.get(one.younger.account.id))
})

/** A picture that one record uses. */
async function storePicture() {
  const name = `${crypto.randomUUID().replaceAll('-', '')}.webp`
  const stored = { kind: 'photo', isPrivate: true, mimeType: 'image/webp', bytes: 10, attachments: 1 } as const
  await app.db.insert(uploads).values({ ...stored, name, unusedSince: app.clock.time, createdAt: app.clock.time })
  return uploadUrl(name)
}

async function countUses(url: string) {
  const [upload] = await app.db
    .select()
    .from(uploads)
    .where(eq(uploads.name, findUploadName(url) ?? ''))
  return upload?.attachments
}
