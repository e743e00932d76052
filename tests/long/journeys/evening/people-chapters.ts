import { expect, expectToast } from '#tests/journeys/journey.ts'
import { ADMIN } from '#tests/journeys/people.ts'
import type { Volunteer } from '#tests/journeys/press-counter.ts'
import { followWork, openPlace } from './portal-navigation.ts'
import { APPLICANTS, COLLEAGUE, EXPECTED, OWING, WALK_IN, WRITERS } from './waiting-work.ts'

const MAX_BACKUP_MS = 120_000

export async function approveApplications(volunteer: Volunteer) {
  const { page, press } = volunteer
  await followWork(volunteer, /to review/)
  for (const name of APPLICANTS) {
    const panel = page.getByRole('complementary', { name })
    await press(panel.getByRole('button', { name: 'Approve' }))
    await expect(panel).toBeHidden()
  }
}

export async function answerMessages(volunteer: Volunteer) {
  const { page, press, fill } = volunteer
  await followWork(volunteer, /without a reply/)
  await press(page.getByRole('button', { name: `Open message from ${WRITERS[1][0]}` }))
  for (const [name] of WRITERS.toReversed()) {
    const panel = page.getByRole('complementary', { name })
    await fill(panel.getByLabel('Reply', { exact: true }), 'Yes. Please come a little early.')
    await press(panel.getByRole('button', { name: 'Send reply' }))
    await expect(panel.getByRole('region', { name: 'Reply' })).toBeVisible()
    if (name !== WRITERS[0][0]) await press(panel.getByRole('button', { name: 'Next' }))
  }
  // on a phone the panel covers the bar
  const rail = page.getByRole('navigation', { name: 'Admin portal', exact: true })
  if (!(await rail.isVisible())) await press(page.getByRole('complementary').getByRole('button', { name: 'Close' }))
}

/** Six people paid in cash at the last evening; two transfers have a reference of their own. */
export async function recordDues(volunteer: Volunteer) {
  const { page, press, fill, select } = volunteer
  await openPlace(volunteer, 'Dues')
  const transfers = OWING.slice(0, 2)
  for (const name of transfers) {
    await press(page.getByRole('button', { name: `Record payment from ${name}` }))
    const dialog = page.getByRole('dialog', { name: `Payment from ${name}` })
    await fill(dialog.getByLabel('Reference'), `FT-${name.slice(0, 4)}`)
    await press(dialog.getByRole('button', { name: 'Record payment' }))
    await expect(dialog).toBeHidden()
  }
  for (const name of OWING.slice(2)) await press(page.getByLabel(`Select ${name}`))
  await press(page.getByRole('button', { name: 'Record 6', exact: true }))
  const dialog = page.getByRole('dialog', { name: /^Record 6 payments/ })
  await select(dialog.getByLabel('Method'), 'Cash')
  await press(dialog.getByRole('button', { name: 'Record 6 full payments' }))
  await expect(page.getByText(/recorded as paid\.$/)).toBeVisible()
}

export async function exportMembers(volunteer: Volunteer) {
  const { page, press } = volunteer
  await openPlace(volunteer, 'Members')
  const menu = page.getByLabel('More for the register')
  const exporting = page
    .getByRole('link', { name: 'Export CSV' })
    .or(page.getByRole('button', { name: 'Export CSV' }))
    .filter({ visible: true })
  await expect(menu.filter({ visible: true }).or(exporting).first()).toBeVisible()
  if (await menu.isVisible()) await press(menu)
  const download = page.waitForEvent('download')
  await press(exporting)
  expect((await download).suggestedFilename()).toMatch(/^members-.*\.csv$/)
}

export async function checkIn(volunteer: Volunteer) {
  const { page, press, fill } = volunteer
  await openPlace(volunteer, 'Check-in')
  for (const name of EXPECTED.slice(0, 5)) {
    await press(page.getByRole('button', { name: `Check in ${name}` }))
    await expect(page.getByRole('row', { name }).getByText(/^Checked in \d/)).toBeVisible()
  }
  await press(page.getByRole('button', { name: 'Register somebody' }))
  const panel = page.getByRole('complementary', { name: 'Register somebody' })
  await press(panel.getByRole('button', { name: 'A guest' }))
  await fill(panel.getByLabel('Name', { exact: true }), WALK_IN.name)
  await fill(panel.getByLabel('Phone number'), WALK_IN.phone)
  await press(panel.getByRole('button', { name: 'Register and check in' }))
  await expectToast(page, 'Checked In', `${WALK_IN.name}, 1 person.`)
  await press(panel.getByRole('button', { name: 'Close' }))
  await expect(page.getByRole('row', { name: WALK_IN.name }).getByText(/^Checked in \d/)).toBeVisible()
}

export async function makeAdmin(volunteer: Volunteer) {
  const { page, press, fill, select } = volunteer
  await openPlace(volunteer, 'People and roles')
  await fill(page.getByLabel('Search people'), COLLEAGUE)
  await press(page.getByRole('button', { name: `Change role of ${COLLEAGUE}` }))
  const dialog = page.getByRole('dialog')
  await select(dialog.getByLabel('Role'), 'Admin')
  await press(dialog.getByRole('button', { name: 'Change role' }))
  await expectToast(page, 'Role Changed')
}

/** Returns the path of the downloaded archive. */
export async function downloadBackup(volunteer: Volunteer): Promise<string> {
  const { page, press, fill } = volunteer
  await openPlace(volunteer, 'Backups')
  await press(page.getByRole('button', { name: 'Back up now' }))
  const button = page.getByRole('button', { name: /^Download the backup/ })
  await expect(button).toBeVisible({ timeout: MAX_BACKUP_MS })
  await press(button)
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel('Your password'), ADMIN.password)
  const download = page.waitForEvent('download')
  await press(dialog.getByRole('button', { name: 'Download archive' }))
  return (await download).path()
}
