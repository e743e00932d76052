import sharp from 'sharp'
import { expect, expectAccessible, expectToast, type Page, test } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'

test('an office bearer writes, previews, publishes, withdraws and deletes an article', async ({ page }, {
  project,
}) => {
  const title = `Forty umbrellas ${project.name}`
  await enterPortal(page)
  await page.goto('/admin?tab=news')
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create article' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Create article' }).click()
  for (const words of ['Title is required', 'Content is required'])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await writeContent(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Your draft is back')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('The key is with two people.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'What is in the crates' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'How they are sewn' })).toHaveAttribute('href', /watch\?v=abcdefghijk/)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByLabel('publish immediately', { exact: true }).check()
  await page.getByRole('button', { name: 'Create article' }).click()
  await expectToast(page, 'Article Created', `${title} is published.`)

  await page.goto('/news')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Silk umbrellas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How they are sewn' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin?tab=news')
  await page.getByRole('link', { name: 'Published', exact: true }).click()
  await chooseFor(page, title, 'Unpublish')
  await expectToast(page, 'Article Unpublished')
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByLabel(/^Publish on/).fill('2031-01-02T18:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Article Saved', `${title} is scheduled.`)
  await expect(page).toHaveURL(/tab=news&state=draft$/)
  await page.getByRole('link', { name: 'Scheduled', exact: true }).click()
  const row = page.getByRole('row', { name: title })
  await expect(row.getByText('Jan 02, 2031 at 6:30 PM')).toBeVisible()
  await expectAccessible(page)
  await chooseFor(page, title, 'Delete')
  const undo = page.getByRole('region', { name: 'Undo' })
  await expect(undo).toContainText(`‘${title}’ has been deleted.`)
  await expect(row).toBeHidden()
  await page.goto('/admin?tab=news')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Jan 02, 2031 at 6:30 PM')).toBeVisible()
  await expect(undo).toBeHidden()
  await chooseFor(page, title, 'Delete')
  await expect(row).toBeHidden()
})

/** Chooses an entry of a row's menu. */
async function chooseFor(page: Page, title: string, entry: string) {
  await page.getByLabel(`More for ${title}`).click()
  await page.getByRole('row', { name: title }).getByText(entry, { exact: true }).click()
}

test('an office bearer gets the portal as a separate document, in which the editor may work', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/news')
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByLabel(/^Account menu/).click()
  await page.getByRole('link', { name: 'Admin Panel' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
})

async function writeContent(page: Page) {
  const content = page.getByRole('textbox', { name: 'Content' })
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  await content.click()
  await tool('Heading').click()
  await page.keyboard.type('What is in the crates')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The key is with two people.')
  await page.keyboard.press('Enter')
  await tool('Video').click()
  const video = page.getByRole('dialog', { name: 'Video' })
  await video.getByLabel('Address').fill('https://youtu.be/abcdefghijk')
  await video.getByLabel(/^Title/).fill('How they are sewn')
  await video.getByRole('button', { name: 'Insert video' }).click()
  await tool('Picture').click()
  const picture = page.getByRole('dialog', { name: 'Picture' })
  await picture.getByLabel('Choose a picture').setInputFiles({
    name: 'umbrellas.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#a02040' } })
      .png()
      .toBuffer(),
  })
  await expect(picture.getByLabel('Choose another picture')).toBeAttached()
  await picture.getByLabel(/^Description/).fill('Silk umbrellas')
  await picture.getByRole('button', { name: 'Insert picture' }).click()
  await expect(content.getByRole('img', { name: 'Silk umbrellas' })).toBeVisible()
}
