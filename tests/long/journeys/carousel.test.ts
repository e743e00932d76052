import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { type Event, expect, holdResponse, type Page, read, test } from '#tests/journeys/public/demo-site.ts'

/** The clock may not go back; far enough ahead for a busy machine. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 10_000)

/** A slide is shown only once its picture is loaded. */
const expectLoaded = (page: Page, count: number) =>
  expect
    .poll(() =>
      page
        .locator('section[aria-label=Highlights] picture img')
        .evaluateAll(
          (images) =>
            images.map((image) => image as HTMLImageElement).filter((image) => image.complete && image.naturalWidth > 0)
              .length,
        ),
    )
    .toBe(count)

/** Five slides: three highlights, two events. The clock stops unless the journey moves it. */
async function openHome(page: Page, loaded = 5) {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await page.getByRole('banner').hover({ position: { x: 4, y: 4 } })
  // later pictures are loaded after hydration
  await expect(page.locator('section[aria-label=Highlights] picture')).toHaveCount(5)
  await expectLoaded(page, loaded)
  await stopClock(page)
}

const numberShown = async (page: Page) => {
  const label = await page
    .getByRole('button', { name: /^Slide \d of \d/, includeHidden: true })
    .and(page.locator('[aria-current]'))
    .getAttribute('aria-label')
  return Number(/^Slide (\d) of 5/.exec(label ?? '')?.[1])
}

/** The slide that is shown after five more seconds. */
async function afterFiveSeconds(page: Page): Promise<number> {
  await page.clock.runFor(5000)
  return numberShown(page)
}

test('a visitor sees the slides change every five seconds and start again after the last; arrows wrap at both ends', async ({
  page,
}) => {
  await openHome(page)
  const start = await numberShown(page)
  await page.clock.runFor(4000)
  const seen = [await numberShown(page)]
  for (let times = 0; times < 6; times++) seen.push(await afterFiveSeconds(page))
  expect(new Set(seen).size).toBe(5)
  for (const [place, number] of seen.entries()) if (place > 1) expect(number).toBe(((seen[place - 1] ?? 0) % 5) + 1)
  expect(start).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Slide 1 of 5' }).click()
  await page.getByRole('button', { name: 'Previous slide' }).click()
  expect(await numberShown(page)).toBe(5)
  await page.getByRole('button', { name: 'Next slide' }).click()
  expect(await numberShown(page)).toBe(1)
})

test('a visitor with a slow line sees a slide only once its picture is loaded', async ({ page }) => {
  const pictures = holdResponse(page, /hero-melam/)
  await openHome(page, 4)
  // the second slide shows the drums
  expect(await afterFiveSeconds(page)).toBe(1)
  expect(await afterFiveSeconds(page)).toBe(1)
  pictures.release()
  await expect
    .poll(async () => {
      await page.clock.runFor(250)
      return numberShown(page)
    })
    .toBe(2)
})

test('a visitor who presses an arrow at once keeps a picture until the next one is loaded', async ({ page }) => {
  const pictures = holdResponse(page, /hero-melam/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Next slide' }).click()
  expect(await numberShown(page)).toBe(2)
  const shown = page.locator('section[aria-label=Highlights] [data-shown] picture img')
  const isPictureShown = () =>
    shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).complete))
  await expect(page.locator('section[aria-label=Highlights] picture')).toHaveCount(5)
  expect(await isPictureShown()).toEqual([true])
  const before = await shown.getAttribute('src')
  pictures.release()
  await expect.poll(() => shown.getAttribute('src')).not.toBe(before)
  expect(await isPictureShown()).toEqual([true])
})

test('a visitor presses a button before hydration, and it works afterwards', async ({ page }) => {
  const scripts = holdResponse(page, /entry-client[^/]*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Pause slides' }).click()
  await page.getByRole('button', { name: 'Slide 3 of 5' }).click()
  expect(await numberShown(page)).toBe(1)
  scripts.release()
  await expect.poll(() => numberShown(page)).toBe(3)
})

test('slides pause under the mouse, during keyboard use, in a hidden tab and after the pause button', async ({
  page,
}) => {
  await openHome(page)
  const hero = page.getByRole('region', { name: 'Highlights' })
  const away = () => page.getByRole('banner').hover({ position: { x: 4, y: 4 } })

  await hero.hover({ position: { x: 20, y: 20 } })
  const hovered = await numberShown(page)
  expect(await afterFiveSeconds(page)).toBe(hovered)
  await away()
  expect(await afterFiveSeconds(page)).not.toBe(hovered)

  await page.keyboard.press('Tab')
  await hero.getByRole('link', { name: 'View Upcoming Events' }).focus()
  const focused = await numberShown(page)
  expect(await afterFiveSeconds(page)).toBe(focused)
  // a passing mouse does not end the pause of the keyboard
  await hero.hover({ position: { x: 20, y: 20 } })
  await away()
  expect(await afterFiveSeconds(page)).toBe(focused)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  expect(await afterFiveSeconds(page)).not.toBe(focused)

  await setHidden(page, true)
  const hidden = await numberShown(page)
  expect(await afterFiveSeconds(page)).toBe(hidden)
  await setHidden(page, false)
  expect(await afterFiveSeconds(page)).not.toBe(hidden)

  await hero.getByRole('button', { name: 'Pause slides' }).click()
  await away()
  const paused = await numberShown(page)
  expect(await afterFiveSeconds(page)).toBe(paused)
  await hero.getByRole('button', { name: 'Play slides' }).click()
  await away()
  expect(await afterFiveSeconds(page)).not.toBe(paused)
})

test('visitors who prefer reduced motion see no change of slides until they press play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await expectLoaded(page, 5)
  await stopClock(page)
  expect(await afterFiveSeconds(page)).toBe(1)
  await page.getByRole('button', { name: 'Play slides' }).click()
  await page.getByRole('banner').hover({ position: { x: 4, y: 4 } })
  expect(await afterFiveSeconds(page)).toBe(2)
})

test('a visitor sees the next two events as slides with badge, date and place; the buttons lead on', async ({
  page,
}) => {
  const upcoming = await read<Event[]>(page, '/api/events/upcoming')
  await openHome(page)
  for (const [place, event] of upcoming.slice(0, 2).entries()) {
    await page.getByRole('button', { name: `Slide ${place + 4} of 5` }).click()
    const slide = page.getByRole('group', { name: `${place + 4} of 5` })
    const badge = event.status === 'ongoing' ? 'Happening Now' : 'Upcoming Event'
    await expect(slide.getByText(badge, { exact: true })).toBeVisible()
    await expect(slide).toContainText(formatCardDays(event))
    await expect(slide.getByRole('link', { name: event.title })).toHaveAttribute('href', `/events/${event.id}`)
  }
  const hero = page.getByRole('region', { name: 'Highlights' })
  const join = hero.getByRole('link', { name: 'Join Our Community' })
  await expect(join).toHaveAttribute('target', '_blank')
  await expect(join).toHaveAttribute('href', '/membership')
  await expect(hero.getByRole('link', { name: 'View Upcoming Events' })).toHaveAttribute('href', '/events')
})

/** As when a browser reports that the tab is hidden. */
async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
