import { expect, test } from '#tests/journeys/journey.ts'

test('a developer reads all endpoints of the site in a browser', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Pooram Community UAE API/ })).toBeVisible()
  await page.getByRole('heading', { name: /^events / }).click()
  await expect(page.getByText('/api/events/{id}/register').first()).toBeVisible()
  await page.getByRole('heading', { name: /^settings / }).click()
  await page.getByText('/api/settings').first().click()
  await expect(page.getByText('organisationName').first()).toBeVisible()
})
