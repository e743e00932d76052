import { expect, expectAccessible, test } from '../journey.ts'
import { join } from '../member/newcomer.ts'
import { callRoll, openFestival } from './arts-festival.ts'
import { giveMarks, openSheet } from './judge-page.ts'

test('a judge gives marks on a phone, loses the connection, submits, and nothing is lost or doubled', async ({
  page,
  context,
  site,
}) => {
  const festival = await openFestival(site, 'Light music')
  const memberIds = [
    await join(site, { fullName: 'Asha Varma', email: 'asha.sings@example.org' }),
    await join(site, { fullName: 'Devi Nair', email: 'devi.sings@example.org' }),
  ]
  const [judge] = festival.judges
  await callRoll(festival, memberIds)
  await openSheet(page, judge!, 'Light music')
  await expect(page.getByText('Judge 1 of 2 · Anitha Rao')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pitch, half a mark more' }).click()
  await page.getByRole('button', { name: 'Pitch, half a mark more' }).click()
  await expect(page.getByText('5.5 of 10')).toBeVisible()
  await giveMarks(page, { Pitch: 9, Feeling: 8.5 })
  await expect(page.getByText('17.5 of 20')).toBeVisible()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Save, next is B' }).click()

  await context.setOffline(true)
  await giveMarks(page, { Pitch: 7, Feeling: 6 })
  await expect(
    page.getByText('No connection. 1 sheet is safe on this phone and will be sent automatically.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit the marks' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit and lock' }).click()
  await expect(page.getByLabel('Pitch', { exact: true })).toBeDisabled()

  await context.setOffline(false)
  await expect(page.getByText(/^Submitted at .* Your marks are locked\.$/)).toBeVisible()
  const tabulation = await (await festival.admin.get(`/api/admin/programs/${festival.programId}/tabulation`)).json()
  const given = tabulation.rows.map(({ code, judges }: Row) => [code, judges[0]?.marks])
  expect(Object.fromEntries(given)).toEqual({ A: [9, 8.5], B: [7, 6] })
})

type Row = { code: string; judges: { marks: number[] }[] }
