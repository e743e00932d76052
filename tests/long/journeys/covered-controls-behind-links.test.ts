import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { post } from '#tests/journeys/journey.ts'
import { enterAs, expect, findEvent, type Page, read, test } from '#tests/journeys/public/demo-site.ts'
import { expectFoundAndUncovered } from '#tests/journeys/public/page-examples.ts'
import { eventOf, RUNNING_FESTIVAL } from '#tests/journeys/public/public-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

test('no control of a page behind a link of the committee lies under something else', async ({ page }) => {
  await enterAs(page, 'admin@example.org')
  const paths = [...(await linksOfHelpers(page)), await boardOf(page)]
  // somebody with a link needs no login
  await page.context().clearCookies()
  await expectFoundAndUncovered(page, paths)
})

test('no control of a page behind a link of a member lies under something else', async ({ page }) => {
  await enterAs(page, 'member@example.org')
  const event = await eventOf(page)
  const { verifyUrl } = await read<{ verifyUrl: string }>(page, '/api/members/card')
  const { people } = await read<{ people: { familyMemberId: string | null }[] }>(
    page,
    `/api/events/${event}/family-pages`,
  )
  const family = {
    showsMember: people.some(({ familyMemberId }) => familyMemberId === null),
    familyMemberIds: people.flatMap(({ familyMemberId }) => familyMemberId ?? []),
  }
  const { url } = await (await post(page.request, `/api/events/${event}/family-pages`, family)).json()
  await page.context().clearCookies()
  await expectFoundAndUncovered(page, [pathOf(verifyUrl), pathOf(url)])
})

/** Of the gate and the photographer, at the event of today: on another day a link opens nothing. */
async function linksOfHelpers(page: Page): Promise<string[]> {
  const { id, eventDate } = await findEvent(page, RUNNING_FESTIVAL)
  const day = gulfDay(eventDate)
  const links = [
    { name: 'Gate', day, takesCash: false },
    { name: 'Photographer', day, purpose: 'photographer' },
  ]
  const made = links.map(
    async (data) => (await (await post(page.request, `/api/admin/events/${id}/gate/links`, data)).json()).url,
  )
  return (await Promise.all(made)).map(pathOf)
}

async function boardOf(page: Page): Promise<string> {
  const assemblies = await read<{ id: string }[]>(page, '/api/admin/assemblies')
  const made = await page.request.put(`/api/admin/assemblies/${assemblies[0]?.id}/board`)
  expect(made.ok(), await made.text()).toBe(true)
  return (await made.json()).boardPath
}

const pathOf = (url: string): string => {
  const { pathname, hash } = new URL(url)
  return `${pathname}${hash}`
}
