import type { Browser } from '@playwright/test'
import { expect, expectAccessible, expectToast, type Page, signOut, test } from './journey.ts'
import { enter, postApproved, SELLER_NAME } from './messaging-steps.ts'
import { MEMBERS } from './people.ts'
import { enterPortal } from './portal/enter-portal.ts'
import type { RunningSite } from './running-site.ts'
import { expectUncovered } from './uncovered.ts'

const [SELLER, BUYER] = MEMBERS
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
  for (const part of [page.getByRole('textbox', { name: /message/i }), page.getByRole('button', { name: 'Send' })])
    await expectUncovered(page, part, { hasMemberBar: true })
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await below(), 'nothing scrolls its head away').toBe(0)
  await expectAboveKeyboard(page)
  await report(page)
  expect((await page.request.delete(`/api/listings/${listing}`)).ok()).toBe(true)
  await lookAtReport(browser, site)
})

/** A keyboard that covers the lower part of the window leaves the name, the last message and the field in view. */
async function expectAboveKeyboard(page: Page) {
  const KEYBOARD = 300
  const cover = (height: number) =>
    page.evaluate((covered) => {
      const view = window.visualViewport!
      Object.defineProperty(view, 'height', { value: innerHeight - covered, configurable: true })
      view.dispatchEvent(new Event('resize'))
    }, height)
  await cover(KEYBOARD)
  const lowest = await page.evaluate((covered) => innerHeight - covered, KEYBOARD)
  const name = page.getByRole('heading', { level: 1, name: `${BUYER.firstName} ${BUYER.lastName}` })
  const last = page.getByRole('log').getByText('Quickly')
  for (const part of [name, last, page.getByRole('textbox', { name: /message/i })]) {
    const box = await part.boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y + box!.height).toBeLessThanOrEqual(lowest)
  }
  await cover(0)
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
