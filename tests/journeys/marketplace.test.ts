import sharp from 'sharp'
import {
  expect,
  expectAccessible,
  expectOpeningUmbrella,
  expectToast,
  type Page,
  signIn,
  signOut,
  test,
} from './journey.ts'
import { MEMBERS } from './people.ts'
import { enterPortal } from './portal/enter-portal.ts'

const TITLE = 'Teak table with six chairs'
const [SELLER, READER] = MEMBERS

test('a member posts a listing on a phone, an admin approves it, a visitor finds it, and the seller marks it as sold', async ({
  page,
}) => {
  await signIn(page, SELLER.email, SELLER.password)
  await page.goto('/marketplace')
  await expect(page.getByText('No listings found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create First Listing' }).click()
  await write(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, 'Listing Submitted')
  await expect(page).toHaveURL(/\/marketplace$/)

  await page.goto('/member/listings')
  await expect(page.getByText('Under review')).toBeVisible()
  await expectAccessible(page)
  const path = (await page.getByRole('link', { name: TITLE, exact: true }).getAttribute('href')) ?? ''
  await approve(page, path)
  await visit(page)
  await addFavorite(page)
  await sell(page)
  await expectRejection(page, path)
})

async function write(page: Page) {
  await page.getByRole('radio', { name: /^Services/ }).check()
  await page.getByRole('button', { name: 'Change the category' }).click()
  await page.getByRole('radio', { name: /^Buy and sell/ }).check()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('form', { name: 'Listing' }).getByRole('heading', { level: 2 })).toHaveText([
    'Basic information',
    'Pictures',
    'Premium',
  ])
  await page.getByRole('button', { name: 'Submit for review' }).click()
  for (const words of ['Title is required', 'Description is required', 'Location is required'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Title', { exact: true }).fill(TITLE)
  await page.getByLabel('Description', { exact: true }).fill('Made in Nilambur.\nOne chair creaks.')
  await page.getByLabel(/^Price/).fill('900')
  await expect(page.getByText('AED 900')).toBeVisible()
  await page.getByLabel('Location', { exact: true }).fill('Al Nahda, Sharjah')
  await page.getByText('More details').click()
  await page.getByLabel(/^Phone/).fill('+971 50 000 0123')
  await page.getByLabel(/^Condition/).selectOption('Good')
  await page.getByLabel('Add pictures').setInputFiles([
    { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo('#7a3b12') },
    { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await photo('#1d6b4f') },
    { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') },
  ])
  await expect(page.getByText(/Not every browser can show HEIC photos/)).toBeVisible()
  const shown = page.getByRole('list', { name: 'Pictures' }).locator('img')
  await expect(shown).toHaveCount(2)
  const [first, second] = await shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await expect(shown.first()).toHaveAttribute('src', new URL(second ?? '').pathname)
  await page.reload()
  await expect(page.getByText('Your draft is back')).toBeVisible()
  await expect(shown).toHaveCount(2)
  const after = await shown.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(after).toEqual([second, first])
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('Made in Nilambur.')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Close' }).click()
}

async function approve(page: Page, path: string) {
  await signOut(page)
  await enterPortal(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Listing Approved')
  await expectOpeningUmbrella(page)
}

async function visit(page: Page) {
  await signOut(page)
  await page.goto('/marketplace')
  await page.getByRole('searchbox', { name: 'Search listings' }).fill('chairs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=chairs/)
  await expect(page.getByText('1 listing', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: TITLE, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to see contact details' })).toBeVisible()
  await expect(page.getByText('+971 50 000 0123')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Enlarge picture 1 of 2' }).click()
  const viewer = page.getByRole('dialog', { name: TITLE })
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer.getByText('Picture 2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
}

/** A visitor is sent to log in and returns to the listing. */
async function addFavorite(page: Page) {
  await page.getByRole('link', { name: `Add to favourites: ${TITLE}` }).click()
  await page.getByLabel('Email', { exact: true }).fill(READER.email)
  await page.getByLabel('Password', { exact: true }).fill(READER.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const heart = page.getByRole('button', { name: `Add to favourites: ${TITLE}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expectToast(page, 'Added to Favourites')
  await page.goto('/member/favourites')
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible()
  await expectAccessible(page)
  await saveSearch(page)
  await loseLogin(page)
}

/** Somebody whose session has ended returns here after logging in. */
async function loseLogin(page: Page) {
  await page.route('**/api/listings/favorites?*', async (route) => {
    await page.context().clearCookies()
    await route.fulfill({ status: 401, body: '{"message":"Unauthorized"}' })
  })
  await page.goto('/member/favourites', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login\?return=%2Fmember%2Ffavourites$/)
  await page.unrouteAll()
}

/** Somebody who saved a search for chairs gets mails about new ones until the search is deleted. */
async function saveSearch(page: Page) {
  await page.goto('/marketplace?search=chairs&emirate=Sharjah')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Chairs nearby')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Search Saved')
  await page.getByRole('link', { name: 'Saved searches' }).click()
  await expect(page.getByRole('heading', { name: 'Chairs nearby' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search now Chairs nearby' }).click()
  await expect(page).toHaveURL(/\/marketplace\?.*search=chairs/)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Chairs nearby' }).click()
  await page.getByRole('button', { name: 'Delete search' }).click()
  await expectToast(page, 'Search Deleted')
  await expect(page.getByText('No saved searches yet')).toBeVisible()
}

async function sell(page: Page) {
  await signIn(page, SELLER.email, SELLER.password)
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'More Filters' }).click()
  await expect(page.getByRole('link', { name: 'Favourites', exact: true })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: TITLE })).toBeVisible()
  await expect(page.locator('[aria-label^="Add to favourites"]')).toHaveCount(0)
  await page.goto('/member/listings')
  await expect(page.getByText(/ views?, 1 favourite$/)).toBeVisible()
  await page.getByRole('button', { name: `Mark as sold ${TITLE}` }).click()
  await expectToast(page, 'Marked as Sold')
  await page.getByRole('button', { name: `Make available again ${TITLE}` }).click()
  await expectToast(page, 'Listing Renewed')
  await page.getByLabel(`More for ${TITLE}`).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel(/^Price/).fill('750')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/member\/listings$/)
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(page.getByText('AED 750')).toBeVisible()
}

/** A photo as a phone held upright stores it: sideways, with an orientation tag. */
const photo = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function expectRejection(page: Page, path: string) {
  await signOut(page)
  await enterPortal(page)
  await page.goto(path)
  await page.getByLabel('Reason').fill('Please say what it is made of.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Listing Rejected')
  await signOut(page)
  await signIn(page, SELLER.email, SELLER.password)
  await page.goto('/member/dashboard')
  const attention = page.getByRole('region', { name: 'What needs attention' })
  await expect(attention.getByText(`Your listing ‘${TITLE}’ was not approved`)).toBeVisible()
  await expect(attention.getByText('Please say what it is made of.')).toBeVisible()
  await attention.getByRole('link', { name: 'Edit listing' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE)
  // leaves nothing behind for other journeys with this member
  expect((await page.request.delete(`/api/listings/${path.split('/').at(-1)}`)).ok()).toBe(true)
}
