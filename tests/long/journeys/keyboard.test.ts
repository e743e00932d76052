import { watchOpenRequests } from '#tests/journeys/open-requests.ts'
import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'
import { PUBLIC_PAGES } from '#tests/journeys/public/public-pages.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'
import { DIALOGS, findOpener } from './dialog-openings.ts'
import { addressesOf, OWN_PAGES } from './signed-in-pages.ts'

const MAX_STOPS = 600

test.use({ ...ON_DESKTOP, actionTimeout: 20_000, contextOptions: { reducedMotion: 'reduce' } })

test('the focus can be seen at every stop of every public page, follows the text and leaves the page', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const paths: string[] = []
  for (const each of PUBLIC_PAGES) paths.push(typeof each === 'string' ? each : await each[1](page))
  for (const path of paths) expect.soft(await walk(page, path), path).toEqual([])
})

for (const [email, pages] of Object.entries(OWN_PAGES))
  test(`the focus can be seen at every stop of every page of ${email}, follows the text and leaves the page`, async ({
    page,
  }) => {
    test.setTimeout(900_000)
    await enterAs(page, email)
    for (const path of await addressesOf(page, pages)) expect.soft(await walk(page, path), path).toEqual([])
  })

/** Tabs through a page until the focus begins again; returns what is wrong at each stop. */
async function walk(page: Page, path: string): Promise<string[]> {
  const untilQuiet = watchOpenRequests(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await untilQuiet()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await page.evaluate(() => document.body.focus())
  const problems: string[] = []
  let last = -1
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(describeStop)
    if (!found || (stop > 0 && found.isFirst)) return problems
    if (found.place < last) problems.push(`${found.name}: before the stop ahead of it`)
    last = found.place
    problems.push(...found.problems.map((problem) => `${found.name}: ${problem}`))
  }
  return [...problems, 'the focus never leaves the page']
}

/** The focused control, once it is drawn: its place in the document, and what is wrong with it. Null if the page has lost the focus. */
async function describeStop() {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations().map(({ finished }) => Promise.race([finished, wait(200)])))
  const control = document.activeElement
  if (!control || control === document.body) return null
  const stops = [...document.querySelectorAll('a[href], button, input, select, summary, textarea, iframe, [tabindex]')]
  const own = control.getBoundingClientRect()
  // a hidden control is shown by the element beside it
  const shown =
    own.width > 4 && own.height > 4 ? control : (control.nextElementSibling ?? control.parentElement ?? control)
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1)
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const isAt = (each: Element | null) => each !== null && (shown.contains(each) || each.contains(shown))
  const isInWindow = bottom > 2 && top < innerHeight - 2 && right > 0 && left < innerWidth
  const heights = [middle, Math.max(top, 0) + 3, Math.min(bottom, innerHeight) - 3]
  const around = [control, shown, control.parentElement, control.closest('article, li, label, fieldset, tr')]
  const isMarked = around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
  const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? ''
  const problems: string[] = []
  if (!isInWindow) problems.push('out of the window')
  else if (!heights.some((y) => isAt(document.elementFromPoint(x, y)))) problems.push('covered')
  if (!isMarked && control.tagName !== 'IFRAME') problems.push('no mark')
  return {
    name: `${control.tagName} ${name}`,
    place: stops.indexOf(control),
    isFirst: control === stops[0],
    problems,
  }
}

/** Whether the focus is in a dialog or panel. The opener may be in a panel of the page itself, which does not count. */
function isFocusElsewhere(opener: Element): boolean {
  const surface = document.activeElement?.closest('dialog, aside')
  return Boolean(surface && !surface.contains(opener))
}

for (const [who, openings] of Object.entries(DIALOGS))
  test(`a dialog takes the focus of ${who}, holds it and gives it back`, async ({ page }) => {
    test.slow()
    if (who !== 'visitor') await enterAs(page, who)
    const untilQuiet = watchOpenRequests(page)
    for (const opening of openings) {
      const { path, opener } = await findOpener(page, opening, untilQuiet)
      const [, name] = opening
      await opener.focus()
      await page.keyboard.press('Enter')
      const isInside = () => opener.evaluate(isFocusElsewhere)
      await expect.poll(isInside, `${path}: ${name} takes the focus`).toBe(true)
      for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      // Tab may have led out of the page, so the window itself need not have the focus
      const hasFocus = () => opener.evaluate((element) => element === document.activeElement)
      await expect.poll(hasFocus, { message: `${path}: ${name} gets the focus back` }).toBe(true)
    }
  })
