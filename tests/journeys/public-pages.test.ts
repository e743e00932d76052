import { expect, expectAccessible, expectToast, type Page, test } from './journey.ts'
import { type RunningSite, startSite } from './running-site.ts'

test('a visitor of a new site is told that there is nothing yet', async ({ page }) => {
  await page.goto('/news')
  await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'No Photos Available' })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor writes to the committee, who reads it in a mail', async ({ page, site }) => {
  await page.goto('/contact')
  await expectAccessible(page)
  await expect(page.getByText('Monday to Friday 6:00 PM to 9:00 PM')).toBeVisible()
  await expect(page.getByText('Saturday and Sunday 10:00 AM to 6:00 PM')).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  await writeMessage(page)
  const answered = holdAnswer(page, '**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answered.release()
  await expectToast(page, 'Message Sent', "Thank you for your message. We'll get back to you soon!")
  await expect(page.getByLabel('Message *')).toHaveValue('')
  await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry')
  const mail = await site.mailTo('info@example.org', /Partnership Proposal/)
  expect(mail.text).toContain('Shall we carry something together?')
})

test('a message that could not be sent stays in the form', async ({ page }) => {
  await page.goto('/contact')
  await writeMessage(page)
  await page.route('**/api/contact', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to Send Message', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message *')).toHaveValue('Shall we carry something together?')
})

test.describe('on a site that has lived for a while', () => {
  let site: RunningSite
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    site = await startSite({ DEMO: 'on' })
  })
  test.afterAll(() => site.stop())

  test('a visitor reads an article and goes back to the list', async ({ page }) => {
    const held = holdAnswer(page, '**/api/news?limit=13')
    await page.goto(`${site.url}/about`)
    await expectAccessible(page)
    for (const title of ['Our Story', 'Our Mission', 'Our Vision', 'Our Values', 'What We Do', 'Our Impact'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'News', exact: true }).click()
    await expect(page.getByText('Loading news...')).toBeVisible()
    held.release()
    await expect(page.getByRole('heading', { name: 'Community News' })).toBeVisible()
    await expectAccessible(page)
    const first = page.getByRole('article').first()
    const preview = await first.getByRole('paragraph').textContent()
    expect(preview).toMatch(/^.{200}\.\.\.$/u)
    await expect(first.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)
    const title = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('link').click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
    await expect(page.getByText(preview?.slice(0, 40) ?? '-')).toBeVisible()
    const share = page.getByRole('link', { name: 'Share on WhatsApp' })
    expect(await share.getAttribute('href')).toContain(encodeURIComponent(`\n${site.url}/news/`))
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Community News' }).click()
    await expect(page).toHaveURL(`${site.url}/news`)
  })

  test('an article that is not there is not found', async ({ page }) => {
    const answer = await page.goto(`${site.url}/news/3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  })

  test('a link to an article tells a chat its title, picture and kind', async ({ request }) => {
    const articles = (await (await request.get(`${site.url}/api/news`)).json()) as Article[]
    const article = articles.find(({ featuredImage }) => featuredImage !== null)
    const html = await (await request.get(`${site.url}/news/${article?.id}`)).text()
    expect(html).toContain(`<meta property="og:title" content="${article?.title}`)
    expect(html).toContain('<meta property="og:type" content="article">')
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
    expect(html).toContain('"@type":"NewsArticle"')
  })

  test('a visitor chooses an album and leafs through its photos', async ({ page, isMobile }) => {
    await page.goto(`${site.url}/gallery`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pooram', exact: true }).click()
    await expect(page).toHaveURL(/album=pooram/)
    const tiles = page.getByRole('button', { name: /^Enlarge/ })
    const many = await tiles.count()
    expect(many).toBeGreaterThan(1)
    expect(many).toBeLessThan(8)
    const titles = (await tiles.allTextContents()).map((text) => text.replace(/^Enlarge: |Pooram$/g, ''))
    await tiles.first().click()
    const dialog = page.getByRole('dialog')
    const heading = dialog.getByRole('heading')
    await expect(heading).toHaveText(titles[0] ?? '-')
    await expectAccessible(page)
    if (isMobile) await swipeLeft(page)
    else await page.keyboard.press('ArrowRight')
    await expect(heading).toHaveText(titles[1] ?? '-')
    await dialog.getByRole('button', { name: 'Previous' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(heading).toHaveText(titles.at(-1) ?? '-')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Charity' }).click()
    await expect(page.getByRole('heading', { name: 'No Photos Available' })).toBeVisible()
  })

  test('a visitor sees who holds an office, and who did before', async ({ page }) => {
    await page.goto(`${site.url}/office-bearers`)
    await expect(page.getByText('Term 2025-2026')).toBeVisible()
    await expect(page.getByRole('img', { name: 'The leadership team' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'The executive committee' })).toBeVisible()
    await expect(page.getByText('Gopalakrishnan Thekkumparambil')).toBeVisible()
    await page.getByText('Term 2023-2024').click()
    await expect(page.getByText('Ambika Devi')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  })

  test('the home page shows the latest three articles', async ({ page }) => {
    await page.goto(site.url)
    const latest = page.getByRole('region', { name: 'Latest News' })
    await expect(latest.getByRole('article')).toHaveCount(3)
    await expect(latest.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')
  })
})

type Article = { id: string; title: string; featuredImage: string | null }

async function writeMessage(page: Page) {
  await page.getByLabel('Full Name *').fill('Asha Menon')
  await page.getByLabel('Email Address *').fill('asha@example.org')
  await page.getByLabel('Subject').selectOption('Partnership Proposal')
  await page.getByLabel('Message *').fill('Shall we carry something together?')
}

/** Keeps an answer back until it is released, so that what is shown meanwhile can be seen. */
function holdAnswer(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  void page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

async function swipeLeft(page: Page) {
  await page.evaluate(() => {
    const target = document.querySelector('dialog[open]') ?? document.body
    const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    const tell = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
    tell('touchstart', [finger(300)], [finger(300)])
    tell('touchend', [], [finger(120)])
  })
}
