import { expect, expectToast, test } from '../journey.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { openFestival } from './arts-festival.ts'

test("an admin changes the festival's rules and an item's time, and both are stored", async ({ page, site }) => {
  const { admin, eventId, programId } = await openFestival(site, 'Bharatanatyam')
  await enterPortal(page)
  const rules = `/admin/events/${eventId}/competition?part=rules`
  await page.goto(rules)
  await page.getByLabel('Hours after the publication').fill('24')
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expectToast(page, 'Rules Saved')
  await page.goto(rules)
  await expect(page.getByLabel('Hours after the publication')).toHaveValue('24')

  const item = `/admin/events/${eventId}/competition/${programId}?part=setup`
  await page.goto(item)
  await page.locator('#item-timeLimitSeconds').fill('8:00')
  await page.getByRole('button', { name: 'Save the item' }).click()
  await expectToast(page, 'Item Saved')
  await page.goto(item)
  await expect(page.locator('#item-timeLimitSeconds')).toHaveValue('8:00')
  await admin.dispose()
})
