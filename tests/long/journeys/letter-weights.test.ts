import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'
import { PUBLIC_PAGES } from '#tests/journeys/public/public-pages.ts'
import { addressesOf, OWN_PAGES } from './signed-in-pages.ts'

test('small letters on public pages are light enough for the dots of their i', async ({ page }) => {
  test.slow()
  expect(
    await listHeavyLetters(
      page,
      await addressesOf(
        page,
        PUBLIC_PAGES.map((each) => (typeof each === 'string' ? each : each[1])),
      ),
    ),
  ).toEqual([])
})

for (const [email, pages] of Object.entries(OWN_PAGES))
  test(`small letters on the pages of ${email} are light enough for the dots of their i`, async ({ page }) => {
    test.slow()
    await enterAs(page, email)
    expect(await listHeavyLetters(page, await addressesOf(page, pages))).toEqual([])
  })

async function listHeavyLetters(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.getByText(/^Loading .*\.\.\.$|^Loading\.\.\.$/)).toHaveCount(0)
    found.push(...(await page.evaluate(listHeavyTexts)).map((text) => `${path}: ${text}`))
  }
  return found
}

/** Texts below 17 px at a weight of 600 or more, with an i that is not a capital. */
function listHeavyTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const element = texts.currentNode.parentElement
    if (!element?.checkVisibility() || !/[ij]/.test(text)) continue
    const { fontSize, fontWeight, fontFamily, textTransform } = getComputedStyle(element)
    const isCapital = textTransform === 'uppercase' || !fontFamily.startsWith('"Anek Latin"')
    if (!isCapital && Number.parseFloat(fontSize) < 17 && Number(fontWeight) >= 600)
      found.add(`${fontSize} ${fontWeight} .${element.className} '${text.slice(0, 30)}'`)
  }
  return [...found]
}
