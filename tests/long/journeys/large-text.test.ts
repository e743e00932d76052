import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'
import { PUBLIC_PAGES } from '#tests/journeys/public/public-pages.ts'
import { addressesOf, OWN_PAGES } from './signed-in-pages.ts'

test('every public page fits a phone with text at twice the size, words whole, and a window at 400 % zoom', async ({
  page,
}) => {
  test.slow()
  const paths = ['/marketplace?view=pictures']
  for (const each of PUBLIC_PAGES) paths.push(typeof each === 'string' ? each : await each[1](page))
  expect(await listOverflows(page, paths)).toEqual([])
})

for (const [email, pages] of Object.entries(OWN_PAGES))
  test(`every page of ${email} fits a phone with text at twice the size, words whole, and a window at 400 % zoom`, async ({
    page,
  }) => {
    test.slow()
    await enterAs(page, email)
    expect(await listOverflows(page, await addressesOf(page, pages))).toEqual([])
  })

/** Headings, and the head and the bar of the portal. */
const WHOLE_WORDS = 'h1, h2, h3, h4, body header:not(main header) > p, nav :is(a, summary) > span'

/** Words that continue on another line without a hyphen; browsers with a dictionary set one in longer words. */
function listBrokenWords(selector: string): string[] {
  const broken: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if (!element.checkVisibility() || element.offsetWidth <= 1) continue
    // below it are lines of a title that is cut on purpose
    const end = element.getBoundingClientRect().bottom
    const isHyphenated = getComputedStyle(element).hyphens === 'auto'
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/\p{L}[\p{L}\p{M}]+/gu)) {
        if (isHyphenated && word.length > 13) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        const seen = [...range.getClientRects()].filter(({ top }) => top < end)
        if (new Set(seen.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
  }
  return broken
}

/** WCAG 1.4.12 */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Through the style sheets of the document: its policy allows no style elements. */
function spaceText(rules: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}

/** Texts that do not fit their element and are hidden there; not those that are cut after some lines on purpose. */
function listClipped(): string[] {
  const hides = (element: HTMLElement) => /hidden|clip/.test(getComputedStyle(element).overflow)
  const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
    clientWidth > 1 && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility() && !element.matches('[class*="clamp-"] *, [class*="clamp-"]'))
    .filter((element) => hasText(element) && hides(element) && isCut(element))
    .map((element) => element.textContent.trim().slice(0, 40))
}

/** The pages that scroll sideways, with the size at which they do. A window of 1280 px at 400 % zoom has 320 px. */
async function listOverflows(page: Page, paths: readonly string[]): Promise<string[]> {
  const overflows: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 375, height: 780 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByText(/^Loading .*\.\.\.$|^Loading\.\.\.$/)).toHaveCount(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    if ((await measureOverflow(page)) > 0) overflows.push(`${path}, text at 200 %`)
    const broken = await page.evaluate(listBrokenWords, WHOLE_WORDS)
    overflows.push(...broken.map((word) => `${path}, text at 200 %: ${word} is broken`))
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.evaluate(spaceText, TEXT_SPACING)
    if ((await measureOverflow(page)) > 0) overflows.push(`${path}, with text spacing`)
    const clipped = await page.evaluate(listClipped)
    overflows.push(...clipped.map((text) => `${path}, with text spacing: ${text} is cut off`))
    await page.evaluate(spaceText, '')
    await page.setViewportSize({ width: 320, height: 256 })
    if ((await measureOverflow(page)) > 0) overflows.push(`${path}, zoom at 400 %`)
  }
  return overflows
}

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
