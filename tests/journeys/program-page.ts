import type { Page } from './journey.ts'

/** Opens a program of the event 'Vishu Morning' as visitors find it. */
export async function openProgram(page: Page, title: string): Promise<void> {
  await page.goto('/events')
  await page
    .getByRole('link', { name: /Vishu Morning/ })
    .first()
    .click()
  await page.getByRole('link', { name: title }).click()
}
