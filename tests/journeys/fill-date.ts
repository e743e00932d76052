import type { Locator, Page } from '@playwright/test'

/** Types a date of birth into its three fields. */
export async function fillDate(form: Page | Locator, day: string, month: string, year: string): Promise<void> {
  await form.getByLabel('Day', { exact: true }).fill(day)
  await form.getByLabel('Month', { exact: true }).fill(month)
  await form.getByLabel('Year', { exact: true }).fill(year)
}
