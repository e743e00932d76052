import { expect, expectToast, type Page, test } from '../journey.ts'
import { enter } from '../messaging-steps.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'

const [RAVI, SITA] = MEMBERS

test('two phones vote and elect before a projector, one without a connection for a while; minutes and hand-over follow', async ({
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
  await page.getByLabel('Countdown').selectOption('5:00 min')
  await press(page, 'Vote now')
  await expect(projector.getByRole('timer')).toContainText(/[45]:\d\d/)
  await page.getByRole('button', { name: 'Add 30 seconds' }).click()
  await expect(projector.getByText('5:30', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(projector.getByText('paused')).toBeVisible()
  await ravi.getByRole('button', { name: 'For', exact: true }).click()
  await expect(projector.getByText('of 2 have voted')).toBeVisible()
  await expect(ravi.getByText('Your vote is counted: For.')).toBeVisible()
  await expect(ravi.getByText(/You have voted. Paused at/)).toBeVisible()
  // the answer is lost on its way: the vote has arrived, and the press can be repeated
  await sita.getByRole('button', { name: 'Against', exact: true }).waitFor()
  await sita.context().setOffline(true)
  await sita.getByRole('button', { name: 'Against', exact: true }).click()
  await expect(sita.getByText('Your vote did not arrive')).toBeVisible()
  await sita.context().setOffline(false)
  await sita.getByRole('button', { name: 'Against', exact: true }).click()
  await expect(sita.getByRole('button', { name: 'Against', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Close the vote')
  await expect(projector.getByText('Tie, so not carried')).toBeVisible()

  await page.getByText('Add an item').click()
  await page.getByRole('button', { name: 'Election', exact: true }).click()
  await page.getByLabel('New election').fill('Secretary of the next term')
  await page.getByLabel('Office').selectOption('Secretary')
  await page.getByRole('button', { name: 'Add the election' }).click()
  await ravi.getByRole('button', { name: 'Nominate myself' }).click()
  await ravi.getByLabel('Two lines about you and your plans').fill('Minutes within a week.')
  await ravi.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Candidates' }).getByText('Ravi Menon')).toBeVisible()
  await press(page, 'Vote now')
  await sita.getByRole('radio', { name: /Ravi Menon/ }).check()
  await sita.getByRole('button', { name: 'Check my vote' }).click()
  await sita.getByRole('button', { name: 'Cast my vote' }).click()
  await expect(sita.getByText('You have voted.')).toBeVisible()
  await countPaper(page, sita, id)
  await press(page, 'Close the election')
  const outcome = projector.getByRole('status').filter({ hasText: 'Ravi Menon' })
  await expect(outcome.getByText('Elected', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'End the assembly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the assembly' }).click()
  await expect(projector.getByText('The assembly has ended')).toBeVisible()
  await page.getByRole('link', { name: 'Edit the draft minutes' }).click()
  await expect(page.getByText('Ravi Menon: 2 votes, elected')).toBeVisible()
  await page.goto('/admin/duties/hand-over')
  await expect(page.getByText('Ravi Menon becomes Secretary')).toBeVisible()
  for (const each of [ravi, sita, projector]) await each.close()
})

/** Presses a button that asks, and its answer. */
async function press(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
}

/** Ravi votes on paper: the chair and a second admin count the one paper, each with their own login. */
async function countPaper(page: Page, second: Page, id: string): Promise<void> {
  const { memberId } = await (await second.request.get(`/api/assemblies/${id}`)).json()
  const { userId } = await (await page.request.get(`/api/members/${memberId}`)).json()
  expect((await page.request.put(`/api/admin/people/${userId}/role`, { data: { role: 'admin' } })).ok()).toBe(true)
  await page.getByRole('spinbutton', { name: 'Papers with a name' }).fill('1')
  await page.getByRole('spinbutton', { name: 'Votes for Ravi Menon' }).fill('1')
  await page.getByRole('button', { name: 'Save the count' }).click()
  await expectToast(page, 'Count Saved')
  const { motions } = await (await page.request.get(`/api/admin/assemblies/${id}`)).json()
  const { id: electionId, candidates } = motions.at(-1)
  const data = { valid: 1, blank: 0, votes: [{ candidateId: candidates[0].id, votes: 1 }] }
  const counted = await second.request.put(`/api/admin/assembly-motions/${electionId}/election-paper`, { data })
  expect(counted.ok(), await counted.text()).toBe(true)
}

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
