import type { Volunteer } from '#tests/journeys/press-counter.ts'

/** Goes to a page of the portal by its navigation: the rail of a wide window, the bar and its sheet on a phone. */
export async function openPlace({ page, press }: Volunteer, name: string): Promise<void> {
  const link = { name: new RegExp(`^${name}(?: \\d+ to do)?$`) }
  await page.locator('#portal-navigation').waitFor({ state: 'attached' })
  const bar = page.getByRole('navigation', { name: 'Admin portal, phone' })
  if (await bar.isVisible()) {
    const near = bar.getByRole('link', link)
    if (!(await near.first().isVisible())) await press(bar.locator('summary', { hasText: 'More' }))
    await press(near.filter({ visible: true }).first())
  } else {
    const rail = page.getByRole('navigation', { name: 'Admin portal', exact: true })
    const folded = rail.locator('details:not([open])', { has: page.locator('a', { hasText: name }) })
    if ((await folded.count()) > 0) await press(folded.locator('summary'))
    await press(rail.getByRole('link', link))
  }
}

/** Follows the action of one line of Today, which may be open already. */
export async function followWork(volunteer: Volunteer, text: RegExp): Promise<void> {
  const { page, press } = volunteer
  const { pathname, search } = new URL(page.url())
  const isOpen = pathname === '/admin' && search === ''
  if (!isOpen) await openPlace(volunteer, 'Today')
  const work = page.getByRole('region', { name: 'Waiting for the committee' })
  await press(work.getByRole('listitem').filter({ hasText: text }).getByRole('link'))
}
