import { enterAs, expect, expectAccessible, findEvent, type Page, read, test } from './demo-site.ts'

test('a visitor copies the text of an event and downloads its pictures', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const event = await findEvent(page, /Sharjah Pooram/)
  await page.goto(`/events/${event.id}`)
  const kit = await openKit(page)
  await expectAccessible(page)
  await kit.getByRole('button', { name: 'Copy text' }).click()
  await expect(kit.getByRole('button', { name: 'Copied' })).toBeVisible()
  const short = await copied(page)
  expect(short.split('\n')[0]).toBe(`*${event.title}*`)
  expect(short).toMatch(new RegExp(`\n\n${site.url}/events/${event.id}$`))
  await kit.getByRole('button', { name: 'Long' }).click()
  await kit.getByRole('button', { name: 'Copy text' }).click()
  await expect(kit.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await copied(page)).toContain('\n\nDetails and registration:\n')
  await expect(kit.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await expectPictures(page)
  await kit.getByRole('button', { name: 'For your status' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kit.getByRole('link', { name: 'Download picture' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/-status\.jpg$/)
  await page.keyboard.press('Escape')
  await expect(kit).toBeHidden()
})

test("on a phone with a share sheet, a visitor shares an article's picture and text", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: { text?: string; files: string[] }[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async ({ text = '', files = [] } = {}) =>
      void shared.push({ text, files: files.map(({ name, type }) => `${name} ${type}`) })
  })
  const [article] = await read<{ id: string; title: string }[]>(page, '/api/news')
  await page.goto(`/news/${article?.id}`)
  const kit = await openKit(page)
  await expectPictures(page)
  await kit.getByRole('button', { name: 'Share', exact: true }).click()
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { text: string; files: string[] }[] }).shared)
  await expect.poll(async () => (await shared()).length).toBe(1)
  const [first] = await shared()
  expect(first?.text).toContain(`*${article?.title}*`)
  expect(first?.files).toEqual([expect.stringMatching(/-square\.jpg image\/jpeg$/)])
})

test('a visitor opens the texts and pictures of a listing', async ({ page }) => {
  const [listing] = await read<{ id: string; title: string }[]>(page, '/api/listings')
  await page.goto(`/marketplace/listing/${listing?.id}`)
  const kit = await openKit(page)
  await expect(kit.getByText(listing?.title ?? '', { exact: true })).toBeVisible()
  await expectPictures(page)
})

test('an admin shares a public event from its menu; a hidden one offers nothing to share', async ({ page }) => {
  await enterAs(page, 'admin@example.org')
  await page.goto('/admin?tab=events')
  const row = (title: string) => page.getByRole('listitem', { name: title })
  const hidden = row('Planning day of the committee')
  await hidden.getByLabel(/^More for /).click()
  await expect(hidden.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect(hidden.getByRole('button', { name: 'Share on WhatsApp' })).toHaveCount(0)
  const shown = row('Painting morning for children')
  await shown.getByLabel(/^More for /).click()
  await shown.getByRole('button', { name: 'Share on WhatsApp' }).click()
  const kit = page.getByRole('dialog', { name: 'Share on WhatsApp' })
  await expect(kit.getByText('Painting morning for children', { exact: true })).toBeVisible()
  await expectPictures(page)
})

async function openKit(page: Page) {
  await page.getByRole('button', { name: 'Share on WhatsApp' }).and(page.locator(':visible')).first().click()
  const kit = page.getByRole('dialog', { name: 'Share on WhatsApp' })
  await expect(kit).toBeVisible()
  return kit
}

/** Both are loaded in their sizes. */
async function expectPictures(page: Page) {
  const pictures = page.getByRole('dialog').getByRole('img')
  const sizes = () =>
    pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalHeight).filter(Boolean))
  await expect.poll(sizes).toEqual([1080, 1920])
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
