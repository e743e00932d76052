import { type APIRequestContext, request } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, type Page, post, signIn, signOut, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { enter, postApproved } from '#tests/journeys/messaging-steps.ts'
import { MEMBERS, OWN_MEMBERS } from '#tests/journeys/people.ts'
import { countPresses, type Volunteer, writeTable } from '#tests/journeys/press-counter.ts'
import type { RunningSite } from '#tests/journeys/running-site.ts'

const [SELLER, BUYER] = MEMBERS
const MOHAN = OWN_MEMBERS.sendsSlips
const EMAIL = 'few-presses@example.org'
const DAY = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const ITEMS = ['Drawing', 'Recitation', 'Light music']
/** All of an age for the items, whenever this runs. */
const bornBefore = (years: number) => `${new Date().getFullYear() - years}-01-01`
const CHILDREN = [
  ['Nila Varma', bornBefore(10)],
  ['Arun Varma', bornBefore(8)],
  ['Tara Varma', bornBefore(6)],
] as const

/** The most presses for each task. */
const MAX_PRESSES: Record<string, number> = {
  'Register four people for an event': 4,
  'Sign two children up for three items': 6,
  'Show the ticket': 1,
  'Send a slip for the dues': 4,
  'Post a listing with six photos': 9,
  'Answer a message': 4,
}

test.setTimeout(300_000)
test.use({ viewport: { width: 375, height: 812 }, actionTimeout: 20_000 })

test('a member on a phone does six common tasks in few presses', async ({ page, site }) => {
  const event = await prepare(page, site)
  const member = countPresses(page)
  await signIn(page, EMAIL, PASSWORD)
  await page.goto(`/events/${event.id}`)
  await member.chapter('Register four people for an event', () => register(member, event.title))
  await member.chapter('Sign two children up for three items', () => signUp(member))
  await page.goto('/member/dashboard')
  await member.chapter('Show the ticket', async () => {
    await member.press(page.getByRole('link', { name: 'Open my ticket' }))
    await expect(page.getByRole('img', { name: 'Code for the gate' })).toBeInViewport({ ratio: 1 })
  })
  await page.goto('/marketplace')
  await member.chapter('Post a listing with six photos', () => postListing(member))
  await signOut(page)

  await signIn(page, MOHAN.email, MOHAN.password)
  await page.goto('/member/dashboard')
  await member.chapter('Send a slip for the dues', () => sendSlip(member))
  await signOut(page)
  await signIn(page, SELLER.email, SELLER.password)
  await page.goto('/member/dashboard')
  await member.chapter('Answer a message', () => answer(member))

  console.log(writeTable('A member on a phone', member.chapters))
  expect(member.chapters.filter(({ name, presses }) => presses > (MAX_PRESSES[name] ?? 0))).toEqual([])
})

async function register({ page, press }: Volunteer, title: string) {
  await press(page.getByRole('button', { name: `for ${title}` }))
  const party = page.getByRole('dialog', { name: 'Who is coming?' })
  await press(party.getByRole('button', { name: 'All of us' }))
  await press(party.getByRole('button', { name: 'Register 4 people' }))
  const confirmation = page.getByRole('dialog', { name: title })
  await expect(confirmation.getByText('You have been registered for the event!')).toBeVisible()
  await press(confirmation.getByRole('button', { name: 'Close' }))
}

/** The three children are already chosen; the youngest is unchecked. */
async function signUp({ page, press }: Volunteer) {
  await press(page.getByRole('button', { name: 'Sign up your family' }))
  const dialog = page.getByRole('dialog', { name: 'Sign up your family' })
  await press(dialog.getByRole('checkbox', { name: /^Tara Varma/ }))
  for (const title of ITEMS) await press(dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) }))
  await press(dialog.getByRole('button', { name: 'Sign up for 6 places' }))
  await expectToast(page, 'Signed Up', '6 places')
}

async function sendSlip({ page, press, addFiles }: Volunteer) {
  await press(page.getByRole('link', { name: /How to pay/ }).first())
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: await photo(0) }
  await addFiles(page.getByLabel(/Choose a slip/), [slip])
  await press(page.getByRole('button', { name: 'Send slip' }))
  await expectToast(page, 'Slip Received')
}

async function postListing({ page, press, fill, addFiles }: Volunteer) {
  await press(page.getByRole('link', { name: /^Post/ }).first())
  await press(page.getByRole('radio', { name: /^Buy and sell/ }))
  await fill(page.getByLabel('Title', { exact: true }), 'Teak cupboard with two doors')
  await fill(page.getByLabel('Description', { exact: true }), 'Made in Nilambur.')
  await fill(page.getByLabel(/^Price/), '700')
  await fill(page.getByLabel('Location', { exact: true }), 'Al Nahda, Sharjah')
  const pictures = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (at) => ({
      name: `IMG_${at}.png`,
      mimeType: 'image/png',
      buffer: await photo(at),
    })),
  )
  await addFiles(page.getByLabel('Add pictures'), pictures)
  await expect(page.getByRole('list', { name: 'Pictures' }).locator('img')).toHaveCount(6)
  await press(page.getByRole('button', { name: 'Submit for review' }))
  await expectToast(page, 'Listing Submitted')
}

async function answer({ page, press, fill }: Volunteer) {
  const bar = page.getByRole('navigation', { name: 'Member' })
  await press(bar.getByRole('link', { name: /^Messages/ }))
  await press(page.getByRole('link', { name: new RegExp(BUYER.firstName) }).first())
  await fill(page.getByRole('textbox', { name: /message/i }), 'Yes, tomorrow after six.')
  await press(page.getByRole('button', { name: 'Send' }))
  await expect(page.getByRole('log').getByText('Yes, tomorrow after six.')).toBeVisible()
}

const photo = (at: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: 40 * at, g: 90, b: 120 } } })
    .png()
    .toBuffer()

/** A family, an event with three items, outstanding dues, and an unanswered message. */
async function prepare(page: Page, site: RunningSite) {
  await join(site, { fullName: 'Devi Varma', email: EMAIL, children: CHILDREN })
  const admin = await signInAsAdmin(site)
  const event = await createEvent(admin)
  await admin.dispose()
  const listing = await postApproved(page)
  await signOut(page)
  const buyer = await request.newContext({ baseURL: site.url })
  await enter(buyer, BUYER)
  const { id } = await (await post(buyer, `/api/listings/${listing}/conversation`)).json()
  const data = { clientId: crypto.randomUUID(), content: 'Is it still there?' }
  await post(buyer, `/api/conversations/${id}/messages`, data)
  await buyer.dispose()
  return event
}

async function createEvent(admin: APIRequestContext): Promise<{ id: string; title: string }> {
  const dates = { eventDate: `${DAY}T09:00:00+04:00`, registrationDeadline: `${DAY}T08:00:00+04:00` }
  const form = { title: 'Children of the Creek', description: 'A day out.', venue: 'Creek Park', ...dates }
  const event = await (await post(admin, '/api/admin/events', { ...form, partySetting: 'family' })).json()
  for (const [at, title] of ITEMS.entries()) {
    const startsAt = `${DAY}T${10 + at}:00:00+04:00`
    const multipart = { title, description: 'For all.', ageGroup: 'children', startsAt }
    const added = await admin.post(`/api/admin/events/${event.id}/programs`, { multipart })
    expect(added.ok(), await added.text()).toBe(true)
  }
  return event
}
