import { expect, expectToast, type Page, test } from '../journey.ts'
import { enter } from '../messaging-steps.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'

const [RAVI] = MEMBERS
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a document gets a new version behind the link that stays, is seen by those it is for, and its downloads are logged', async ({
  page,
  browser,
  site,
}) => {
  await enterPortal(page)
  await page.goto('/admin/documents')
  await page.getByRole('button', { name: 'Add a document' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a document' })
  await chooseFile(adding)
  await adding.getByLabel('Title').fill('Statutes of the association')
  await adding.getByLabel('Folder').selectOption('statutes')
  await adding.getByLabel('Who can see it').selectOption('members')
  await adding.getByRole('button', { name: 'Add the document' }).click()
  await expectToast(page, 'Document Added')
  await page.getByRole('button', { name: 'New version' }).click()
  const versioning = page.getByRole('dialog', { name: /^New version of/ })
  await chooseFile(versioning)
  await versioning.getByLabel('What has changed').fill('Proxies are limited to two.')
  await versioning.getByRole('button', { name: 'Add the version' }).click()
  await expectToast(page, 'Version Added')
  await putAwayUndo(page)
  const id = new URL(page.url()).searchParams.get('document')

  const member = await browser.newPage({ baseURL: site.url })
  const visitor = await browser.newPage({ baseURL: site.url })
  await enter(member.request, RAVI)
  for (const place of ['/about', '/member/dashboard']) {
    await member.goto(place)
    await expect(member.getByRole('link', { name: /^Statutes of the association/ })).toBeVisible()
  }
  const file = await member.request.get(`/documents/${id}`)
  expect(file.headers()['content-type']).toContain('application/pdf')
  await visitor.goto('/documents')
  await expect(visitor.getByText('Statutes of the association')).toHaveCount(0)
  await visitor.goto(`/documents/${id}`)
  await expect(visitor.getByRole('dialog').getByRole('link', { name: 'Log in' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: /^Edit Statutes/ })
  await editing.getByLabel('Who can see it').selectOption('committee')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Document Saved')
  expect((await page.request.get(`/api/documents/${id}/file`)).ok()).toBe(true)
  expect((await member.request.get(`/api/documents/${id}/file`)).status()).toBe(404)
  await page.reload()
  await expect(page.getByText(/, version 2, /)).toBeVisible()
  for (const each of [member, visitor]) await each.close()
})

/** The panel is open beside the bar, whose button is in reach, and the bar can be put away. */
async function putAwayUndo(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: /^Undo: / })
  await bar.getByRole('button', { name: 'Undo', exact: true }).click({ trial: true })
  await bar.getByRole('button', { name: 'Hide' }).click()
  await expect(bar).toHaveCount(0)
}

const chooseFile = (dialog: ReturnType<Page['getByRole']>) =>
  dialog.locator('input[type=file]').setInputFiles({ name: 'statutes.pdf', mimeType: 'application/pdf', buffer: PDF })
