import type { Browser } from '@playwright/test'
import { expect, type Page, test } from '../journey.ts'
import { SIZES } from '../sizes.ts'
import { drawSmall } from './phone-photos.ts'
import { addAdmin, listPlaces, type Own, openAs, walk } from './walk-by-duty.ts'

/** Three people of the committee, and the pages that their navigation offers. */
export const WALKED = [
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
type Walked = (typeof WALKED)[number]

/** Everybody opens all of their pages on a phone and in a wide window, and is refused nothing. */
export async function walkAllTheirPages(page: Page, url: string, browser: Browser, people: readonly Walked[]) {
  const committee = []
  for (const person of people) committee.push({ ...person, admin: await addAdmin(page, url, person.duty) })
  // at the same time, as a page that waits leaves the machine to the others
  await Promise.all(
    committee.map(({ who, admin, ...theirs }) =>
      test.step(who, async () => walkThrough(await openAs(browser, url, admin, SIZES.desktop), theirs)),
    ),
  )
}

async function walkThrough(own: Own, { duty, places, further, hidden, ask }: Omit<Walked, 'who'>) {
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
