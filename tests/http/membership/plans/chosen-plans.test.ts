import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { ARJUN, household, ownLogin } from '#tests/http/membership/household/household.ts'
import { openTestApp } from '#tests/test-app.ts'

const OWN_YEAR = { runs: 'own_year', firstMonth: null, firstPart: null }
const GROWN = { ...ARJUN, dateOfBirth: '2007-11-14' }

async function open() {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const add = async (plan: object) => {
    const response = await admin.post('/api/admin/plans', {
      ...OWN_YEAR,
      membershipType: 'single',
      fee: 50,
      isOpen: true,
      ...plan,
    })
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json().id as string
  }
  return { app, admin, add }
}

const PAPER = {
  fullName: 'Devaki Amma',
  dateOfBirth: '1958-04-14',
  nativeAddress: 'Thiruvambady Road, Thrissur',
  currentAddress: 'Al Nahda Street, Sharjah',
  emirate: 'Sharjah',
  bloodGroup: 'A-',
  mobileNumber: '050 700 1000',
  membershipType: 'single',
  email: 'devaki@example.org',
  isApproved: true,
  isMailed: false,
}

test('the committee adds somebody from a paper form on the plan that they ticked, also one that is closed', async () => {
  const { admin, add } = await open()
  const planId = await add({ name: 'Student', isOpen: false })
  const added = await admin.post('/api/admin/members', { ...PAPER, planId })
  expect([added.statusCode, added.json().planId, added.json().planName]).toEqual([201, planId, 'Student'])
  const familyPlan = await add({ name: 'Patron family', membershipType: 'family' })
  const other = await admin.post('/api/admin/members', { ...PAPER, planId: familyPlan, confirmed: true })
  expect([other.statusCode, other.json().fields]).toEqual([
    400,
    { planId: 'Patron family is a plan of the other membership type' },
  ])
})

test('a membership of their own begins with the chosen plan, which must be open', async () => {
  const { app, add } = await open()
  const [student, closed] = [await add({ name: 'Student' }), await add({ name: 'Honorary', isOpen: false })]
  const home = await household(app, [GROWN])
  await ownLogin(app, home)
  const url = `/api/members/family/${home.person.id}/own-membership`
  const refused = await home.raghavan.post(url, { planId: closed })
  expect([refused.statusCode, refused.json().fields?.planId]).toEqual([400, expect.stringContaining('not open')])
  expect((await home.raghavan.post(url, { planId: student })).statusCode).toBe(200)
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, home.person.id))
  expect(own).toMatchObject({ planId: student, membershipType: 'single', status: 'pending' })
})

test('members read the name of their plan once there are others than the two first ones', async () => {
  const { app, add } = await open()
  const asha = await app.as(await app.member())
  const namesOf = async () => [
    (await asha.get('/api/dues')).json().planName,
    (await asha.get('/api/members/profile')).json().planName,
    (await asha.get('/api/dashboard')).json().profile.planName,
  ]
  expect(await namesOf()).toEqual([null, null, null])
  await add({ name: 'Student' })
  expect(await namesOf()).toEqual(['Single', 'Single', 'Single'])
})

test('the charts show the members and the dues of each plan', async () => {
  const { app, admin, add } = await open()
  const planId = await add({ name: 'Student' })
  const student = await app.member({ planId, joinedDate: '2026-01-10' })
  await app.member({ planId, joinedDate: '2020-01-10', resignedAt: new Date('2026-02-01T08:00:00Z') })
  await app.member({ joinedDate: '2020-01-10' })
  await app.renewal({ memberId: student.id, dueDate: '2026-03-10', amount: 5_000 })
  const plans = (await admin.get('/api/admin/charts/plans')).json()
  const byName = Object.fromEntries(plans.map(({ name, ...plan }: { name: string }) => [name, plan]))
  expect(byName).toMatchObject({
    Single: { members: 1, joined: 0, left: 0, duesPaid: 0, duesOpen: 0 },
    Family: { members: 0 },
    Student: { members: 1, joined: 1, left: 1, duesPaid: 0, duesOpen: 50 },
  })
})
