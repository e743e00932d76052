import { request } from '@playwright/test'
import { expect, type Page, post, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { watchOpenRequests } from '#tests/journeys/open-requests.ts'

const ENDLESS = 'Thekkinkadumaidanathil'.repeat(10).slice(0, 200)
const EMAIL = 'endless@example.org'

test('a member, an event and a listing with names of 200 letters without a space keep every page in its window', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  await join(site, { fullName: ENDLESS, email: EMAIL, children: [[ENDLESS, '2015-04-14']] })
  const admin = await signInAsAdmin(site)
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const named = { title: ENDLESS, description: ENDLESS, venue: ENDLESS, venueCity: ENDLESS }
  const event = await (await post(admin, '/api/admin/events', { ...named, eventDate: inTenDays })).json()
  const member = await request.newContext({ baseURL: site.url })
  await post(member, '/api/auth/login', { email: EMAIL, password: PASSWORD })
  expect((await member.post(`/api/events/${event.id}/register`)).status()).toBe(201)
  const offer = {
    title: ENDLESS.slice(0, 100),
    description: ENDLESS,
    category: 'buy_sell',
    location: ENDLESS.slice(0, 100),
  }
  const listing = await (await post(member, '/api/listings', { listing: { ...offer, price: '900' } })).json()
  await post(admin, `/api/admin/moderation/listing/${listing.id}/approve`)
  const { id: sellerId } = await (await member.get('/api/auth/user')).json()
  await Promise.all([admin.dispose(), member.dispose()])

  const reader = await browser.newPage()
  for (const subject of [/received your membership application/, /registered/i]) {
    await reader.setContent(String((await site.mailTo(EMAIL, subject)).html))
    await reader.setViewportSize({ width: 375, height: 800 })
    // tables round the widths of their cells up
    expect(await sidewaysScroll(reader), `horizontal scroll of the mail ${subject}`).toBeLessThanOrEqual(1)
  }
  await reader.close()

  await signIn(page, EMAIL, PASSWORD)
  const untilQuiet = watchOpenRequests(page)
  for (const path of [
    '/member/dashboard',
    '/member/dashboard?tab=profile',
    '/member/dashboard?tab=events',
    '/member/family',
    '/member/card',
    '/member/dues',
    '/member/me',
    '/member/listings',
    `/member/tickets/${event.id}`,
    '/events',
    `/events/${event.id}`,
    '/marketplace',
    `/marketplace/listing/${listing.id}`,
    `/marketplace/seller/${sellerId}`,
    '/',
  ]) {
    await page.goto(path)
    await untilQuiet()
    await expectToFit(page, path)
  }
})

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sidewaysScroll(page), `horizontal scroll of ${path} at ${width} px`).toBeLessThanOrEqual(0)
    const outside = await page.evaluate(listOutside)
    expect.soft(outside, `texts that leave their box on ${path} at ${width} px`).toEqual([])
  }
}

/** Texts that reach beyond the right edge of the window, unless something around them cuts them or scrolls. */
function listOutside(): string[] {
  const isCut = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
  const isOutside = (text: Node) => {
    const range = document.createRange()
    range.selectNode(text)
    return range.getBoundingClientRect().right > document.documentElement.clientWidth + 1
  }
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement
    if (around?.checkVisibility() && isOutside(text) && !isCut(around))
      found.push(`${around.tagName} ${text.textContent?.slice(0, 30)}`)
  }
  return found
}
