import { expect, expectAccessible, expectToast, test } from '../journey.ts'
import { ADMIN } from '../people.ts'
import { SIZES } from '../sizes.ts'
import { openPlace } from './enter-portal.ts'
import { addAdmin, openAs } from './walk-by-duty.ts'
import { WALKED, walkAllTheirPages } from './walks-of-the-committee.ts'

test('a treasurer walks through all of their pages, on a phone and in a wide window, and is refused nothing', async ({
  page,
  site,
  browser,
}) => {
  const treasurer = WALKED.filter(({ duty }) => duty === 'treasurer')
  await walkAllTheirPages(page, site.url, browser, treasurer)
})

test('an editor who publishes an article, and a coordinator who publishes an event, are not sent to the announcements', async ({
  page,
  site,
  browser,
}) => {
  const editor = await openAs(browser, site.url, await addAdmin(page, site.url, 'content'), SIZES.desktop)
  await editor.page.goto('/admin?tab=news')
  await editor.page.getByRole('button', { name: 'Create article' }).click()
  await editor.page.getByLabel('Title', { exact: true }).fill('Umbrellas in the hall')
  await editor.page.getByRole('textbox', { name: 'Content' }).fill('Sixty of them.')
  await editor.page.getByLabel('publish immediately', { exact: true }).check()
  await editor.page.getByRole('button', { name: 'Create article' }).click()
  await expectToast(editor.page, 'Article Created', 'Umbrellas in the hall is published.')
  await expect(editor.page.getByRole('link', { name: 'Write to members' })).toHaveCount(0)
  await editor.close()

  const events = await addAdmin(page, site.url, 'events')
  const coordinator = await openAs(browser, site.url, events, SIZES.desktop)
  const hidden = {
    title: 'Umbrella Day',
    description: 'In the hall.',
    venue: 'Hall',
    eventDate: '2031-09-05T12:00:00Z',
  }
  const created = await coordinator.page.request.post('/api/admin/events', { data: { ...hidden, isPublic: false } })
  const { id } = await created.json()
  await coordinator.page.goto(`/admin?tab=events&event=${id}`)
  await coordinator.page.getByLabel('Visitors see this event').check()
  await coordinator.page.getByRole('button', { name: 'Save event' }).click()
  await expectToast(coordinator.page, 'Event Saved')
  await expect(coordinator.page.getByRole('link', { name: 'Write to members' })).toHaveCount(0)
  // the marks of a judged item are for those who look after competitions
  const program = await coordinator.page.request.get('/api/events/programs/all')
  const [first] = await program.json()
  await coordinator.page.goto(`/programs/${first.id}/results`)
  await expect(coordinator.page.getByRole('heading', { name: 'The result is not published yet' })).toBeVisible()
  await expect(coordinator.page.getByRole('link', { name: 'Marks, for the committee' })).toHaveCount(0)
  await coordinator.close()
})

test('a super admin gives duties with the password asked again, reads what they mean, and undoes it', async ({
  page,
  site,
  browser,
}) => {
  const theirs = await openAs(browser, site.url, await addAdmin(page, site.url, 'marketplace'), SIZES.desktop)
  const stream = theirs.page.waitForResponse(/\/notifications\/stream$/)
  await theirs.page.goto('/admin/moderation')
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/admin')
  await openPlace(page, 'Duties')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the duties of Latha marketplace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duties of Latha marketplace' })
  await dialog.getByRole('checkbox', { name: 'Marketplace' }).uncheck()
  await expect(dialog.getByText('No duties means everything')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Auditor' }).check()
  await expect(dialog.getByText('Only people with Everything would look after: Marketplace.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Treasurer' })).toBeDisabled()
  await stream
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-2026')
  await dialog.getByRole('button', { name: 'Save duties' }).click()
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save duties' }).click()
  const row = page.getByRole('row', { name: /Latha marketplace/ })
  await expect(row.getByText('Auditor')).toBeVisible()
  // the page that she had open
  await expect(theirs.page.getByText(/^Ask Marketplace/)).toBeVisible()
  await expect(theirs.page.locator('#portal-navigation a[href="/admin/renewals"]').first()).toBeAttached()
  await theirs.close()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row.getByText('Marketplace', { exact: true })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectAccessible(page)
})
