import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { addAdmin, listPlaces, openAs, visit } from '#tests/journeys/portal/walk-by-duty.ts'
import { WALKED, walkAllTheirPages } from '#tests/journeys/portal/walks-of-the-committee.ts'
import { SIZES } from '#tests/journeys/sizes.ts'

test('an editor and an event coordinator walk through all of their pages, on a phone and in a wide window, and are refused nothing', async ({
  page,
  site,
  browser,
}) => {
  const others = WALKED.filter(({ duty }) => duty !== 'treasurer')
  await walkAllTheirPages(page, site.url, browser, others)
})

test('an admin of each other duty opens the pages of the navigation, and is refused nothing', async ({
  page,
  site,
  browser,
}) => {
  const walked = new Set<Duty>(WALKED.map(({ duty }) => duty))
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
