import type { APIRequestContext, Browser } from '@playwright/test'
import { expect, expectAccessible, expectToast, type Page, signIn, signOut, test } from './journey.ts'
import { MEMBERS } from './people.ts'
import { enterPortal } from './portal/enter-portal.ts'
import type { RunningSite } from './running-site.ts'
import { ON_DESKTOP } from './sizes.ts'

const [SELLER, BUYER] = MEMBERS
const SELLER_NAME = `${SELLER.firstName} ${SELLER.lastName}`
/** Wider than a phone, and without a place to break. */
const LONG = `https://example.org/chenda-${'played-at-three-festivals-'.repeat(4)}`
const TITLE = 'Chenda, played at three festivals'

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

test('somebody reports a message, and the committee reads the conversation, which is logged', async ({
  page,
  browser,
  site,
}) => {
  const listing = await postApproved(page)
  const buyer = await browser.newContext({ baseURL: site.url })
  await enter(buyer.request, BUYER)
  const { id } = await (await buyer.request.post(`/api/listings/${listing}/conversation`)).json()
  for (const content of ['Send me your bank code', 'Quickly']) {
    const data = { clientId: crypto.randomUUID(), content }
    expect((await buyer.request.post(`/api/conversations/${id}/messages`, { data })).ok()).toBe(true)
  }
  await buyer.close()
  await signOut(page)
  await enter(page.request, SELLER)
  await page.goto(`/member/messages/${id}`)
  await report(page)
  expect((await page.request.delete(`/api/listings/${listing}`)).ok()).toBe(true)
  await lookAtReport(browser, site)
})

const log = (page: Page) => page.getByRole('log')
const messageIn = (page: Page, words: string) => log(page).getByRole('listitem').filter({ hasText: words })

async function write(page: Page, words: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function postApproved(page: Page): Promise<string> {
  await enter(page.request, SELLER)
  const listing = {
    title: TITLE,
    description: 'With its stick.',
    category: 'buy_sell',
    location: 'Ajman',
    price: '900',
  }
  const { id } = await (await page.request.post('/api/listings', { data: { listing } })).json()
  await signOut(page)
  await enterPortal(page)
  expect((await page.request.post(`/api/admin/moderation/listing/${id}/approve`, { data: {} })).ok()).toBe(true)
  return id
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
  await page.getByRole('link', { name: 'Message seller' }).click()
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

async function enter(request: APIRequestContext, { email, password }: (typeof MEMBERS)[number]) {
  expect((await request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
}

async function report(page: Page) {
  const more = page.getByLabel('Conversation options')
  await more.click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByRole('radio', { name: 'It looks like fraud' }).check()
  await dialog.getByLabel('Which message?').selectOption('Send me your bank code')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectToast(page, 'Conversation Reported')
  await expect(more).toBeFocused()
}

async function lookAtReport(browser: Browser, site: RunningSite) {
  const committee = await browser.newPage({ baseURL: site.url })
  await enterPortal(committee)
  await committee.goto('/admin')
  const more = committee.locator('summary', { hasText: 'More' })
  await more.click()
  await committee.getByRole('link', { name: 'Reported conversations 1 to do' }).click()
  await expect(committee.getByText(`${SELLER_NAME} reports ${BUYER.firstName} ${BUYER.lastName}`)).toBeVisible()
  await expect(committee.getByText('Quickly')).toBeHidden()
  await committee.getByRole('button', { name: 'Read the conversation' }).click()
  const conversation = committee.getByRole('region', { name: 'The reported conversation' })
  await expect(conversation.getByText('Quickly')).toBeVisible()
  await expect(conversation.getByRole('listitem').filter({ hasText: 'bank code' })).toContainText('Reported')
  await expectAccessible(committee)
  const log = await (await committee.request.get('/api/admin/activity?action=conversation.read')).json()
  expect(log).toHaveLength(1)
  await committee.getByRole('button', { name: 'Uphold report' }).click()
  await expect(committee.getByRole('heading', { name: 'No reported conversations' })).toBeVisible()
  await more.click()
  await expect(committee.getByRole('link', { name: 'Reported conversations', exact: true })).toBeVisible()
  await committee.close()
}
