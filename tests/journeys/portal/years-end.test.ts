import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { expect, expectAccessible, type Page, post, test } from '../journey.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal, openPlace } from './enter-portal.ts'

const CASH_BOX = '0190a000-0000-7000-8000-000000000102'
const HALL = '0190a000-0000-7000-8000-000000000208'
const OTHER_INCOME = '0190a000-0000-7000-8000-000000000207'
const thisYear = Number(gulfToday().slice(0, 4))

/** Each window has a year of its own, the earlier one first. */
const WINDOWS = [
  ['a phone', SIZES.phone, thisYear - 2],
  ['a wide window', SIZES.desktop, thisYear - 1],
] as const

// months are closed in order
test.describe.configure({ mode: 'serial' })

for (const [name, size, year] of WINDOWS)
  test(`a treasurer closes a year and reads its report with ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await enterPortal(page)
    await enter(page, { kind: 'in', amount: 500, day: `${year}-11-05`, categoryId: OTHER_INCOME })
    await enter(page, {
      kind: 'out',
      amount: 120.5,
      day: `${year}-12-06`,
      categoryId: HALL,
      counterpart: 'Hall of Al Nahda',
    })
    await countCash(page, year)
    await closeYear(page, year)
    await expectClosed(page, year)
    await readReport(page, year)
  })

const enter = (page: Page, entry: object) =>
  post(page.request, '/api/admin/money/entries', { id: randomUUID(), accountId: CASH_BOX, ...entry })

/** The box has AED 0.50 less than the book says, and the difference is booked. */
async function countCash(page: Page, year: number): Promise<void> {
  await page.goto('/admin/money?view=closing')
  await page.getByRole('button', { name: 'Count cash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count cash' })
  await dialog.getByLabel('At the end of').fill(`${year}-12-31`)
  const notes = (year - (thisYear - 3)) * 379
  await dialog.getByLabel('AED 1', { exact: true }).fill(String(notes))
  await expect(dialog.getByRole('status')).toHaveText(`AED ${notes}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await expect(page.getByText('The difference of AED -0.50 is booked.', { exact: true })).toBeVisible()
}

/** A bill without its paper does not stop a closing: the reason goes into the report. */
async function closeYear(page: Page, year: number): Promise<void> {
  await page.getByLabel('Month or year').selectOption(String(year))
  const form = page.locator('form', { has: page.getByRole('button', { name: `Close ${year}` }) })
  await expect(page.getByText('Missing: ').first()).toBeAttached()
  await form.getByRole('button', { name: `Close ${year}` }).click()
  await expect(form.getByText('Please give the reason for closing anyway.')).toBeVisible()
  await form.getByLabel('Reason for closing anyway').fill('The hall gave no receipt.')
  await form.getByRole('button', { name: `Close ${year}` }).click()
  await expect(page.getByText(`The book is closed through Dec 31, ${year}.`)).toBeVisible()
  await expectAccessible(page)
}

async function expectClosed(page: Page, year: number): Promise<void> {
  await page.goto('/admin/money')
  await page.getByRole('button', { name: /^New entry/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (AED)').fill('10')
  await dialog.getByLabel('Date').fill(`${year}-12-20`)
  await dialog.getByLabel('Paid from').selectOption(CASH_BOX)
  await dialog.getByLabel('Category').selectOption(HALL)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    dialog.getByText(`The book is closed through Dec 31, ${year}. A super admin can open it again.`),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** How much came in last year: the report, then the year. */
async function readReport(page: Page, year: number): Promise<void> {
  await openPlace(page, 'Report')
  await page.getByRole('link', { name: String(year), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(year))
  await expect(page.getByText('The hall gave no receipt.')).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF to sign' }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
}
