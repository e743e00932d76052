import {
  expect,
  expectAccessible,
  expectToast,
  type Page,
  post,
  signIn,
  signOut,
  test,
} from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import { openProgram } from '#tests/journeys/program-page.ts'
import { findLink } from '#tests/journeys/running-site.ts'

const [RAVI, SITA] = MEMBERS
const PROGRAM = 'Drawing for Children'

test('a child takes the last place, another waits and moves up when the first one gives it back', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, RAVI.email, RAVI.password)
  await openDrawing(page)
  await expect(page.getByText('1 place left')).toBeVisible()
  await expect(page.getByText('For ages 5–12', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Kavya/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign up Anu' }).click()
  await expectToast(page, 'Signed Up', `Anu, ${PROGRAM}`)
  await expect(page.getByText('Signed up', { exact: true })).toBeVisible()
  await site.mailTo(RAVI.email, /^Anu is signed up/)

  const context = await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })
  const other = await context.newPage()
  await signIn(other, SITA.email, SITA.password)
  await openDrawing(other)
  await expect(other.getByText(/This program is full/)).toBeVisible()
  await other.getByRole('button', { name: 'Join waiting list: Diya' }).click()
  await expect(other.getByText('Waiting list: position 1')).toBeVisible()
  await expectAccessible(other)

  await page.goto('/member/dashboard?tab=events')
  await expect(page.getByText('Anu is signed up')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Cancel sign-up: Anu, ${PROGRAM}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sign-up' }).click()
  await expectToast(page, 'Sign-up Cancelled')
  await expect(page.getByText('Anu is signed up')).toHaveCount(0)

  const mail = await site.mailTo(SITA.email, /^A place for Diya/)
  expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['text/calendar'])
  await other.goto(findLink(mail, '/programs/'))
  await expect(other.getByText('Signed up', { exact: true })).toBeVisible()
  await context.close()
})

test('one child joins the waiting list, and the other is only signed up once somebody chooses them', async ({
  page,
  site,
}) => {
  const email = 'two-children@example.org'
  await join(site, {
    fullName: 'Devi Warrier',
    email,
    children: [
      ['Nila', '2017-02-01'],
      ['Arun', '2018-02-01'],
    ],
  })
  const admin = await signInAsAdmin(site)
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const form = { title: 'Onam Morning', description: 'Flowers.', venue: 'Hall', eventDate: inTenDays }
  const event = await (await post(admin, '/api/admin/events', form)).json()
  const program = { title: 'Flower Carpet', description: 'Ten kinds of flowers.', ageGroup: 'children', capacity: '1' }
  const created = await admin.post(`/api/admin/events/${event.id}/programs`, { multipart: program })
  const { id } = await created.json()
  await signIn(page, SITA.email, SITA.password)
  await page.goto(`/programs/${id}`)
  await page.getByRole('button', { name: 'Sign up Diya' }).click()
  await expectToast(page, 'Signed Up')
  await signOut(page)

  await signIn(page, email, PASSWORD)
  await page.goto(`/programs/${id}`)
  const [nila, arun] = ['Nila', 'Arun'].map((name) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await expect(page.getByRole('button', { name: /^(?:Join waiting list|Choose who takes part)/ })).toBeVisible()
  await nila!.check()
  await page.getByRole('button', { name: 'Join waiting list: Nila' }).click()
  await expect(page.getByText('Waiting list: position 1')).toBeVisible()
  await expect(arun!).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Join waiting list:/ })).toHaveCount(0)
  await expectAccessible(page)
  await admin.dispose()
})

test('a visitor of a program sees how to register on another site, and nothing for members', async ({ page }) => {
  await openDrawing(page)
  // another journey may have taken the only place
  await expect(page.getByText(/^(?:Registration details will be announced soon|This program is full\.)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign up your family' })).toHaveCount(0)
})

async function openDrawing(page: Page) {
  await openProgram(page, PROGRAM)
  await expect(page.getByRole('heading', { level: 1, name: PROGRAM })).toBeVisible()
}
