import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { expect, expectToast, type Page, post, test } from '#tests/journeys/journey.ts'
import { join, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { ADMIN, MEMBERS } from '#tests/journeys/people.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { countPresses, type Volunteer, writeTable } from '#tests/journeys/press-counter.ts'
import type { RunningSite } from '#tests/journeys/running-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'
import { openPlace } from './evening/portal-navigation.ts'

const [, SITA] = MEMBERS
const CHANGED = 'Lathika Warrier'

/** The most presses for each task. */
const MAX_PRESSES: Record<string, number> = {
  'Hand over to a new treasurer': 10,
  'Find who changed a member': 3,
}

test.use({ ...ON_DESKTOP, actionTimeout: 20_000 })

test('the committee hands over, and finds who changed a member, in few presses', async ({ page, site }) => {
  await prepare(page, site)
  const committee = countPresses(page)
  await page.goto('/admin')
  await committee.chapter('Hand over to a new treasurer', () => handOver(committee))
  await page.goto('/admin')
  await committee.chapter('Find who changed a member', () => findChange(committee))
  console.log(writeTable('The committee in a wide window', committee.chapters))
  expect(committee.chapters.filter(({ name, presses }) => presses > (MAX_PRESSES[name] ?? 0))).toEqual([])
})

async function handOver(committee: Volunteer) {
  const { page, press, fill } = committee
  await openPlace(committee, 'Duties')
  await press(page.getByRole('link', { name: 'Hand-over' }))
  await press(page.getByRole('button', { name: 'Choose for Treasurer' }))
  const choosing = page.getByRole('dialog', { name: 'Choose the next Treasurer' })
  await fill(choosing.getByLabel('Member', { exact: true }), SITA.firstName)
  await press(choosing.getByRole('button', { name: new RegExp(`${SITA.firstName} ${SITA.lastName}`) }))
  await fill(page.getByLabel('First day of the new committee'), dayAfter(gulfToday(), 30))
  await press(page.getByRole('button', { name: 'Save the draft' }))
  await expectToast(page, 'Draft Saved')
  await press(page.getByRole('button', { name: 'Plan the hand-over' }))
  const planning = page.getByRole('dialog', { name: 'Plan the hand-over' })
  await fill(planning.getByLabel('Your password', { exact: true }), ADMIN.password)
  await press(planning.getByRole('button', { name: 'Plan the hand-over' }))
  await expect(page.getByText('Planned for the start of')).toBeVisible()
}

/** The log says who, what and when, without opening anything. */
async function findChange(committee: Volunteer) {
  const { page, fill } = committee
  await openPlace(committee, 'Activity')
  await fill(page.getByRole('searchbox', { name: 'Person' }), CHANGED)
  const change = page.getByRole('row').filter({ hasText: CHANGED }).filter({ hasText: '+971501110099' })
  await expect(change.getByText(ADMIN_NAME)).toBeVisible()
}

const ADMIN_NAME = /Site Administrator/

/** A treasurer in office, and a member whose number an admin has changed. */
async function prepare(page: Page, site: RunningSite) {
  await enterPortal(page)
  await post(page.request, '/api/office-bearers', { name: 'Babu Thomas', role: 'Treasurer' })
  await join(site, { fullName: CHANGED, email: 'changed-by-somebody@example.org' })
  const admin = await signInAsAdmin(site)
  const members: { id: string; fullName: string }[] = await (await admin.get('/api/admin/members')).json()
  const id = members.find(({ fullName }) => fullName === CHANGED)?.id
  const record = await (await admin.get(`/api/admin/members/${id}`)).json()
  const changed = await admin.put(`/api/admin/members/${id}`, {
    data: { mobileNumber: '+971501110099', updatedAt: record.updatedAt },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await admin.dispose()
}
