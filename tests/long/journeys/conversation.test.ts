import type { Browser } from '@playwright/test'
import { expect, expectAccessible, type Page, signIn, signOut, test } from '#tests/journeys/journey.ts'
import { postApproved, SELLER_NAME } from '#tests/journeys/messaging-steps.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import type { RunningSite } from '#tests/journeys/running-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

const [SELLER, BUYER] = MEMBERS
/** Wider than a phone, and without a place to break. */
const LONG = `https://example.org/chenda-${'played-at-three-festivals-'.repeat(4)}`
test('two people write to each other: live, offline, across a restart, and no longer after one blocks the other', async ({
  page,
  browser,
  site,
}) => {
  const listing = await postApproved(page)
  const seller = await openInbox(browser, site)
  await signOut(page)
  await writeAsVisitor(page, listing)
  await response(seller, page)
  await writeOffline(page, seller)
  await writeOverRestart(page, seller, site)
  await blockAndForgive(page, seller)
  expect((await seller.request.delete(`/api/listings/${listing}`)).ok()).toBe(true)
  await seller.context().close()
})

const log = (page: Page) => page.getByRole('log')
const messageIn = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function openInbox(browser: Browser, site: RunningSite): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, ...ON_DESKTOP })
  const seller = await context.newPage()
  await signIn(seller, SELLER.email, SELLER.password)
  await seller.goto('/member/messages')
  await expect(seller.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  return seller
}

async function writeAsVisitor(page: Page, listing: string) {
  await page.goto(`/marketplace/listing/${listing}`)
  await page.getByRole('link', { name: 'Message the seller' }).click()
  await page.getByLabel('Email', { exact: true }).fill(BUYER.email)
  await page.getByLabel('Password', { exact: true }).fill(BUYER.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: SELLER_NAME, level: 1 })).toBeVisible()
  await expect(page.getByText('Write the first message.')).toBeVisible()
  await write(page, `Is the <b>skin</b> new? There is one at ${LONG}.`)
  await expect(messageIn(page, 'Is the <b>skin</b> new?')).toContainText('Sent')
  const link = log(page).getByRole('link', { name: LONG })
  await expect(link).toHaveAttribute('href', LONG)
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow.*ugc/)
  await expectAccessible(page)
}

async function response(seller: Page, buyer: Page) {
  // without a reload
  await expect(seller.getByLabel(/Account menu, .*, 1 unread message/)).toBeVisible()
  await expectAccessible(seller)
  await seller.getByRole('link', { name: `${BUYER.firstName} ${BUYER.lastName}` }).click()
  await expect(messageIn(buyer, 'Is the <b>skin</b> new?')).toContainText('Read')
  await expect(seller.getByLabel(/Account menu, .*unread/)).toBeHidden()
  const field = seller.getByRole('textbox', { name: /^Message to/ })
  await field.fill('It was changed in March.')
  await field.press('Enter')
  await expect(messageIn(buyer, 'It was changed in March.')).toBeVisible()
  await expectAccessible(seller)
}

async function writeOffline(buyer: Page, seller: Page) {
  await buyer.context().setOffline(true)
  await expect(buyer.getByText('You are offline. Your messages will be sent')).toBeVisible()
  await write(buyer, 'From the metro')
  await write(buyer, 'Between two stations')
  await expect(messageIn(buyer, 'From the metro')).toContainText('Waiting')
  await expectAccessible(buyer)
  await buyer.context().setOffline(false)
  for (const words of ['From the metro', 'Between two stations']) {
    await expect(messageIn(buyer, words)).toContainText(/Sent|Read/)
    await expect(messageIn(seller, words)).toHaveCount(1)
  }
  const order = (await log(seller).getByRole('listitem').allTextContents()).join(' ')
  expect(order.indexOf('From the metro')).toBeLessThan(order.indexOf('Between two stations'))
}

async function writeOverRestart(buyer: Page, seller: Page, site: RunningSite) {
  const restarted = site.restart()
  await write(buyer, 'While the site restarts')
  await restarted
  await expect(messageIn(buyer, 'While the site restarts')).toContainText(/Sent|Read/, { timeout: 30_000 })
  await expect(messageIn(seller, 'While the site restarts')).toHaveCount(1, { timeout: 30_000 })
  await expect(messageIn(buyer, 'While the site restarts')).toHaveCount(1)
}

async function blockAndForgive(buyer: Page, seller: Page) {
  await seller.getByLabel('Conversation options').click()
  await seller.getByRole('button', { name: `Block ${BUYER.firstName}` }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(seller.getByText(`You have blocked ${BUYER.firstName}`)).toBeVisible()
  await write(buyer, 'Are you there?')
  const refused = messageIn(buyer, 'Are you there?')
  await expect(refused).toContainText('Not sent')
  await expect(refused).toContainText('You and this person cannot contact each other here.')
  await seller.getByRole('main').getByRole('button', { name: 'Unblock', exact: true }).click()
  await expect(seller.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(refused).toContainText(/Sent|Read/)
  await expect(messageIn(seller, 'Are you there?')).toHaveCount(1)
}
