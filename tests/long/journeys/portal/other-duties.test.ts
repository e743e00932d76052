import { expect, test } from '#tests/journeys/journey.ts'
import { addAdmin, listPlaces, openAs, walk } from '#tests/journeys/portal/walk-by-duty.ts'
import { SIZES } from '#tests/journeys/sizes.ts'

for (const duty of ['members', 'competitions', 'marketplace', 'announcements', 'auditor'] as const)
  test(`somebody with the duty ${duty} walks through all of their pages and is refused nothing`, async ({
    page,
    site,
    browser,
  }) => {
    const own = await openAs(browser, site.url, await addAdmin(page, site.url, duty), SIZES.desktop)
    await own.page.goto('/admin')
    const places = await listPlaces(own.page)
    expect(places.length).toBeGreaterThan(2)
    await walk(own, places, [SIZES.desktop])
    await own.expectOnlyTheirs()
    await own.close()
  })
