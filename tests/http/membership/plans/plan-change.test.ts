import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addCalendarPlan, getMember, listYears, runTask } from '../dues/treasurer.ts'

const TWO_MINUTES = 121_000
let app: TestApp
let committee: TestApp['visitor']
beforeEach(async () => {
  app = await openTestApp({ startsAt: new Date('2026-06-20T08:00:00Z') })
  committee = await app.as(await app.admin())
})

const TODAY = '2026-06-20'
const change = (id: string, planId: string, from = TODAY, more: object = {}) =>
  committee.post(`/api/admin/members/${id}/plan`, { planId, from, ...more })
const preview = async (id: string, planId: string, from = TODAY) =>
  (await committee.get(`/api/admin/members/${id}/plan/preview?planId=${planId}&from=${from}`)).json()
const undo = async () => {
  const offered = (await committee.get('/api/admin/undo?area=members')).json()
  return committee.post(`/api/admin/undo/${offered.id}`)
}
const later = async () => {
  app.advance(TWO_MINUTES)
  await app.runTasks()
}

/** A member whose year began on March 10, 2026 and is paid. */
async function paidMember(membershipType: 'single' | 'family' = 'single') {
  const member = await app.member({
    joinedDate: '2024-03-10',
    membershipNumber: `P-${crypto.randomUUID()}`,
    membershipType,
  })
  const amount = membershipType === 'single' ? 10_000 : 15_000
  const year = await app.renewal({ memberId: member.id, dueDate: '2026-03-10', amount })
  const paid = { amount: amount / 100, paymentMethod: 'cash', paidOn: '2026-03-10' }
  await committee.post(`/api/admin/renewals/${year.id}/payment`, paid)
  return { member, year }
}
const partyAt = async (eventId: string) =>
  (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId)))[0]
const balanceOf = async (memberId: string) => {
  const { membershipNumber } = await getMember(app, memberId)
  const treasurer = await app.as(await app.admin())
  return (await treasurer.get(`/api/admin/renewals/totals?search=${membershipNumber}`)).json()
}

test('what is owed is shown before a plan changes, and is owed afterwards', async () => {
  const { member } = await paidMember()
  const shown = await preview(member.id, FIRST_PLANS.family)
  expect(shown).toMatchObject({
    years: [{ renewalYear: 2026, before: 100, after: 138, received: 100, dueDate: '2026-07-20' }],
    owedBefore: 0,
    owedAfter: 38,
    creditAfter: 0,
    nextDues: { on: '2027-03-10', amount: 150 },
  })
  const changed = await change(member.id, FIRST_PLANS.family, TODAY, { owed: 38 })
  expect(changed.json()).toMatchObject({ planId: FIRST_PLANS.family, next: null })
  expect(await getMember(app, member.id)).toMatchObject({
    membershipType: 'family',
    renewalStatus: 'pending',
    renewalDueDate: '2026-07-20',
  })
  expect(await balanceOf(member.id)).toMatchObject({ due: 138, received: 100, outstanding: 38, credit: 0, waived: 0 })
})

test('a change is refused if the dues have changed since they were shown', async () => {
  const { member } = await paidMember()
  const changed = await change(member.id, FIRST_PLANS.family, TODAY, { owed: 50 })
  expect(changed.statusCode).toBe(409)
  expect(changed.json().code).toBe('plan_change_outdated')
  expect((await getMember(app, member.id)).membershipType).toBe('single')
})

test('an undo within two minutes brings plan, amounts and history back', async () => {
  const { member } = await paidMember()
  const before = await listYears(app, member.id)
  await change(member.id, FIRST_PLANS.family)
  expect((await undo()).statusCode).toBe(200)
  const [year] = await listYears(app, member.id)
  expect(year).toMatchObject({
    amount: 10_000,
    status: 'paid',
    dueDate: '2026-03-10',
    renewalDate: before[0]?.renewalDate,
  })
  expect(await getMember(app, member.id)).toMatchObject({ planId: FIRST_PLANS.single, renewalStatus: 'active' })
  const { history } = (await committee.get(`/api/admin/members/${member.id}`)).json()
  expect(history).toEqual([])
})

test('a payment that comes in after a change makes its undo impossible', async () => {
  const { member, year } = await paidMember()
  await change(member.id, FIRST_PLANS.family)
  const paid = { amount: 38, paymentMethod: 'cash', paidOn: TODAY }
  expect((await committee.post(`/api/admin/renewals/${year.id}/payment`, paid)).statusCode).toBe(200)
  expect((await undo()).json().code).toBe('undo_over')
})

test('to a cheaper plan what was paid too much becomes credit, and pays the next dues', async () => {
  const { member } = await paidMember('family')
  expect(await preview(member.id, FIRST_PLANS.single)).toMatchObject({ owedAfter: 0, creditAfter: 38 })
  await change(member.id, FIRST_PLANS.single)
  await later()
  expect(await balanceOf(member.id)).toMatchObject({ due: 112, received: 150, credit: 38, outstanding: 0 })
  app.advance(240 * 86_400_000)
  await runTask(app, 'update-dues')
  expect(await balanceOf(member.id)).toMatchObject({ due: 212, received: 150, credit: 0, outstanding: 62 })
})

test('a change with the next dues waits for their day, and they cost what the new plan costs', async () => {
  const { member } = await paidMember()
  const changed = await change(member.id, FIRST_PLANS.family, '2027-03-10')
  expect(await getMember(app, member.id)).toMatchObject({ membershipType: 'single', renewalStatus: 'active' })
  expect(changed.json()).toEqual({
    planId: FIRST_PLANS.single,
    next: { planId: FIRST_PLANS.family, from: '2027-03-10' },
    today: TODAY,
    nextDues: '2027-03-10',
  })
  app.clock.time = new Date('2027-02-20T08:00:00Z')
  await runTask(app, 'update-dues')
  expect(await listYears(app, member.id)).toMatchObject([{ amount: 10_000 }, { amount: 15_000, status: 'pending' }])
  expect((await getMember(app, member.id)).membershipType).toBe('single')
  app.clock.time = new Date('2027-03-10T08:00:00Z')
  await runTask(app, 'update-dues')
  expect(await getMember(app, member.id)).toMatchObject({ membershipType: 'family', nextPlanId: null })
})

test('to a plan by the association’s year the running year ends and a part follows', async () => {
  const { member } = await paidMember()
  const id = await addCalendarPlan(committee)
  expect(await preview(member.id, id)).toMatchObject({
    owedAfter: 0,
    creditAfter: 5,
    nextDues: { on: '2027-01-01', amount: 120 },
  })
  await change(member.id, id)
  await later()
  expect(await listYears(app, member.id)).toMatchObject([
    { startsOn: '2026-03-10', endsOn: '2026-06-19', amount: 2_500, status: 'paid' },
    { startsOn: '2026-06-20', endsOn: '2026-12-31', amount: 7_000, status: 'paid' },
  ])
  expect(await balanceOf(member.id)).toMatchObject({ due: 95, received: 100, credit: 5, outstanding: 0 })
})

test('an honorary member owes nothing more, and no year is opened', async () => {
  const { member } = await paidMember()
  const plan = {
    name: 'Honorary',
    membershipType: 'single',
    runs: 'without_dues',
    fee: null,
    firstMonth: null,
    firstPart: null,
    isOpen: false,
  }
  const { id } = (await committee.post('/api/admin/plans', plan)).json()
  await change(member.id, id)
  await later()
  app.advance(700 * 86_400_000)
  await runTask(app, 'update-dues')
  expect(await listYears(app, member.id)).toHaveLength(1)
  expect(await getMember(app, member.id)).toMatchObject({ renewalStatus: 'active', renewalDueDate: null })
})

test('from family to single the family leaves parties ahead, and only people of a family plan can be named', async () => {
  const { member } = await paidMember('family')
  const [anu] = await app.db
    .insert(familyMembers)
    .values({
      memberId: member.id,
      name: 'Anu Nair',
      relation: 'Daughter',
      dateOfBirth: '2015-01-01',
      bloodGroup: 'O+',
    })
    .returning()
  const event = await app.event({ partySetting: 'family', maxParty: 5 })
  const asMember = await app.as(member)
  const party = { familyMemberIds: [anu!.id] }
  expect((await asMember.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  expect((await preview(member.id, FIRST_PLANS.single)).familyLeaving).toEqual(['Anu Nair'])
  await change(member.id, FIRST_PLANS.single)
  await later()
  await app.runTasks()
  expect(await partyAt(event.id)).toMatchObject({ memberId: member.id, familyMemberIds: [], people: 1 })
  const next = await app.event({ partySetting: 'family', maxParty: 5 })
  expect((await asMember.post(`/api/events/${next.id}/register`, party)).statusCode).toBe(400)
})

test('a family that was named while a change to a family plan could be undone leaves the party with the undo', async () => {
  const { member } = await paidMember()
  const former = { name: 'Anu Nair', relation: 'Daughter', dateOfBirth: '2015-01-01', bloodGroup: 'O+' } as const
  const [anu] = await app.db
    .insert(familyMembers)
    .values({ ...former, memberId: member.id })
    .returning()
  const event = await app.event({ partySetting: 'family', maxParty: 5 })
  await change(member.id, FIRST_PLANS.family)
  const asMember = await app.as(member)
  const party = { familyMemberIds: [anu!.id] }
  expect((await asMember.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  expect((await undo()).statusCode).toBe(200)
  await app.runTasks()
  expect(await partyAt(event.id)).toMatchObject({ memberId: member.id, familyMemberIds: [], people: 1 })
})

test.each([
  ['a plan that the member has', FIRST_PLANS.single, TODAY, 409, 'This member has this plan already.'],
  [
    'a day in between',
    FIRST_PLANS.family,
    '2026-07-01',
    400,
    'A plan changes today or with the next dues, on March 10, 2027.',
  ],
  ['no day', FIRST_PLANS.family, '', 400, 'Please choose a day.'],
  ['a plan that does not exist', crypto.randomUUID(), TODAY, 404, null],
])('a change to %s is refused in words', async (_, planId, from, status, message) => {
  const { member } = await paidMember()
  const response = await change(member.id, planId, from)
  expect(response.statusCode).toBe(status)
  if (message) expect(JSON.stringify(response.json())).toContain(message)
})

test('the plan of somebody who has left or is suspended cannot be changed', async () => {
  const { member } = await paidMember()
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, member.id))
  expect((await change(member.id, FIRST_PLANS.family)).json().code).toBe('plan_needs_member')
})
