import { request } from '@playwright/test'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { expect, type Page, read, test } from '#tests/journeys/public/demo-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

const MAX_CONTROLS = 20
const MAX_TOP_PX = 400
const ROW_PX = 52

/** Each page of the portal, and its first work item; or what is said where there is none. */
const PAGES: Record<string, string> = {
  '/admin': 'main section li',
  '/admin?tab=members': 'main tbody tr',
  '/admin/renewals': 'main tbody tr',
  '/admin/messages': 'main tbody tr, main h2',
  '/admin?tab=events': 'main section li',
  '/admin?tab=programs': 'main section select',
  '/admin/check-in': 'main form input',
  '/admin?tab=news': 'main tbody tr',
  '/admin?tab=gallery': 'main [data-sort]',
  '/admin?tab=office-bearers': 'main [data-sort]',
  '/admin/blood-call': 'main tbody tr, main h2',
  '/admin/announcements': 'main [type="radio"]',
  '/admin/moderation': 'main [data-item]',
  '/admin/premium': 'main tbody tr',
  '/admin/conversations': 'main h2',
  '/admin?tab=settings': 'main input[type=search]',
  '/admin/settings/about': 'main form textarea',
  '/admin/people': 'main tbody tr',
  '/admin/charts': 'main section',
  '/admin/activity': 'main tbody tr, main h2',
  '/admin/mail-problems': 'main section',
  '/admin/backups': 'main section',
  '/admin/deletion-requests': 'main tbody tr, main h2',
}

test('an office bearer with a phone meets the first work item of every page at once', async ({ page, site }) => {
  test.slow()
  await writeMessage(site.url)
  await enterPortal(page)
  for (const path of [...Object.keys(PAGES), await programsOfAnEvent(page)]) {
    const { top, controls } = await measureWork(page, path)
    expect.soft(top, `${path}: the position of the first work item`).toBeLessThanOrEqual(MAX_TOP_PX)
    expect.soft(controls, `${path}: controls before the first work item`).toBeLessThanOrEqual(MAX_CONTROLS)
  }
})

test.describe('on a wide window', () => {
  test.use(ON_DESKTOP)

  test('an office bearer meets few controls before the work, and rows of one height', async ({ page }) => {
    test.slow()
    await enterPortal(page)
    for (const path of [...Object.keys(PAGES), await programsOfAnEvent(page)]) {
      const { controls, rowHeights } = await measureWork(page, path)
      expect.soft(controls, `${path}: controls before the first work item`).toBeLessThanOrEqual(MAX_CONTROLS)
      // a row with more to say is higher
      const usual = rowHeights.toSorted((one, other) => one - other)[Math.floor(rowHeights.length / 2)]
      expect.soft(usual ?? ROW_PX, `${path}: the height of its rows, ${rowHeights}`).toBe(ROW_PX)
    }
  })
})

async function writeMessage(url: string) {
  const visitor = await request.newContext({ baseURL: url })
  await visitor.post('/api/contact', {
    data: { name: 'Ajith P.', email: 'ajith@example.org', subject: 'Other', message: 'Where can we park?' },
  })
  await visitor.dispose()
}

async function programsOfAnEvent(page: Page): Promise<string> {
  const events = await read<{ id: string; programCount: number }[]>(page, '/api/admin/events')
  return `/admin?tab=programs&event=${events.find(({ programCount }) => programCount > 0)?.id}`
}

async function measureWork(page: Page, path: string) {
  await page.goto(path)
  const selector = PAGES[path] ?? 'main [data-sort]'
  await expect(page.locator(selector).first()).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  const measured = await page.evaluate(measure, selector)
  console.log(path.padEnd(28), `${measured.top} px,`, `${measured.controls} controls, rows`, ...measured.rowHeights)
  return measured
}

/** The controls are the links, buttons and fields at which a keyboard stops: the tabs are one stop. */
function measure(selector: string) {
  const item = document.querySelector(selector)!
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea')]
  const isBefore = (control: Element) =>
    control !== item && Boolean(item.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING)
  const stops = controls.filter((control) => control.tabIndex >= 0 && control.checkVisibility() && isBefore(control))
  // the tables behind the charts are no lists of work
  const rows = [...document.querySelectorAll('main tbody tr')].filter((row) => !row.closest('.visually-hidden'))
  return {
    top: Math.round(item.getBoundingClientRect().top),
    controls: stops.length,
    rowHeights: rows.map((row) => Math.round(row.getBoundingClientRect().height)),
  }
}

test.describe('in a low window', () => {
  test.use({ ...ON_DESKTOP, viewport: { width: 1280, height: 720 } })

  test('an office bearer sees the whole rail of the portal', async ({ page }) => {
    await enterPortal(page)
    await page.goto('/admin')
    const rail = page.getByRole('navigation', { name: 'Admin portal' })
    await expect(rail.getByRole('link', { name: 'Back to the website' })).toBeInViewport({ ratio: 1 })
    expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
    // unfolded, it scrolls under its end
    for (const summary of await rail.locator('details:not([open]) summary').all()) await summary.click()
    await expect(rail.getByRole('link', { name: 'Back to the website' })).toBeInViewport({ ratio: 1 })
  })
})
