import { ATTACKS } from '#tests/http/news/attacks.ts'
import { expect, type Page, test } from '#tests/journeys/journey.ts'
import { watchOpenRequests } from '#tests/journeys/open-requests.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

/** Every attack, changed to set a mark that a test can see. */
const AIMED = Object.values(ATTACKS)
  .flat()
  .map((html) => html.replaceAll('alert(1)', 'window.canary=1').replaceAll(/\/files\/[\w.]+/g, '/elsewhere.jpg'))

// with a mouse, to hover over links
test.use(ON_DESKTOP)

test('no attack posted as news runs for its readers, and sanitising twice changes nothing', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=news')
  const ids = await page.evaluate(postAll, AIMED)
  expect(ids).toHaveLength(Math.ceil(AIMED.length / 12))
  const requests = watchRequests(page)
  const untilQuiet = watchOpenRequests(page)
  for (const id of ids) {
    await page.goto(`/news/${id}`)
    await expect(page.getByText('before').first()).toBeAttached()
    for (const link of await page.locator('article .prose a[href]').all()) await link.hover()
    await expectUntouched(page)
  }
  for (const path of ['/news', '/', '/admin?tab=news', `/admin?tab=news&item=${ids[0]}`]) {
    await page.goto(path)
    await untilQuiet()
    await expectUntouched(page)
  }
  expect(requests.filter(isElsewhere)).toEqual([])
})

test('no attack pasted into the editor runs there or in the preview', async ({ page, context }) => {
  await enterPortal(page)
  // pasted text is parsed in an invisible document, and the browser logs what it blocks there
  const writing = await context.newPage()
  const requests = watchRequests(writing)
  await writing.goto('/admin?tab=news&item=new')
  await writing.getByLabel('Title', { exact: true }).fill('All attacks')
  await writing.getByRole('textbox', { name: 'Content' }).click()
  await writing.evaluate(paste, `<p>pasted</p>${AIMED.join('')}`)
  await expect(writing.getByRole('textbox', { name: 'Content' })).toContainText('pasted')
  await expectUntouched(writing)
  await writing.getByRole('button', { name: 'Preview' }).click()
  await expect(writing.getByRole('dialog').getByText('pasted').first()).toBeVisible()
  await expectUntouched(writing)
  expect(requests.filter(isElsewhere)).toEqual([])
})

/**
 * Runs in an admin's page: posts each attack as an article and saves the sanitized content again, then combines twelve
 * at a time into articles to read.
 */
async function postAll(contents: string[]): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: object, tries = 5) => {
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
    if (response.status !== 503 || tries === 1) return response.json()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return send(method, path, body, tries - 1)
  }
  const cleaned: string[] = []
  for (const [at, html] of contents.entries()) {
    const article = { title: `Attack ${at}`, content: `<p>before</p>${html}`, isPublished: true }
    const { id, content } = await send('POST', '/api/news', article)
    const again = await send('PUT', `/api/news/${id}`, { content })
    if (again.content !== content) throw new Error(`Sanitizing twice changed ${html}`)
    cleaned.push(content)
  }
  const ids: string[] = []
  while (cleaned.length > 0) {
    const content = cleaned.splice(0, 12).join('')
    const article = await send('POST', '/api/news', { title: `Attacks ${ids.length}`, content, isPublished: true })
    if (article.content !== content) throw new Error(`Sanitizing them together changed ${content}`)
    ids.push(article.id)
  }
  return ids
}

function paste(html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  document
    .querySelector('[role=textbox][aria-label=Content]')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'canary' in window)).toBe(false)
}

function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

const isElsewhere = (url: string) => !/^(?:http:\/\/(?:localhost|127\.0\.0\.1)|blob:|data:)/.test(url)
