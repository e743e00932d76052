import { post } from '#tests/journeys/journey.ts'
import { watchOpenRequests } from '#tests/journeys/open-requests.ts'
import { enterAs, expect, type Page, read, test } from '#tests/journeys/public/demo-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

test.use(ON_DESKTOP)

/** What these buttons do is done at once, or leaves the page. */
const ACTS =
  /^(?:Save(?! this)|Send|Publish|Export|Download|Print|Log out|Show|Load|Next|Previous|Back|Close|Undo|Check|Pause|Play|Move|Run|Start|Test|Copy (?:link|text)|Mark|Done|Archive|Restore|Renew|Approve|Confirm|Accept|Keep|Add year|Hide|Open menu|Search)/

/**
 * The pages of the portal with something to decide. Not among them: reported conversations and the rules of
 * a festival, which open no dialog; appeals, which the demo does not have, and whose dialog is that of the moderation.
 */
async function listPaths(page: Page): Promise<string[]> {
  const events = await read<{ id: string; title: string; programCount: number }[]>(page, '/api/admin/events')
  const festival = events.find(({ title }) => /festival/i.test(title))
  const full = events.toSorted((one, other) => other.programCount - one.programCount)[0]
  return [
    '/admin?tab=members',
    '/admin/renewals',
    '/admin/messages',
    '/admin?tab=events',
    `/admin?tab=programs&event=${full?.id}`,
    `/admin/events/${full?.id}/attendees`,
    ...(festival
      ? ['', '?part=judges', '?part=participants'].map((part) => `/admin/events/${festival.id}/competition${part}`)
      : []),
    '/admin?tab=news',
    '/admin?tab=gallery',
    '/admin?tab=office-bearers',
    '/admin/blood-call',
    '/admin/announcements',
    '/admin/moderation',
    '/admin/premium?status=all',
  ]
}

/** A message of a visitor, which the demo does not have. */
async function writeToCommittee(page: Page): Promise<void> {
  const message = {
    name: 'Devi Nair',
    email: 'devi@example.org',
    subject: 'General Inquiry',
    message: 'Is there parking?',
  }
  await post(page.request, '/api/contact', message)
}

type Measured = { title: string; left: number; top: number; isPanel: boolean; scrolled: number }

/** Of the layer on top: how far its middle is from that of the window; of a panel: where it begins. */
function measureLayer(): Measured | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1)
  const layer = dialog ?? document.querySelector<HTMLElement>('aside[data-ground="day"][aria-labelledby]')
  if (!layer) return null
  const box = layer.getBoundingClientRect()
  const title = layer.querySelector('h2')?.textContent ?? ''
  const scrolled = Math.max(...[layer, ...layer.querySelectorAll('*')].map(({ scrollTop }) => scrollTop))
  if (!dialog) return { title, left: 0, top: Math.round(box.top), isPanel: true, scrolled }
  return {
    title,
    left: Math.round(box.left + box.width / 2 - document.documentElement.clientWidth / 2),
    top: Math.round(box.top + box.height / 2 - innerHeight / 2),
    isPanel: false,
    scrolled,
  }
}

/** Waits until the layer has arrived, at most for the time of its animation. */
async function findLayer(page: Page): Promise<Measured | null> {
  await page.waitForTimeout(250)
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
  return page.evaluate(measureLayer)
}

async function closeLayers(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(100)
  if (await page.evaluate(measureLayer)) await page.goto(path)
}

test('every dialog of the portal is in the middle of the window, and every panel begins at its top', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await writeToCommittee(page)
  await enterAs(page, 'admin@example.org')
  const paths = await listPaths(page)
  const opened = new Map(paths.map((path) => [path, [] as string[]]))
  const astray: string[] = []
  const note = (path: string, name: string, layer: Measured | null) => {
    if (!layer) return
    opened.get(path)?.push(`${name} (${layer.title})`)
    const isAstray = Math.abs(layer.left) > 1 || Math.abs(layer.top) > 1 || layer.scrolled > 0
    if (isAstray) astray.push(`${path}: ${name}: ${JSON.stringify(layer)}`)
  }
  const untilQuiet = watchOpenRequests(page)
  for (const path of paths) {
    await page.goto(path)
    // a tab's code arrives after the page, and its list after that
    await untilQuiet()
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    // dialogs are opened from far down a list, too
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    for (const name of await listNames(page)) {
      const button = page.locator('main').getByRole('button', { name, exact: true }).last()
      if (!(await button.isVisible()) || !(await press(button))) continue
      note(path, name, await findLayer(page))
      await closeLayers(page, path)
      if (page.url() !== new URL(path, page.url()).href) await page.goto(path)
    }
    await pressItems(page, path, note)
    const row = page.locator('main tbody tr a, main [data-item] a').first()
    if ((await row.count()) > 0 && (await press(row))) {
      note(path, 'the first row', await findLayer(page))
      await closeLayers(page, path)
    }
  }
  console.log([...opened].map(([path, names]) => `${path}: ${names.join(', ')}`).join('\n'))
  const closed = paths.filter((path) => opened.get(path)?.length === 0)
  expect(closed, 'pages on which nothing opened').toEqual([])
  expect(astray).toEqual([])
})

const press = (target: ReturnType<Page['locator']>): Promise<boolean> =>
  target.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )

/** The names of the buttons of a page, those of the same kind once. */
async function listNames(page: Page): Promise<string[]> {
  const buttons = page.locator('main').getByRole('button', { disabled: false })
  const names = new Map<string, string>()
  for (const button of await buttons.all()) {
    const name = await button.evaluate((element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    )
    const kind = name.replaceAll(/(?<=^Edit ).*|\d+|‘.*’| (?:of|for|to) .*$/g, '')
    if (name && !ACTS.test(name)) names.set(kind, name)
  }
  return [...names.values()]
}

/** What the menu of the last row does on the page. */
async function pressItems(
  page: Page,
  path: string,
  note: (path: string, name: string, layer: Measured | null) => void,
) {
  const menu = page.locator('main summary[aria-label^="More for"]').last()
  const items = page.locator('main details[open] button')
  if ((await menu.count()) === 0 || !(await press(menu))) return
  for (const text of await items.allTextContents()) {
    const name = text.trim()
    if (ACTS.test(name)) continue
    if (!(await items.first().isVisible()) && !(await press(menu))) return
    if (!(await press(items.filter({ hasText: name }).first()))) continue
    note(path, `More › ${name}`, await findLayer(page))
    await closeLayers(page, path)
    if (page.url() !== new URL(path, page.url()).href) await page.goto(path)
  }
}
