import { randomUUID } from 'node:crypto'
import {
  expect,
  expectAccessible,
  expectOpeningUmbrella,
  expectToast,
  type Page,
  signIn,
  signOut,
  test,
} from '#tests/journeys/journey.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'

const [SELLER, BUYER] = MEMBERS
const [SUSPICIOUS, LAMP, UNCLEAR] = ['Kasavu saree, never worn', 'Nilavilakku, two feet tall', 'Painting for two rooms']

test('an admin moderates by keyboard, a buyer writes a review and a report, and the seller replies', async ({
  page,
}) => {
  await signIn(page, SELLER.email, SELLER.password)
  const suspicious = await post(page, SUSPICIOUS, 'Call 050 123 45 67 before you ask here.')
  const lamp = await post(page, LAMP, 'Brass, cast in Irinjalakuda.')
  const unclear = await post(page, UNCLEAR, 'I paint walls, in any colour.')
  await moderateByKeys(page)
  await moveAndSendBack(page)
  await changeAsAsked(page)
  await reviewAndReport(page, lamp)
  await decideReviewAndReport(page)
  await readAsVisitor(page, lamp)
  await response(page, lamp)
  await takeAnswerBack(page, lamp)
  // leaves nothing behind for other journeys with this member
  for (const id of [suspicious, lamp, unclear])
    expect((await page.request.delete(`/api/listings/${id}`)).ok()).toBe(true)
})

async function post(page: Page, title: string, description: string): Promise<string> {
  const listing = { title, description, category: 'buy_sell', location: 'Al Nahda, Sharjah', price: '300' }
  const response = await page.request.post('/api/listings', { data: { listing } })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

async function moderateByKeys(page: Page) {
  await signOut(page)
  await enterPortal(page)
  await page.goto('/admin/moderation')
  const [saree, lamp] = [SUSPICIOUS, LAMP].map((title) => page.getByRole('region', { name: `Listing: ${title}` }))
  await expect(saree!.getByText('First listing contains a phone number')).toBeVisible()
  // the keys work on a phone too, but no hints are shown
  await expect(page.getByText('j or ↓ next, k or ↑ previous, a approve')).toBeHidden()
  await expectNoSidewaysScroll(page)
  await saree!.focus()
  await page.keyboard.press('h')
  await expect(saree!.getByText(/^Approved member/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: `Reject: ${SUSPICIOUS}` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Please leave the phone number out of the text.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Listing Rejected')
  await expect(saree!).toBeHidden()
  await lamp!.focus()
  // a key still held down from the previous item decides nothing
  await lamp!.dispatchEvent('keydown', { key: 'r', repeat: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('a')
  await expectToast(page, 'Listing Approved')
  await expectOpeningUmbrella(page)
  await expect(lamp!).toBeHidden()
}

/** A listing in the wrong category is moved, and then its seller is asked for a change. */
async function moveAndSendBack(page: Page) {
  const item = page.getByRole('region', { name: `Listing: ${UNCLEAR}` })
  const arrival = Promise.withResolvers<void>()
  await page.route('**/api/listings/*', (route) => arrival.promise.then(() => route.continue()))
  await item.getByLabel(`More for ${UNCLEAR}`).click()
  await item.getByRole('button', { name: 'Change category' }).click()
  const moving = page.getByRole('dialog', { name: `Change category: ${UNCLEAR}` })
  await expect(moving.getByText('Loading listing...')).toBeVisible()
  // the button would move when the form arrives, and the press would be lost
  await expect(moving.getByRole('button', { name: 'Change category' })).toBeHidden()
  arrival.resolve()
  await moving.getByRole('button', { name: 'Change category' }).click()
  await expect(moving.getByText('Please select a category')).toBeVisible()
  await moving.getByLabel('Category', { exact: true }).selectOption('Jobs and careers')
  await expect(moving.getByText('The price becomes the salary range: 300.')).toBeVisible()
  await expect(moving.getByLabel('Job type')).toBeVisible()
  await expectAccessible(page)
  await moving.getByLabel('Category', { exact: true }).selectOption('Services')
  await expect(moving.getByText('Everything the seller entered stays.')).toBeVisible()
  await moving.getByRole('button', { name: 'Change category' }).click()
  await expectToast(page, 'Category Changed')
  await expect(item.getByText('Services')).toBeVisible()
  await item.focus()
  await page.keyboard.press('c')
  const asking = page.getByRole('dialog', { name: `Ask for changes: ${UNCLEAR}` })
  await asking.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(asking.getByText('Please enter a reason')).toBeVisible()
  await expectAccessible(page)
  await asking.getByLabel('What should be changed?').fill('Please say what one room costs.')
  await asking.getByRole('button', { name: 'Ask for changes' }).click()
  await expectToast(page, 'Changes Requested')
  await expect(item).toBeHidden()
}

async function changeAsAsked(page: Page) {
  await signOut(page)
  await signIn(page, SELLER.email, SELLER.password)
  await page.goto('/member/listings')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: UNCLEAR }) })
  await expect(row.getByText('Changes requested')).toBeVisible()
  await expect(row.getByText('Please say what one room costs.')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: `Edit ${UNCLEAR}` }).click()
  await expect(page.getByText('Please say what one room costs.')).toBeVisible()
  await page.getByLabel('Price').fill('300 a room')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Listing Submitted')
  await expect(row.getByText('Under review')).toBeVisible()
}

/** The portal's links, with their counts, fit the smallest common phone. */
async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: before.height })
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBe(clientWidth)
  await page.setViewportSize(before)
}

async function reviewAndReport(page: Page, id: string) {
  await signOut(page)
  await signIn(page, BUYER.email, BUYER.password)
  await page.goto(`/marketplace/listing/${id}`)
  await expect(page.getByText('This seller has no reviews yet.')).toBeVisible()
  await expect(
    page.getByText('You can review this seller after you have exchanged messages about this listing'),
  ).toBeVisible()
  const talk = await (await page.request.post(`/api/listings/${id}/conversation`)).json()
  const message = { clientId: randomUUID(), content: 'Is it still there?' }
  expect((await page.request.post(`/api/conversations/${talk.id}/messages`, { data: message })).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Review this seller' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Please write a review')).toBeVisible()
  await expect(page.getByText('Please choose one to five stars')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check()
  await page.getByLabel('How was it?').fill('It burns without smoke.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expectToast(page, 'Review Sent')
  await expect(page.getByText('We are checking your review')).toBeVisible()
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: `Report: ${LAMP}` })
  await dialog.getByRole('radio', { name: 'It is wrong or misleading' }).check()
  await dialog.getByLabel(/What should the committee know?/).fill('It is one foot tall.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Listing Reported')
}

async function decideReviewAndReport(page: Page) {
  await signOut(page)
  await enterPortal(page)
  await page.goto('/admin/moderation')
  const report = page.getByRole('region', { name: `Report: ${LAMP}` })
  await expect(report.getByText('It is wrong or misleading: It is one foot tall.')).toBeVisible()
  await expect(report.getByText('Still shown')).toBeVisible()
  const review = page.getByRole('region', { name: `Review: ${LAMP}` })
  await expect(review.getByText('1 message, 1 about this listing')).toBeVisible()
  await review.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Review Approved')
  await report.getByRole('button', { name: 'Keep listing' }).click()
  await expectToast(page, 'Listing Kept')
  await expect(report).toBeHidden()
}

async function readAsVisitor(page: Page, id: string) {
  await signOut(page)
  await page.goto(`/marketplace/listing/${id}`)
  await expect(page.getByText('It burns without smoke.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to report this listing' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `${SELLER.firstName} ${SELLER.lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${SELLER.firstName} ${SELLER.lastName}` })).toBeVisible()
  await expect(page.getByText('Verified member')).toBeVisible()
  await expect(page.getByText('Rated 4.0 out of 5 in 1 review')).toBeVisible()
  await expect(page.getByText('It burns without smoke.')).toBeVisible()
  await expectAccessible(page)
}

async function response(page: Page, id: string) {
  await signIn(page, SELLER.email, SELLER.password)
  await page.goto(`/marketplace/listing/${id}`)
  await page.getByRole('button', { name: `Reply to ${BUYER.firstName}` }).click()
  await page.getByLabel('Your reply').fill('May it burn long.')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expectToast(page, 'Reply Saved')
  await expect(page.getByText('May it burn long.')).toBeVisible()
}

async function takeAnswerBack(page: Page, id: string) {
  await signOut(page)
  await enterPortal(page)
  await page.goto(`/marketplace/listing/${id}`)
  await page.getByRole('button', { name: 'Remove reply' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this reply?' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('Please enter a reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Please do not wish for fire.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Removed')
  await expect(page.getByText('May it burn long.')).toHaveCount(0)
}
