import { type APIRequestContext, request } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectToast, type Page, post } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { enter, morning, open, test, YEAR } from './dated-journey.ts'
import type { DatedSite } from './dated-site.ts'

const LAKSHMI = { fullName: 'Lakshmi Devi Nair', email: 'lakshmi@example.org' }
const BINU = { fullName: 'Binu Thomas', email: 'binu@example.org' }
const PROGRAM = 'Drawing for Children'
const SLIP = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0e6e83' } })
  .png()
  .toBuffer()

test('a family sees its status through the years: applied, welcomed, on a waiting list, dues open, paid, overdue and active again', async ({
  page,
  dated: site,
}) => {
  // two years of pages need most of the time limit on a busy machine
  test.setTimeout(240_000)
  const until = async (year: number, ...days: string[]) => {
    for (const day of days) await site.liveUntil(morning(year, day))
    await page.clock.setFixedTime(morning(year, days.at(-1) ?? ''))
    // no session lasts that long
    await enter(page, LAKSHMI.email)
  }

  await page.clock.setFixedTime(morning(YEAR, '03-10'))
  const id = await join(site, { ...LAKSHMI, approved: false, children: [['Anu Nair', `${YEAR - 8}-05-05`]] })
  await enter(page, LAKSHMI.email)
  await open(page, '/member/dashboard', 'Application Under Review')
  await expect(page.getByText(`Mar 10, ${YEAR}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('3-5 business days')).toBeVisible()

  await until(YEAR, '03-12')
  await asTreasurer(site, (admin) => post(admin, `/api/admin/members/${id}/approve`))
  await site.mailTo(LAKSHMI.email, /^Welcome to .*: you are a member$/)
  await open(page, '/member/dashboard', 'Active Member')
  await expect(page.getByText(/^Renewal (?:pending|overdue)/)).toHaveCount(0)
  await expect(page.getByText(/Your dues for/)).toHaveCount(0)
  await expectCard(page, 'Active Member', `Valid until March 12, ${YEAR + 1}`)

  await until(YEAR, '04-02')
  const program = await announceProgram(site)
  const neighbour = await takeLastPlace(site, program)
  await open(
    page,
    `/programs/${program}`,
    'This program is full. Join the waiting list to get a place when somebody cancels.',
  )
  await page.getByRole('button', { name: 'Join waiting list: Anu Nair' }).click()
  await expect(page.getByText('Waiting list: position 1')).toBeVisible()
  await neighbour.givesBack()
  await site.mailTo(LAKSHMI.email, /^A place for Anu Nair/)
  await open(page, '/member/dashboard?tab=events', 'Anu Nair is signed up')

  await until(YEAR + 1, '02-12')
  await site.mailTo(LAKSHMI.email, new RegExp(`^Your dues for ${YEAR + 1} are due on March 12, ${YEAR + 1}$`))
  await open(page, '/member/dashboard', `Please pay your dues for ${YEAR + 1}`)
  await expect(page.getByText(/AED\s150 is due by March 12/)).toBeVisible()
  await page.getByRole('link', { name: 'How to pay' }).click()
  await expect(page.getByText(`for ${YEAR + 1} is due on March 12`)).toBeVisible()
  await page.getByLabel('Choose a slip').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: SLIP })
  await page.getByRole('button', { name: 'Send slip' }).click()
  await expectToast(page, 'Slip Received')
  await open(page, '/member/dashboard', 'We are checking your slip')

  await until(YEAR + 1, '02-14')
  await settle(site, YEAR + 1, '02-13')
  const receipt = await site.mailTo(LAKSHMI.email, new RegExp(`^Receipt ${YEAR + 1}-0001`))
  expect(receipt.attachments[0]?.content.toString('latin1')).toMatch(/^%PDF/)
  await open(page, '/member/dues', `You have nothing to pay now. Your next dues are due on March 12, ${YEAR + 2}.`)
  await expect(page.getByRole('link', { name: `Receipt ${YEAR + 1}-0001 for ${YEAR + 1} (PDF)` })).toBeVisible()

  await until(YEAR + 2, '02-12', '03-05', '03-14')
  await open(page, '/member/dashboard', `Your dues for ${YEAR + 2} are overdue`)
  await expect(page.getByText('Active Member')).toBeVisible()
  await expect(page.getByText('Renewal overdue').first()).toBeVisible()
  await expectCard(page, 'Renewal overdue', `Renewal was due on March 12, ${YEAR + 2}`)
  await open(page, `/member/${id}`, 'Renewal overdue')
  await page.getByRole('tab', { name: 'Renewal History' }).click()
  for (const [year, status] of [
    [YEAR, 'Waived'],
    [YEAR + 1, 'Paid'],
    [YEAR + 2, 'Overdue'],
  ] as const)
    await expect(page.getByRole('row', { name: new RegExp(`^${year}.*${status}`) })).toBeVisible()

  await until(YEAR + 2, '04-02')
  await site.mailTo(LAKSHMI.email, new RegExp(`^Your dues for ${YEAR + 2} are overdue$`))
  await settle(site, YEAR + 2, '04-02')
  await open(page, '/member/dashboard', 'Active Member')
  await expect(page.getByText('Renewal overdue')).toHaveCount(0)
  await expect(page.getByText(`Your dues for ${YEAR + 2} are paid`)).toBeVisible()
  await expect(page.getByText(/Your dues for \d+ are (?:due|overdue)/)).toHaveCount(0)
  await expectCard(page, 'Active Member', `Valid until March 12, ${YEAR + 3}`)
  await open(page, `/member/${id}`, 'Approved')
  await page.getByRole('tab', { name: 'Event History' }).click()
  await expect(page.getByText(`${PROGRAM}: Anu Nair`)).toBeVisible()
  await expect(page.getByText('Completed')).toBeVisible()
})

/** What the card shows to its holder and to a stranger who scans it. */
async function expectCard(page: Page, state: string, validity: string) {
  await open(page, '/member/card', 'Show your card at events, on your phone or printed.')
  const card = page.getByRole('article', { name: 'Membership card' })
  await expect(card.getByText(state, { exact: true })).toBeVisible()
  const { verifyUrl } = await (await page.request.get('/api/members/card')).json()
  await page.goto(new URL(verifyUrl).pathname)
  const status = page.getByRole('main').getByRole('status')
  await expect(status.getByText(state, { exact: true })).toBeVisible()
  await expect(status.getByText('Active Member')).toBeVisible()
  for (const words of validity.split(/(?<=until|due on) /))
    await expect(status.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible(page)
}

async function asTreasurer<T>(site: DatedSite, act: (admin: APIRequestContext) => Promise<T>): Promise<T> {
  const admin = await signInAsAdmin(site)
  const done = await act(admin)
  await admin.dispose()
  return done
}

/** The treasurer records the year as paid in cash, using the slip if one is waiting. */
const settle = (site: DatedSite, year: number, day: string) =>
  asTreasurer(site, async (admin) => {
    const [{ id, slipUrl }] = await (await admin.get('/api/admin/renewals?status=owing&search=Lakshmi')).json()
    const payment = { amount: 150, paymentMethod: 'cash', paidOn: `${year}-${day}`, slipUrl: slipUrl ?? undefined }
    await post(admin, `/api/admin/renewals/${id}/payment`, payment)
  })

/** Creates a program for one child, at an event two weeks ahead. Returns its id. */
const announceProgram = (site: DatedSite) =>
  asTreasurer(site, async (admin) => {
    const event = { title: 'Arts Day', description: 'Colours and songs.', venue: 'Creek Park' }
    const eventDate = morning(YEAR, '04-16').toISOString()
    const { id } = await (await post(admin, '/api/admin/events', { ...event, eventDate })).json()
    const multipart = { title: PROGRAM, description: 'One sheet, many elephants.', ageGroup: 'children', capacity: '1' }
    return (await (await admin.post(`/api/admin/events/${id}/programs`, { multipart })).json()).id as string
  })

/** A neighbour's child takes the place first. */
async function takeLastPlace(site: DatedSite, program: string) {
  await join(site, { ...BINU, children: [['Kavya Thomas', `${YEAR - 9}-01-20`]] })
  const neighbour = await request.newContext({ baseURL: site.url })
  await post(neighbour, '/api/auth/login', { email: BINU.email, password: PASSWORD })
  const [kavya] = (await (await neighbour.get('/api/members/profile')).json()).familyMembers
  const places = `/api/programs/${program}/registrations`
  await post(neighbour, places, { familyMemberId: kavya.id })
  return {
    async givesBack() {
      expect((await neighbour.delete(`${places}?familyMemberId=${kavya.id}`)).ok()).toBe(true)
      await neighbour.dispose()
    },
  }
}
