import { workbookOf } from '#tests/http/membership/workbook.ts'
import { expect, expectAccessible, expectToast, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEADINGS = ['Name', 'Email', 'Mobile', 'Date of birth', 'Blood group', 'Emirate', 'Address', 'Native address']
const row = (name: string, email: string, mobile: number, blood: string) => [
  name,
  email,
  mobile,
  { day: '1988-07-21' },
  blood,
  'Sharjah',
  'Al Nahda Street, Sharjah',
  'House name, place, district',
]

test('a volunteer imports an Excel list, corrects a row on the page, and undoes the import', async ({ page }) => {
  const list = await workbookOf([
    HEADINGS,
    row('Suma Pisharody', 'suma@example.org', 501230001, 'B+'),
    row('Sudha Pisharody', 'sudha@example.org', 501230002, 'unknown'),
  ])
  await enterPortal(page)
  await page.goto('/admin?tab=members&open=import')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'members.xlsx', mimeType: XLSX, buffer: list })
  await page.getByText('Every row as it was read (2)').click()
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByText('+971501230001')).toBeVisible()
  await expect(rows.getByText('1988-07-21').first()).toBeVisible()

  const wrong = page.getByRole('form', { name: 'Correct line 3: Sudha Pisharody' })
  await wrong.getByLabel('Blood group').fill('A-')
  await wrong.getByRole('button', { name: 'Correct this row' }).click()
  await page.getByLabel('They still owe the running year').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByText('2 people imported', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('2 people from members.xlsx')
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expectToast(page, 'Import Undone', '2 people removed.')
  const found = await page.request.get('/api/admin/members?search=pisharody')
  expect(await found.json()).toEqual([])
})

test('an admin corrects the register with a list: questions, changed cells, and an undo', async ({ page }) => {
  const list = Buffer.from(
    [
      'Name,Email,Mobile,Date of birth,Blood group,Emirate,Address,Native address,Membership number,Occupation',
      'Radha Corrected,radha.c@example.org,0501237001,1980-04-02,O+,Dubai,"Al Quoz Street, Dubai","House, place, district",J-701,Clerk',
      'Ravi Corrected,ravi.c@example.org,0501237002,1981-04-02,O+,Dubai,"Al Quoz Street, Dubai","House, place, district",J-702,Clerk',
    ].join('\n'),
  )
  await enterPortal(page)
  await page.goto('/admin?tab=members&open=import')
  await page.getByLabel('Choose a file').setInputFiles({ name: 'start.csv', mimeType: 'text/csv', buffer: list })
  await page.getByLabel('They still owe the running year').check()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByText('2 people imported', { exact: true })).toBeVisible()

  await page.goto('/admin?tab=members&open=import')
  await page.getByRole('tab', { name: 'Add new members' }).focus()
  await page.keyboard.press('ArrowRight')
  const corrected = Buffer.from(
    'Membership number,Name,Date of birth,Occupation\nJ-701,Radha Corrected,1980-04-02,Manager\nJ-701,Ravi Corrected,1981-04-02,Painter',
  )
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: corrected })
  const cells = page.getByRole('table', { name: 'Changes of line 2' })
  await expect(cells.getByRole('row', { name: 'Occupation Clerk Manager' })).toBeVisible()
  await page
    .getByLabel('Line 3: who is meant?')
    .selectOption({ label: 'Ravi Corrected (J-702): same name, same date of birth' })
  await expect(page.getByRole('table', { name: 'Changes of line 3' })).toContainText('Painter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update 2 members' }).click()
  await expect(page.getByText('2 members updated', { exact: true })).toBeVisible()

  await page.goto('/admin?tab=members&open=import')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'corrected.csv' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('2 members will be as before corrected.csv was imported.')
  await dialog.getByRole('button', { name: 'Undo the import' }).click()
  await expectToast(page, 'Import Undone', '2 members changed back.')
  const found = await page.request.get('/api/admin/members?search=Radha+Corrected')
  expect(await found.json()).toMatchObject([{ occupation: 'Clerk' }])
})
