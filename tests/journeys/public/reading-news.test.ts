import { expect, follow, holdResponse, read, test, written } from './demo-site.ts'

test('a visitor reads an article and returns to the list', async ({ page, site }) => {
  const held = holdResponse(page, '**/api/news/cards?limit=13')
  await page.goto('/terms')
  await follow(page, 'News')
  await expect(page.getByText('Loading news...')).toBeVisible()
  held.release()
  await expect(page.getByRole('heading', { name: 'Community News' })).toBeVisible()
  const first = page.getByRole('article').first()
  const preview = await first.getByRole('paragraph').textContent()
  expect(preview).toMatch(/^.{200}\.\.\.$/u)
  expect(await first.getByRole('paragraph').evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe('3')
  await expect(first.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)
  const title = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
  await expect(page.getByText(preview?.slice(0, 40) ?? '-')).toBeVisible()
  const share = page.getByRole('main').locator('a[href*="wa.me"]')
  expect(await share.getAttribute('href')).toContain(encodeURIComponent(`\n${site.url}/news/`))
  await page.getByRole('main').getByRole('link', { name: 'Community News' }).click()
  await expect(page).toHaveURL('/news')
})

test('a visitor sees badges on news: urgent in red, achievements in amber, others in grey', async ({ page }) => {
  const articles = await read<Article[]>(page, '/api/news')
  await page.goto('/news')
  for (const [category, words, colour] of STYLES) {
    const article = articles.find((each) => each.category === category)
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/news/${article?.id}"]`) })
    await expect(card).toContainText(written(article?.publishedAt ?? '', 'MMM dd, yyyy'))
    const badge = card.getByText(words, { exact: true })
    expect(await badge.evaluate((element) => (element as HTMLElement).innerText)).toBe(words.toUpperCase())
    await expect(badge).toHaveCSS('color', colour)
  }
})

test('a visitor reads that news could not be loaded or do not exist', async ({ page }) => {
  await page.goto('/terms')
  await page.route('**/api/news/cards?limit=13', (route) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' }),
  )
  await follow(page, 'News')
  await expect(page.getByText('The news could not be loaded')).toBeVisible()
  await expect(page.getByText('The site is resting.')).toBeVisible()
  const response = await page.goto('/news/3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL('/news')
})

test('a link to an article gives a chat its title, picture and type', async ({ page, request }) => {
  const article = (await read<Article[]>(page, '/api/news')).find(({ featuredImage }) => featuredImage !== null)
  const html = await (await request.get(`/news/${article?.id}`)).text()
  expect(html).toContain(`<meta property="og:title" content="${article?.title}`)
  expect(html).toContain('<meta property="og:type" content="article">')
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
  expect(html).toContain('"@type":"NewsArticle"')
})

type Article = { id: string; title: string; category: string; featuredImage: string | null; publishedAt: string }

const STYLES = [
  ['urgent', 'Urgent', 'rgb(168, 32, 26)'],
  ['achievement', 'Achievement', 'rgb(124, 79, 0)'],
  ['announcement', 'Announcement', 'rgb(87, 80, 73)'],
  ['general', 'General', 'rgb(87, 80, 73)'],
] as const
