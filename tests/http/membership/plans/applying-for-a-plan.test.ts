import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { membershipPlans } from '#server/membership/plans/plan-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { application, applied, mailsTo } from '../application.ts'

let app: TestApp
let committee: TestApp['visitor']
beforeEach(async () => {
  app = await openTestApp({ startsAt: new Date('2026-06-20T08:00:00Z') })
  committee = await app.as(await app.admin())
})

const STUDENTS = {
  name: 'Students',
  membershipType: 'single',
  runs: 'own_year',
  fee: 60,
  firstMonth: null,
  firstPart: null,
  isOpen: true,
}
const addPlan = async (more: object = {}): Promise<string> =>
  (await committee.post('/api/admin/plans', { ...STUDENTS, ...more })).json().id
const closePlan = (id: string) =>
  app.db.update(membershipPlans).set({ isOpen: false }).where(eq(membershipPlans.id, id))
const apply = (member: object, more: object = {}) =>
  app.visitor.post('/api/members/register', application({ member, ...more }))

test('somebody applies for a plan; the committee sees it, approves, and the dues are those of the plan', async () => {
  const planId = await addPlan()
  const { member } = await applied(app, { member: { planId } })
  const record = (await committee.get(`/api/admin/members/${member.id}`)).json()
  expect(record).toMatchObject({ planId, membershipType: 'single', status: 'pending' })
  const approved = await committee.post(`/api/admin/members/${member.id}/approve`)
  expect(approved.json()).toMatchObject({ planId, status: 'approved' })
  const years = await app.db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, member.id))
  expect(years).toMatchObject([{ amount: 6_000 }])
})

test('the confirmation of an application names the plan', async () => {
  const planId = await addPlan()
  const { account } = await applied(app, { member: { planId } })
  expect(JSON.stringify(await mailsTo(app, account.email))).toContain('Students')
})

test('the register is filtered by plan', async () => {
  const planId = await addPlan()
  const { member } = await applied(app, { member: { planId } })
  await applied(app)
  const found = (await committee.get(`/api/admin/members?plan=${planId}`)).json()
  expect(found.map(({ id }: { id: string }) => id)).toEqual([member.id])
})

test('an application without a plan is for the first one of its type', async () => {
  await addPlan()
  const single = await applied(app)
  const family = await applied(app, { member: { membershipType: 'family' } })
  expect(single.member.planId).toBe(FIRST_PLANS.single)
  expect(family.member.planId).toBe(FIRST_PLANS.family)
})

test('an application without a plan is for the only open one of its type', async () => {
  const planId = await addPlan()
  await closePlan(FIRST_PLANS.single)
  expect((await applied(app)).member.planId).toBe(planId)
})

test('a plan that has been closed is refused in words at its field, and nothing is stored', async () => {
  const planId = await addPlan()
  await closePlan(planId)
  const sent = application({ member: { planId } })
  const response = await app.visitor.post('/api/members/register', sent)
  const message = 'This plan is not open to applicants any more. Please choose another one.'
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'validation_failed', fields: { 'member.planId': message } })
  expect(await app.db.$count(members, eq(members.email, String(sent.email)))).toBe(0)
})

test.each([
  ['of another type', 'family', 'Students is no plan for the type Family. Please choose another one.'],
  ['that does not exist', 'single', 'This plan is not open to applicants any more. Please choose another one.'],
])('a plan %s is refused in words', async (what, membershipType, message) => {
  const planId = await addPlan()
  const response = await apply({
    planId: what === 'of another type' ? planId : crypto.randomUUID(),
    membershipType,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields['member.planId']).toBe(message)
})

test('without an open plan of a type nobody can apply for it, and several must be chosen from', async () => {
  const family = application({ member: { membershipType: 'family' } })
  await closePlan(FIRST_PLANS.family)
  const none = await app.visitor.post('/api/members/register', family)
  expect(none.json().fields['member.planId']).toBe('No plan of the type Family is open to applicants.')
  await addPlan()
  await addPlan({ name: 'Pensioners' })
  await closePlan(FIRST_PLANS.single)
  expect((await apply({})).json().fields['member.planId']).toBe('Please choose a plan')
})

test('an account with an address that is known is told nothing more by a wrong plan', async () => {
  const { account } = await applied(app)
  const planId = crypto.randomUUID()
  const known = await apply({ planId }, { email: account.email })
  const unknown = await apply({ planId })
  expect(known.statusCode).toBe(400)
  expect(known.json().fields).toEqual(unknown.json().fields)
})

test('a new application can be for another plan; without one the earlier plan stays', async () => {
  const [students, pensioners] = [await addPlan(), await addPlan({ name: 'Pensioners' })]
  const { account, member } = await applied(app, { member: { planId: students } })
  await committee.post(`/api/admin/members/${member.id}/reject`, { reason: 'Please send a photo as well' })
  const person = await app.as({ userId: account.id })
  const again = application({ email: account.email })
  expect((await person.post('/api/members/register', again)).statusCode).toBe(201)
  const plan = async () => (await committee.get(`/api/admin/members/${member.id}`)).json().planId
  expect(await plan()).toBe(students)
  await committee.post(`/api/admin/members/${member.id}/reject`, { reason: 'Please send a photo as well' })
  const other = application({ email: account.email, member: { planId: pensioners } })
  expect((await person.post('/api/members/register', other)).statusCode).toBe(201)
  expect(await plan()).toBe(pensioners)
})

test('the membership page shows the prices of all open plans, and the usual two without others', async () => {
  const site = await openTestApp({ pages: true })
  const address = await site.listen()
  const text = async () => {
    await site.announced()
    return (await requestRaw(`${address}/membership`)).text
  }
  expect(await text()).not.toContain('What it costs')
  const treasurer = await site.as(await site.admin(['treasurer']))
  await treasurer.post('/api/admin/plans', { ...STUDENTS, name: 'Supporters', runs: 'for_life', fee: 1_000 })
  const shown = await text()
  expect(shown).toContain('Supporters')
  expect(shown).toContain('once, for life')
  expect(shown).toContain('What it costs')
})
