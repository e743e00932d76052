import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { ADMIN } from '../people.ts'
import { SIZES } from '../sizes.ts'
import { openPlace } from './enter-portal.ts'
import { drawSmall } from './phone-photos.ts'
import { addAdmin, listPlaces, type Own, openAs, visit, walk } from './walk-by-duty.ts'

const PEOPLE = [
  {
    who: 'a treasurer',
    duty: 'treasurer',
    places: [
      '/admin',
      '/admin/renewals',
      '/admin/tickets',
      '/admin/money',
      '/admin/money/statement',
      '/admin/money/report',
      '/admin/duties',
      '/admin/charts',
      '/admin/meetings',
      '/admin/documents',
      '/admin/activity',
    ],
    further: ['/admin/money?view=donations', '/admin/tickets?view=refunds'],
    hidden: '/admin?tab=members',
    ask: /^Ask Members: /,
  },
  {
    who: 'an editor',
    duty: 'content',
    places: [
      '/admin',
      '/admin/duties',
      '/admin?tab=news',
      '/admin?tab=gallery',
      '/admin?tab=office-bearers',
      '/admin/meetings',
      '/admin/documents',
      '/admin/activity',
    ],
    further: [],
    hidden: '/admin/renewals',
    ask: /^Ask Treasurer: /,
  },
  {
    who: 'an event coordinator',
    duty: 'events',
    places: [
      '/admin',
      '/admin?tab=events',
      '/admin?tab=programs',
      '/admin/check-in',
      '/admin/duties',
      '/admin/charts',
      '/admin/meetings',
      '/admin/documents',
      '/admin/activity',
    ],
    further: ['/admin/events/:id/attendees', '/admin/events/:id/gate'],
    hidden: '/admin?tab=news',
    ask: /^Ask Content: /,
  },
] as const

test('a treasurer, an editor and an event coordinator walk through all of their pages, on a phone and in a wide window, and are refused nothing', async ({
  page,
  site,
  browser,
}) => {
  const committee = []
  for (const person of PEOPLE) committee.push({ ...person, admin: await addAdmin(page, site.url, person.duty) })
  // at the same time, as a page that waits leaves the machine to the others
  await Promise.all(
    committee.map(({ who, admin, ...theirs }) =>
      test.step(who, async () => walkThrough(await openAs(browser, site.url, admin, SIZES.desktop), theirs)),
    ),
  )
})

test('an admin of each other duty opens the pages of the navigation, and is refused nothing', async ({
  page,
  site,
  browser,
}) => {
  const walked = new Set<Duty>(PEOPLE.map(({ duty }) => duty))
  const others = []
  for (const duty of DUTIES.filter((each) => !walked.has(each))) others.push(await addAdmin(page, site.url, duty))
  await Promise.all(
    others.map((admin) =>
      test.step(admin.duty, async () => {
        const own = await openAs(browser, site.url, admin, SIZES.phone)
        await own.page.goto('/admin')
        const places = await listPlaces(own.page)
        expect(places.length).toBeGreaterThan(3)
        for (const place of places) await visit(own, place, [SIZES.phone])
        await own.expectOnlyTheirs()
        await own.close()
      }),
    ),
  )
})

async function walkThrough(own: Own, { duty, places, further, hidden, ask }: Omit<(typeof PEOPLE)[number], 'who'>) {
  const sizes = Object.values(SIZES)
  await own.page.goto('/admin')
  for (const size of sizes) {
    await own.page.setViewportSize(size)
    expect((await listPlaces(own.page)).toSorted()).toEqual([...places].toSorted())
  }
  const seen = await walk(own, places, sizes)
  expect(seen).toEqual(expect.arrayContaining([...further]))
  for (const size of sizes) {
    await own.page.setViewportSize(size)
    await useOwnTools[duty](own)
  }
  await own.page.goto(hidden)
  await expect(own.page.getByText(ask)).toBeVisible()
  await own.expectOnlyTheirs()
  await own.close()
}

/** What a page requests only when somebody works on it. */
const useOwnTools = {
  treasurer: async ({ page }: Own) => {
    await page.goto('/admin')
    await search(page, 'Ravi')
    await page.getByRole('link', { name: /Ravi Menon/ }).click()
    await expect(page.getByRole('heading', { name: 'Dues', level: 1 })).toBeVisible()
  },
  content: async ({ page, untilQuiet }: Own) => {
    await page.goto('/admin?tab=gallery')
    await page.getByLabel('Add photos').setInputFiles([await drawSmall('IMG_1.png', '#80302080')])
    await expect(page.getByLabel(/^Event/)).toContainText('Vishu Morning')
    await expect(page.getByText('The events could not be loaded')).toHaveCount(0)
    await untilQuiet()
  },
  events: async ({ page }: Own) => {
    await page.goto('/admin?tab=events')
    await page
      .getByRole('link', { name: /^Attendees/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Register somebody' }).click()
    await page.getByLabel('Member', { exact: true }).fill('Ravi')
    await page.getByRole('button', { name: /Ravi Menon/ }).click()
    await expect(page.getByText('Send Ravi Menon the confirmation')).toBeVisible()
  },
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('heading', { name: 'Waiting for the committee' }).waitFor()
  const box = page.getByRole('searchbox', { name: 'Search the whole site' })
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box.fill(words)
}

test('an editor who publishes an article, and a coordinator who publishes an event, are not sent to the announcements', async ({
  page,
  site,
  browser,
}) => {
  const editor = await openAs(browser, site.url, await addAdmin(page, site.url, 'content'), SIZES.desktop)
  await editor.page.goto('/admin?tab=news')
  await editor.page.getByRole('button', { name: 'Create article' }).click()
  await editor.page.getByLabel('Title', { exact: true }).fill('Umbrellas in the hall')
  await editor.page.getByRole('textbox', { name: 'Content' }).fill('Sixty of them.')
  await editor.page.getByLabel('publish immediately', { exact: true }).check()
  await editor.page.getByRole('button', { name: 'Create article' }).click()
  await expectToast(editor.page, 'Article Created', 'Umbrellas in the hall is published.')
  await expect(editor.page.getByRole('link', { name: 'Write to members' })).toHaveCount(0)
  await editor.close()

  const events = await addAdmin(page, site.url, 'events')
  const coordinator = await openAs(browser, site.url, events, SIZES.desktop)
  const hidden = {
    title: 'Umbrella Day',
    description: 'In the hall.',
    venue: 'Hall',
    eventDate: '2031-09-05T12:00:00Z',
  }
  const created = await coordinator.page.request.post('/api/admin/events', { data: { ...hidden, isPublic: false } })
  const { id } = await created.json()
  await coordinator.page.goto(`/admin?tab=events&event=${id}`)
  await coordinator.page.getByLabel('Visitors see this event').check()
  await coordinator.page.getByRole('button', { name: 'Save event' }).click()
  await expectToast(coordinator.page, 'Event Saved')
  await expect(coordinator.page.getByRole('link', { name: 'Write to members' })).toHaveCount(0)
  // the marks of a judged item are for those who look after competitions
  const program = await coordinator.page.request.get('/api/events/programs/all')
  const [first] = await program.json()
  await coordinator.page.goto(`/programs/${first.id}/results`)
  await expect(coordinator.page.getByRole('heading', { name: 'The result is not published yet' })).toBeVisible()
  await expect(coordinator.page.getByRole('link', { name: 'Marks, for the committee' })).toHaveCount(0)
  await coordinator.close()
})

test('a super admin gives duties with the password asked again, reads what they mean, and undoes it', async ({
  page,
  site,
  browser,
}) => {
  const theirs = await openAs(browser, site.url, await addAdmin(page, site.url, 'marketplace'), SIZES.desktop)
  const stream = theirs.page.waitForResponse(/\/notifications\/stream$/)
  await theirs.page.goto('/admin/moderation')
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/admin')
  await openPlace(page, 'Duties')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the duties of Latha marketplace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duties of Latha marketplace' })
  await dialog.getByRole('checkbox', { name: 'Marketplace' }).uncheck()
  await expect(dialog.getByText('No duties means everything')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Auditor' }).check()
  await expect(dialog.getByText('Only people with Everything would look after: Marketplace.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Treasurer' })).toBeDisabled()
  await stream
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-2026')
  await dialog.getByRole('button', { name: 'Save duties' }).click()
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save duties' }).click()
  const row = page.getByRole('row', { name: /Latha marketplace/ })
  await expect(row.getByText('Auditor')).toBeVisible()
  // the page that she had open
  await expect(theirs.page.getByText(/^Ask Marketplace/)).toBeVisible()
  await expect(theirs.page.locator('#portal-navigation a[href="/admin/renewals"]').first()).toBeAttached()
  await theirs.close()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row.getByText('Marketplace', { exact: true })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectAccessible(page)
})
