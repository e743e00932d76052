import sharp from 'sharp'
import { ATTACKS } from '../../http/news/attacks.ts'
import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'

test('an office bearer writes, sees a preview, publishes, takes back and deletes an article', async ({ page }, {
  project,
}) => {
  const title = `Forty umbrellas ${project.name}`
  await enterPortal(page)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'News' }).or(page.getByRole('button', { name: /menu/i })).first().click()
  await page.goto('/admin?tab=news')
  await expect(page.getByRole('heading', { name: 'News', level: 2 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create news' }).click()
  await page.getByRole('button', { name: 'Create news' }).click()
  for (const words of ['Title is required', 'Content is required'])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await writeContent(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('You had not saved this yet')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('The key is with two people.')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'What is in the crates' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'How they are sewn' })).toHaveAttribute('href', /watch\?v=abcdefghijk/)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Back to writing' }).click()
  await page.getByLabel('Publish immediately').check()
  await page.getByRole('button', { name: 'Create news' }).click()
  await expectToast(page, 'Article Created', `${title} is published.`)

  await page.goto('/news')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Silk umbrellas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How they are sewn' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin?tab=news')
  await page.getByRole('button', { name: `Unpublish ${title}` }).click()
  await expectToast(page, 'Article Unpublished')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel(/^Publish at/).fill('2031-01-02T18:30')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Article Saved', `${title} waits for its time.`)
  const row = page.getByRole('region', { name: title })
  await expect(row.getByText('Jan 02, 2031 at 6:30 PM')).toBeVisible()
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete article' }).click()
  await expectToast(page, 'Article Deleted')
  await expect(row).toBeHidden()
})

test('the portal is loaded as a page of its own, where its editor may work', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/news')
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))
  await page.evaluate(() => history.replaceState(null, '', '/news'))
  await page.getByLabel(/account|menu/i).first().click()
  await page.getByRole('link', { name: 'Admin Panel' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Admin portal' }).waitFor()
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
})

test('no attack that somebody posts as news runs anywhere', async ({ page }) => {
  test.setTimeout(240_000)
  await enterPortal(page)
  const attacks = Object.values(ATTACKS).flat()
  const canary = (html: string) =>
    html.replaceAll(/alert\(1\)/g, 'window.canary=1').replaceAll(/\/files\/[\w.]+/g, '/elsewhere.jpg')
  await page.goto('/admin?tab=news')
  const ids = await page.evaluate(async (contents) => {
    const made: string[] = []
    for (const [at, content] of contents.entries()) {
      const body = JSON.stringify({ title: `Attack ${at}`, content: `<p>before</p>${content}`, isPublished: true })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/news', { method: 'POST', headers, body })
      const article = await answer.json()
      const again = await fetch(`/api/news/${article.id}`, { method: 'PUT', headers, body: JSON.stringify({ content: article.content }) })
      if ((await again.json()).content !== article.content) throw new Error(`Cleaned twice differs: ${content}`)
      made.push(article.id)
    }
    return made
  }, attacks.map(canary))
  expect(ids).toHaveLength(attacks.length)
  const untouched = async () => expect(await page.evaluate(() => 'canary' in window)).toBe(false)
  const asked: string[] = []
  page.on('request', ({ url }) => asked.push(url()))
  await page.addInitScript(() => addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`Content Security Policy: ${blockedURI}`)))
  for (const id of ids) {
    await page.goto(`/news/${id}`)
    await expect(page.getByText('before').first()).toBeAttached()
    for (const part of await page.locator('article a[href], article [tabindex]').all()) await part.hover({ timeout: 1000 }).catch(() => {})
    await untouched()
  }
  await page.goto('/news')
  await untouched()
  // all of them at once in the editor, then in the preview of what it made of them
  await page.goto('/admin?tab=news&item=new')
  await page.getByLabel('Title', { exact: true }).fill('All attacks')
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.evaluate((html) => {
    const given = new DataTransfer()
    given.setData('text/html', html)
    const box = document.querySelector('[role=textbox][aria-label=Content]')
    box?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }))
  }, `<p>pasted</p>${attacks.map(canary).join('')}`)
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText('pasted')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByText('pasted').first()).toBeVisible()
  await untouched()
  expect(asked.filter((url) => /evil\.example/.test(url))).toEqual([])
})

async function writeContent(page: Page) {
  const content = page.getByRole('textbox', { name: 'Content' })
  const tool = (name: string) => page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
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
    ...{ name: 'umbrellas.png', mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#a02040' } }).png().toBuffer(),
  })
  await expect(picture.getByLabel('Choose another picture')).toBeAttached()
  await picture.getByLabel(/^Description/).fill('Silk umbrellas')
  await picture.getByRole('button', { name: 'Insert picture' }).click()
  await expect(content.getByRole('img', { name: 'Silk umbrellas' })).toBeVisible()
}
