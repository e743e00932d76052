import { expect, findEvent, type Page, test } from '#tests/journeys/public/demo-site.ts'

const SLOWLY_MS = 800

/** Sums up all layout shifts from here on, those right after a press included. */
async function recordShifts(page: Page) {
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))
}

/** Records what the named region has shown, and every motion of the page. */
async function recordMotions(page: Page) {
  await page.addInitScript(() => {
    const swung: string[] = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...options) {
      swung.push(this.textContent ?? '')
      return animate.apply(this, options)
    }
    Object.assign(window, { swung })
  })
}

/** The texts that the first number of a region shows, until it shows the last one again. */
const watchNumber = (page: Page, region: string) =>
  page.evaluate((name) => {
    const number = document.querySelector(`section:is([aria-label="${name}"], [aria-labelledby="${name}"]) dd`)
    const shown: string[] = []
    Object.assign(window, { shown })
    if (number) {
      const note = () => shown.push(number.textContent ?? '')
      new MutationObserver(note).observe(number, { subtree: true, childList: true, characterData: true })
      number.scrollIntoView({ block: 'center' })
    }
  }, region)

const listShown = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown)
const listSwung = (page: Page) => page.evaluate(() => (window as unknown as { swung: string[] }).swung)

const NUMBERS = [
  ['/', 'In numbers'],
  ['/about', 'our-impact'],
] as const

/** Pages with cards, and where the cards lead. */
const CARDS = [
  ['/', '/events/', -1],
  // its end would show more past events
  ['/events', '/events/', 4],
  ['/marketplace', '/marketplace/listing/', -1],
  ['/news', '/news/', -1],
] as const

test('a visitor sees the numbers of the association count up once', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 600 })
  for (const [path, region] of NUMBERS) {
    await page.goto(path)
    await watchNumber(page, region)
    await expect.poll(async () => (await listShown(page)).at(-1)).toBe('500+')
    const counted = (await listShown(page)).map((text) => Number.parseInt(text, 10))
    expect(counted.length, `${path} counts`).toBeGreaterThan(2)
    expect(counted, `${path} counts up`).toEqual(counted.toSorted((a, b) => a - b))
    await page.evaluate(() => scrollTo(0, 0))
    await watchNumber(page, region)
    await page.waitForTimeout(300)
    expect(new Set(['500+', ...(await listShown(page))]), `${path} counts once`).toEqual(new Set(['500+']))
  }
})

test('a visitor who comes from another page sees numbers that are in view count too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await page.goto('/terms')
  await page.evaluate(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.closest('dd')) shown.push(target.innerText)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
  await expect.poll(async () => new Set(await listShown(page)).size).toBeGreaterThan(2)
  await expect(page.getByRole('region', { name: 'In numbers' })).toContainText('500+')
})

test('a date swings once; neither dates nor numbers move for visitors who prefer reduced motion', async ({ page }) => {
  const { title } = await findEvent(page, /^Sharjah Pooram/)
  await recordMotions(page)
  const date = () => page.getByRole('article').filter({ hasText: title }).first().locator('time').first()
  await page.goto('/events')
  await date().scrollIntoViewIfNeeded()
  const text = (await date().textContent()) ?? ''
  await expect.poll(async () => (await listSwung(page)).filter((each) => each === text)).toHaveLength(1)
  await page.evaluate(() => scrollTo(0, 0))
  await date().scrollIntoViewIfNeeded()
  expect((await listSwung(page)).filter((each) => each === text)).toHaveLength(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/events')
  await date().scrollIntoViewIfNeeded()
  expect(await listSwung(page)).toEqual([])
  for (const [path, region] of NUMBERS) {
    await page.goto(path)
    await watchNumber(page, region)
    await page.waitForTimeout(300)
    expect(await listShown(page)).toEqual([])
  }
})

for (const speed of ['fast', 'slow'] as const)
  test(`a visitor who presses a card far down a page sees the top of its page, which does not move: ${speed}`, async ({
    page,
  }) => {
    for (const [path, address, position] of CARDS) {
      await page.goto(path)
      if (speed === 'slow')
        await page.route('/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, SLOWLY_MS))
          await route.continue()
        })
      const card = page.locator(`main a[href^="${address}"]`).nth(position)
      await card.scrollIntoViewIfNeeded()
      const sumShifts = await recordShifts(page)
      await card.click()
      await page.waitForURL(`**${address}*`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
      expect(await page.evaluate(() => scrollY), `${path}: the position of the next page`).toBe(0)
      expect(await sumShifts(), `${path}: what moves`).toBeLessThanOrEqual(0.05)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
