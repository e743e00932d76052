import { expect, type Page, test } from '../journey.ts'
import { enter } from '../messaging-steps.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'

const [RAVI, SITA] = MEMBERS

test('two phones vote on a motion before a projector, and the connection of one is lost for a while', async ({
  page,
  browser,
  site,
}) => {
  await enterPortal(page)
  const id = await createAssembly(page)
  const [ravi, sita] = [await browser.newPage({ baseURL: site.url }), await browser.newPage({ baseURL: site.url })]
  await enter(ravi.request, RAVI)
  await enter(sita.request, SITA)
  for (const phone of [ravi, sita]) await phone.goto(`/assembly/${id}`)
  await page.goto(`/admin/assemblies/${id}`)
  await page.getByRole('button', { name: 'Open the doors' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the doors' }).click()
  await expect(page.getByText('At the door')).toBeVisible()
  for (const phone of [ravi, sita]) {
    const { memberId } = await (await phone.request.get(`/api/assemblies/${id}`)).json()
    const data = { memberId, isHere: true }
    expect((await page.request.put(`/api/admin/assemblies/${id}/attendance`, { data })).ok()).toBe(true)
  }
  await page.getByRole('button', { name: 'Open the assembly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Open the assembly' }).click()
  const { boardPath } = await (await page.request.get(`/api/admin/assemblies/${id}`)).json()
  const projector = await browser.newPage({ baseURL: site.url })
  await projector.goto(boardPath)
  await expect(projector.getByText('Quorum reached')).toBeVisible()

  await page.getByLabel('New motion').fill('The report is approved.')
  await page.getByRole('button', { name: 'Add the motion' }).click()
  await page.getByRole('button', { name: 'Vote now' }).click()
  await ravi.getByRole('button', { name: 'For', exact: true }).click()
  await expect(projector.getByText('of 2 have voted')).toBeVisible()
  // the answer is lost on its way: the vote has arrived, and the press can be repeated
  await sita.getByRole('button', { name: 'Against', exact: true }).waitFor()
  await sita.context().setOffline(true)
  await sita.getByRole('button', { name: 'Against', exact: true }).click()
  await expect(sita.getByText('Your vote did not arrive')).toBeVisible()
  await sita.context().setOffline(false)
  await sita.getByRole('button', { name: 'Against', exact: true }).click()
  await expect(sita.getByRole('button', { name: 'Against', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Close the vote' }).click()
  await expect(projector.getByText('Rejected')).toBeVisible()
  for (const each of [ravi, sita, projector]) await each.close()
})

/** A general assembly of tomorrow, with the two members at its door. */
async function createAssembly(page: Page): Promise<string> {
  const eventDate = new Date(Date.now() + 86_400_000).toISOString()
  const event = { title: 'General assembly', description: 'The report.', venue: 'Community hall', eventDate }
  const created = await page.request.post('/api/admin/events', { data: event })
  expect(created.ok(), await created.text()).toBe(true)
  const { id: eventId } = await created.json()
  const data = { eventId, quorumPercent: 0, paidOnly: false, maxProxies: 2, proxiesUntil: eventDate }
  const added = await page.request.post('/api/admin/assemblies', { data })
  expect(added.ok(), await added.text()).toBe(true)
  return (await added.json()).id
}
