import { expect, expectAccessible, signIn, test } from '../journey.ts'
import { join, PASSWORD } from '../member/newcomer.ts'
import { drawLetters, openFestival } from './arts-festival.ts'

const HOUR_MS = 3_600_000

test('a parent sends grandparents a page, who read it in Malayalam and English until the parent ends it', async ({
  page,
  browser,
  site,
}) => {
  const email = 'asha-shares@example.org'
  const memberId = await join(site, { fullName: 'Asha Varma', email, children: [['Nila Varma', '2015-01-01']] })
  const festival = await openFestival(site, 'Folk song')
  const { admin, eventId, programId } = festival
  const startsAt = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  const timed = await admin.put(`/api/admin/programs/${programId}`, { multipart: { startsAt } })
  expect(timed.ok(), await timed.text()).toBe(true)
  const family = await (await admin.get(`/api/admin/events/${eventId}/families/${memberId}`)).json()
  for (const familyMemberId of [null, family.find(({ name }: { name: string }) => name === 'Nila Varma').id]) {
    const data = { memberId, familyMemberId, reason: 'Registered at the desk' }
    const entered = await admin.post(`/api/admin/programs/${programId}/entries`, { data })
    expect(entered.ok(), await entered.text()).toBe(true)
  }

  await signIn(page, email, PASSWORD)
  await page.goto(`/events/${eventId}`)
  await page.getByRole('button', { name: 'Create a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who should the page show?' })
  await dialog.getByLabel('Asha Varma').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByLabel('The link of the page')
  await expect(link).toHaveValue(/\/family\/[\w-]{43}$/)
  const path = new URL(await link.inputValue()).pathname
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' }).last()).toHaveAttribute('href', /wa\.me/)

  const home = await browser.newContext({ baseURL: site.url, viewport: { width: 375, height: 780 } })
  const grandmother = await home.newPage()
  const opened = await grandmother.goto(path)
  expect(opened?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(await opened?.text()).toContain('<meta name="robots" content="noindex">')
  await expect(grandmother.getByRole('heading', { level: 1 })).toHaveText('Nila')
  await expect(grandmother.getByText('ഇനി ഏകദേശം 2 മണിക്കൂർ')).toBeVisible()
  await expectAccessible(grandmother)
  const letters = await drawLetters(festival)
  expect(letters).toEqual(['A', 'B'])
  await grandmother.reload()
  await grandmother.getByRole('link', { name: 'English' }).click()
  await expect(grandmother.getByText('In about 2 hours')).toBeVisible()
  await expect(grandmother.getByText('Nobody sees whose turn it is before the result is out')).toBeVisible()
  await expect(grandmother.getByText('Asha Varma')).toHaveCount(0)
  const [stage] = (await (await admin.get(`/api/admin/events/${eventId}/stages`)).json()).stages
  const data = { action: 'call', drawId: stage.items[0].drawId, code: 'A' }
  expect((await admin.post(`/api/admin/programs/${programId}/stage`, { data })).ok()).toBe(true)
  await grandmother.reload()
  await expect(grandmother.getByText('This item is on stage now')).toBeVisible()
  await expect(grandmother.getByText('have performed')).toHaveCount(0)
  await expectAccessible(grandmother)
  const wide = await grandmother.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)

  await page.getByRole('button', { name: 'End this page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End this page' }).click()
  await expect(page.getByText('The page has ended. Its link no longer works.').first()).toBeVisible()
  await grandmother.goto(path)
  await expect(grandmother.getByRole('heading', { name: 'ഈ പേജ് അവസാനിച്ചു' })).toBeVisible()
  await home.close()
})
