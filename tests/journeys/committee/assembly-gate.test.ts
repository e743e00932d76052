import { expect, type Page, post, test } from '../journey.ts'
import { enterPortal } from '../portal/enter-portal.ts'

test('the gate of an assembly lets a member with a vote in and out, and the chair sees it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterPortal(page)
  const { eventId, id } = await openAssembly(page)
  await page.goto(`/admin/events/${eventId}/gate`)
  await chooseByName(page, 'Ravi')
  await expect(page.getByRole('heading', { name: 'Let in: may vote' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectVotes(page, id, 1)
  await page.getByRole('button', { name: 'Out', exact: true }).click()
  await chooseByName(page, 'Ravi')
  await expect(page.getByRole('heading', { name: 'Goes out' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectVotes(page, id, 0)
})

async function openAssembly(page: Page): Promise<{ eventId: string; id: string }> {
  const starts = new Date(Date.now() + 60_000).toISOString()
  const form = { title: 'General assembly', description: 'Yearly.', venue: 'Hall', eventDate: starts }
  const event = await (await post(page.request, '/api/admin/events', form)).json()
  const rules = { quorumPercent: 10, paidOnly: false, maxProxies: 2, proxiesUntil: starts }
  const { id } = await (await post(page.request, '/api/admin/assemblies', { eventId: event.id, ...rules })).json()
  await post(page.request, `/api/admin/assemblies/${id}/doors`, {})
  return { eventId: event.id, id }
}

async function chooseByName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'By name' }).click()
  await page.getByLabel('Name or number').fill(name)
  await page
    .getByRole('region', { name: 'Search for a name' })
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
}

/** The phone sends what it has done soon afterwards. */
const expectVotes = (page: Page, id: string, votes: number) =>
  expect
    .poll(async () => (await (await page.request.get(`/api/admin/assemblies/${id}`)).json()).hall.people)
    .toBe(votes)
