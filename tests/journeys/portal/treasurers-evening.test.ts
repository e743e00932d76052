import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { expect, expectAccessible, type Page, post, test } from '../journey.ts'
import { ON_DESKTOP } from '../sizes.ts'
import { enterPortal, openPlace } from './enter-portal.ts'

const MAX_PRESSES = 20
const BANK = '0190a000-0000-7000-8000-000000000101'
const HALL = '0190a000-0000-7000-8000-000000000208'

type Line = readonly [day: string, text: string, amount: number]
type Year = { member: { membershipNumber: string }; outstanding: number }

/** Two people at two tables: each evening has its own days, after those of the other. */
const dayOf = (evening: number, at: number) => dayAfter(gulfToday(), -60 + evening * 25 + at)

async function enterBill(page: Page, day: string, amount: number, bill: object) {
  const entry = { id: randomUUID(), kind: 'out', amount, day, accountId: BANK, categoryId: HALL, ...bill }
  await post(page.request, '/api/admin/money/entries', entry)
}

/** What the bank did in twenty days, most of which is in the book or is to be paid. */
async function prepareLines(page: Page, evening: number): Promise<Line[]> {
  const open = (await (await page.request.get('/api/admin/renewals?status=owing&limit=50')).json()) as Year[]
  const lines: Line[] = open
    .slice(0, 4)
    .map(({ member, outstanding }, at) => [
      dayOf(evening, at),
      `TRF FROM A MEMBER ${member.membershipNumber}`,
      outstanding,
    ])
  for (let at = lines.length; at < 18; at++) {
    const reference = `REF${evening}88${at}`
    await enterBill(page, dayOf(evening, at), 101 + at, { counterpart: `Hall ${at}`, text: reference })
    lines.push([dayOf(evening, at), `DEP HALL ${reference}`, -(101 + at)])
  }
  for (const [at, name] of ['Trophy Centre', 'City Buses'].entries()) {
    await enterBill(page, dayOf(evening, 15 + at), 480, { counterpart: name })
    lines.push([dayOf(evening, 16), `CHQ 00021${at}`, -480])
  }
  for (const amount of [611, 612]) {
    await enterBill(page, dayOf(evening, 17), amount, { counterpart: 'Flowers' })
    lines.push([dayOf(evening, 17), 'POS PURCHASE', -amount])
  }
  await enterBill(page, dayOf(evening, 17), 1800, { counterpart: 'Gulf Sound Rental' })
  lines.push([dayOf(evening, 18), 'TRF TO GULF SOUND RENTAL LLC', -1805.25])
  const rest = ['MOBILE POSTPAID', 'DEP NAHDA OPTICS', 'ACCOUNT FEE']
  for (const [at, text] of rest.entries()) lines.push([dayOf(evening, 19), text, at === 1 ? 500 : -26.25])
  return lines
}

/** The file of the bank: the balance runs on from what the book said before these lines. */
function fileOf(lines: readonly Line[], opening: number): Buffer {
  let fils = Math.round(opening * 100)
  const rows = lines.map(([day, text, amount]) => {
    fils += Math.round(amount * 100)
    const sides = amount < 0 ? [-amount, ''] : ['', amount]
    return [day.split('-').toReversed().join('/'), text, '', ...sides, (fils / 100).toFixed(2)].join(',')
  })
  return Buffer.from(['Txn Date,Narration,Chq No,Debit,Credit,Running Bal', ...rows].join('\r\n'))
}

/** An evening with a statement of 26 lines; returns how often the treasurer pressed something. */
async function spendEvening(page: Page, evening: number): Promise<number> {
  await enterPortal(page)
  const accounts = await (await page.request.get('/api/admin/money/accounts')).json()
  const { balance } = accounts.find(({ id }: { id: string }) => id === BANK)
  const lines = await prepareLines(page, evening)
  expect(lines).toHaveLength(26)
  let presses = 0
  const press = async (control: Locator) => {
    presses += 1
    await control.click()
  }
  await page.goto('/admin/money')
  await openPlace(page, 'Bank statement')
  presses += 1
  const file = { name: `evening-${evening}.csv`, mimeType: 'text/csv', buffer: fileOf(lines, balance) }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'A file of a new bank' })
  const sure = page.getByRole('heading', { name: 'Sure: 18 lines' })
  await expect(dialog.or(sure)).toBeVisible()
  // the columns are asked once
  if (await dialog.isVisible()) {
    await expect(dialog).toContainText('All 26 balances add up, so the columns are right.')
    await expectAccessible(page)
    if (await dialog.getByLabel('Dates are written').isVisible()) {
      presses += 1
      await dialog.getByLabel('Dates are written').selectOption('day_first')
    }
    await press(dialog.getByRole('button', { name: 'Read 26 lines' }))
  }
  await expect(sure).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('button', { name: /^Confirm all 18/ }))
  const toDecide = page.getByRole('region', { name: /^To decide/ })
  for (const left of [4, 3, 2, 1, 0]) {
    await press(toDecide.getByRole('button', { name: 'Confirm', exact: true }))
    if (left > 0) await expect(toDecide.getByRole('heading')).toContainText(`To decide: ${left} `)
    else await expect(toDecide).toBeHidden()
  }
  const missing = page.getByRole('region', { name: 'Not in the book yet: 3 lines' })
  for (const category of await missing.getByLabel('Category').all())
    if ((await category.inputValue()) === '') {
      presses += 1
      await category.selectOption({ index: 1 })
    }
  await press(missing.getByRole('button', { name: 'Make 3 entries' }))
  await expect(page.getByRole('heading', { name: 'The bank and the book agree' })).toBeVisible()
  await expectAccessible(page)
  return presses
}

test('on a phone a treasurer explains a statement of 26 lines in at most 20 presses', async ({ page }) => {
  expect(await spendEvening(page, 0)).toBeLessThanOrEqual(MAX_PRESSES)
})

test.describe('in a wide window', () => {
  test.use(ON_DESKTOP)

  test('a treasurer explains the next statement in fewer presses, and undoes the last one', async ({ page }) => {
    expect(await spendEvening(page, 1)).toBeLessThanOrEqual(MAX_PRESSES - 5)
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Not in the book yet: 3 lines' })).toBeVisible()
  })
})
