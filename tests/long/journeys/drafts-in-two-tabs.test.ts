import type { BrowserContext } from '@playwright/test'
import { continueWhenHydrated, expect, type Page, test } from '#tests/journeys/journey.ts'

test('an applicant with two tabs has a draft in each, and a reloaded tab finds its own again', async ({
  page,
  context,
}) => {
  await page.goto('/register')
  await page.getByLabel('Full name').fill('First Tab')
  const other = await openWizard(context)
  await other.getByLabel('Full name').fill('Second Tab')
  await page.getByLabel('Full name').fill('First Tab, later')
  await other.reload()
  await expect(other.getByLabel('Full name')).toHaveValue('Second Tab')
  await other.close()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('First Tab, later')
})

test('an applicant whose tab was killed finds the draft at once, in the restored tab or in a new one', async ({
  page,
  context,
}) => {
  const find = (tab: Page, name: string) => expect(tab.getByLabel('Full name')).toHaveValue(name, { timeout: 5_000 })
  await endUnheard(page)
  await page.goto('/register')
  await awaitLock(page)
  await page.getByLabel('Full name').fill('Killed Tab')
  await page.reload()
  await find(page, 'Killed Tab')
  await expect(page.getByText('Your draft has been restored')).toBeVisible()
  await awaitLock(page)
  const other = await openWizard(context)
  await other.getByLabel('Full name').fill('Other Tab')
  await page.close({ runBeforeUnload: false })
  const next = await openWizard(context)
  await find(next, 'Killed Tab')
  await expect(next.getByText('Your draft has been restored')).toBeVisible()
  await other.reload()
  await find(other, 'Other Tab')
})

/** A tab stores its draft once it holds its lock. */
const awaitLock = (page: Page) =>
  page.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name?.startsWith('application-tab:'))
  })

async function openWizard(context: BrowserContext) {
  const tab = await context.newPage()
  await continueWhenHydrated(tab)
  await tab.goto('/register')
  return tab
}

/** Ends the pages of this tab without any event, as when Android kills it. */
const endUnheard = (page: Page) =>
  page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()))
