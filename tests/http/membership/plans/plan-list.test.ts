import { expect, test } from 'vitest'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { FIRST_PLANS } from '#shared/membership/plans/plan-enums.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const treasurer = await app.as(await app.admin(['treasurer']))
const STUDENTS = {
  name: 'Students',
  membershipType: 'single',
  runs: 'association_year',
  fee: 60,
  firstMonth: 4,
  firstPart: 'pro_rata',
  isOpen: true,
}
const names = async (url: string) => (await treasurer.get(url)).json().map(({ name }: { name: string }) => name)
const add = (more: object = {}) => treasurer.post('/api/admin/plans', { ...STUDENTS, ...more })

test('two plans exist at first, with the dues of the settings', async () => {
  await writeSettings(app.db, { duesFamilyFils: 17_550 }, null)
  const plans = (await app.visitor.get('/api/plans')).json()
  expect(plans).toMatchObject([
    { id: FIRST_PLANS.single, name: 'Single', fee: 100, runs: 'own_year' },
    { id: FIRST_PLANS.family, name: 'Family', fee: 175.5, runs: 'own_year' },
  ])
})

test('a plan is added, changed, closed to applicants and deleted, and the activity log says who did it', async () => {
  const added = await add()
  expect(added.statusCode).toBe(201)
  const { id } = added.json()
  expect(await names('/api/plans')).toContain('Students')
  const url = `/api/admin/plans/${id}`
  expect((await treasurer.put(url, { ...STUDENTS, fee: 72.5, isOpen: false })).json()).toMatchObject({
    fee: 72.5,
    isOpen: false,
    members: 0,
  })
  expect(await names('/api/plans')).not.toContain('Students')
  expect((await treasurer.delete(url)).statusCode).toBe(200)
  expect(await names('/api/admin/plans')).toEqual(['Single', 'Family'])
  const log = (await (await app.as(await app.admin())).get('/api/admin/activity?limit=5')).json()
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['plan.added', 'plan.edited', 'plan.deleted']),
  )
})

test('a plan that members have can be renamed and closed, but neither deleted nor run in another way', async () => {
  const { id } = (await add({ name: 'Artists' })).json()
  await app.member({ planId: id })
  const url = `/api/admin/plans/${id}`
  const deleted = await treasurer.delete(url)
  expect(deleted.statusCode).toBe(409)
  expect(deleted.json()).toMatchObject({
    code: 'plan_in_use',
    message: 'One person has the plan Artists. Close it to applicants, or change their plans first.',
  })
  const other = await treasurer.put(url, { ...STUDENTS, name: 'Artists', membershipType: 'family' })
  expect(other.json().code).toBe('plan_in_use')
  expect((await treasurer.put(url, { ...STUDENTS, name: 'Performers', isOpen: false })).statusCode).toBe(200)
})

test('the two first plans can only be closed to applicants, and one plan stays open', async () => {
  const single = `/api/admin/plans/${FIRST_PLANS.single}`
  const first = {
    name: 'Single',
    membershipType: 'single',
    runs: 'own_year',
    fee: 100,
    firstMonth: null,
    firstPart: null,
  }
  expect((await treasurer.delete(single)).json().code).toBe('first_plan')
  expect((await treasurer.put(single, { ...first, name: 'One person', isOpen: true })).json().code).toBe('first_plan')
  for (const { id, isFirst } of (await treasurer.get('/api/admin/plans')).json())
    if (!isFirst) await treasurer.put(`/api/admin/plans/${id}`, { ...STUDENTS, name: 'Performers', isOpen: false })
  expect((await treasurer.put(single, { ...first, isOpen: false })).statusCode).toBe(200)
  const family = { ...first, name: 'Family', membershipType: 'family', isOpen: false }
  const closed = await treasurer.put(`/api/admin/plans/${FIRST_PLANS.family}`, family)
  expect(closed.json()).toMatchObject({ code: 'last_open_plan' })
})

test.each([
  ['no name', { name: ' ' }, 'name', 'Please enter a name'],
  ['a name that another plan has', { name: 'family' }, 'name', 'Another plan has this name'],
  ['a fee below zero', { fee: -1 }, 'fee', 'Please enter an amount in dirhams, such as 100 or 99.50'],
  ['no fee', { fee: null }, 'fee', 'Please enter an amount in dirhams, such as 100 or 99.50'],
  [
    'an association’s year without a month',
    { firstMonth: null },
    'firstMonth',
    'Please choose the month in which the year begins',
  ],
  ['a month after December', { firstMonth: 13 }, 'firstMonth', 'Please choose the month in which the year begins'],
  [
    'a month for a member’s own year',
    { runs: 'own_year' },
    'firstMonth',
    'Please choose the month in which the year begins',
  ],
])('a plan with %s is refused in words', async (_, more, field, message) => {
  const response = await add({ name: 'Guests of honour', ...more })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields[field]).toBe(message)
})

test('an admin with the duty for members reads the plans, and leaves their fees to the treasurer', async () => {
  const clerk = await app.as(await app.admin(['members']))
  expect((await clerk.get('/api/admin/plans')).statusCode).toBe(200)
  expect((await clerk.post('/api/admin/plans', STUDENTS)).statusCode).toBe(403)
})
