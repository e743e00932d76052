import { expect, expectAccessible, expectToast, post, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { MEMBERS } from '#tests/journeys/people.ts'

const [, READER] = MEMBERS

test('a suspended seller marks a listing as sold, and a member who saved it reads why it is gone', async ({
  page,
  site,
}, { project }) => {
  const email = `paused-${project.name}@example.org`
  const member = await join(site, { fullName: `Vasu Nair ${project.name}`, email })
  const title = `Clay oven ${project.name}`
  const admin = await signInAsAdmin(site)
  await signIn(page, email, PASSWORD)
  const offer = { title, description: 'Hardly used.', category: 'buy_sell', location: 'Sharjah', price: '120' }
  const posted = await post(page.request, '/api/listings', { listing: offer })
  const { id } = await posted.json()
  await post(admin, `/api/admin/listings/${id}/approve`)
  await page.goto('/api/logout')

  await signIn(page, READER.email, READER.password)
  expect((await page.request.put(`/api/listings/${id}/favorite`)).ok()).toBe(true)
  expect((await admin.post(`/api/admin/members/${member}/suspend`, { data: { reason: 'A complaint.' } })).ok()).toBe(
    true,
  )
  await page.goto('/member/favourites')
  await expect(
    page.getByText('All listings of this seller are hidden at the moment. They may come back.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/api/logout')

  await signIn(page, email, PASSWORD)
  await page.goto(`/marketplace/listing/${id}`)
  await expect(page.getByText('Hidden: membership inactive')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.goto('/member/listings')
  await expect(page.getByText('Hidden: membership inactive')).toBeVisible()
  await page.getByLabel(`More for ${title}`).click()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Edit|Copy)\b/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/member/listings/${id}`)
  await expect(page.getByRole('heading', { name: 'You cannot post at the moment' })).toBeVisible()
  await page.goto('/member/listings')
  await page.getByRole('button', { name: `Mark as sold ${title}` }).click()
  await expectToast(page, 'Marked as Sold')
  await expect(page.getByRole('button', { name: `Make available again ${title}` })).toHaveCount(0)
  await page.getByLabel(`More for ${title}`).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete listing' }).click()
  await expectToast(page, 'Listing Deleted')
  await admin.dispose()
})
