import { comingText } from '#shared/events/party-rules.ts'
import { enterAs, expect, findEvent, type Page, test } from './demo-site.ts'

/** What browsers do that translate a page: each text makes way for an element with the translated one. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, font, option')) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  })

/** Errors of the page while it is used. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

const expectNoFailure = async (page: Page, errors: readonly string[]) => {
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(errors).toEqual([])
}

test('the filters of the marketplace work on a page that the browser has translated', async ({ page }) => {
  const errors = listenForErrors(page)
  await page.goto('/marketplace')
  await translate(page)
  await page.getByRole('searchbox').first().fill('drum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=drum/)
  await translate(page)
  await page.getByRole('searchbox').first().fill('')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/search=drum/)
  await translate(page)
  await page.goBack()
  await expect(page).toHaveURL(/search=drum/)
  await expectNoFailure(page, errors)
})

test('a member chooses a party and opens the dashboard in a translated page', async ({ page }) => {
  const errors = listenForErrors(page)
  const { id } = await findEvent(page, /Sharjah Pooram/)
  await enterAs(page, 'member@example.org')
  await page.goto(`/events/${id}`)
  await translate(page)
  await page.getByRole('button', { name: /^(Register (?:by|for) |Change who comes)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is coming?' })
  const size = dialog.getByText(/^\d of you (?:is|are) coming$/)
  const before = Number.parseInt((await size.textContent()) ?? '', 10)
  await translate(page)
  await dialog.getByRole('button', { name: /^More: Guests, aged 13/ }).click()
  await expect(size).toHaveText(comingText(before + 1))
  await translate(page)
  await dialog.getByRole('button', { name: /^Fewer: Guests, aged 13/ }).click()
  await expect(size).toHaveText(comingText(before))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto('/member/dashboard')
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await translate(page)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await expectNoFailure(page, errors)
})

test('the register of the portal works in a translated page', async ({ page }) => {
  const errors = listenForErrors(page)
  await enterAs(page, 'admin@example.org')
  await page.goto('/admin?tab=members')
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toBeVisible()
  await expect(page.getByRole('checkbox').nth(2)).toBeVisible()
  await translate(page)
  await page.getByRole('checkbox').nth(1).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await translate(page)
  await page.getByRole('checkbox').nth(2).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await translate(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Nair')
  await expect(page).toHaveURL(/search=Nair/i)
  await translate(page)
  await page.getByRole('searchbox', { name: 'Search members' }).fill('')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expectNoFailure(page, errors)
})
