import { expect, type Page } from '../journey.ts'
import type { JudgeLink } from './arts-festival.ts'

/** Opens an invitation with its PIN, and the item. */
export async function openSheet(page: Page, { url, pin }: JudgeLink, item: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('PIN').fill(pin)
  await page.getByRole('button', { name: 'Start judging' }).click()
  await page.getByRole('link', { name: item }).click()
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible()
}

/** Gives marks for the letter on the page, with the keyboard as on a slider. */
export async function giveMarks(page: Page, marks: Readonly<Record<string, number>>): Promise<void> {
  for (const [criterion, mark] of Object.entries(marks))
    await page.getByLabel(criterion, { exact: true }).fill(String(mark))
}
