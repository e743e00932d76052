import { stat } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test as withSite } from '#tests/journeys/journey.ts'
import { signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { ADMIN } from '#tests/journeys/people.ts'
import { countPresses, type Volunteer, writeTable } from '#tests/journeys/press-counter.ts'
import { type RunningSite, startSite } from '#tests/journeys/running-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'
import { expectRecords } from './evening/evening-records.ts'
import * as people from './evening/people-chapters.ts'
import { expectEveryPageAccessible } from './evening/portal-pages.ts'
import * as site from './evening/site-chapters.ts'

const PREPARED = 'tests/long/journeys/evening/prepare-evening.ts'
const START_MS = 180_000

/** Each journey has a site of its own, on which the same work waits. */
const test = withSite.extend<{ site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const own = await startSite({}, PREPARED)
      await (await signInAsAdmin(own)).dispose()
      await use(own)
      await own.stop()
    },
    { scope: 'test', timeout: START_MS },
  ],
})

test.setTimeout(600_000)
test.use({ actionTimeout: 20_000 })

/** The most presses for each task on a desktop and on a phone. */
const MAX_PRESSES: Record<string, readonly [desktop: number, phone: number]> = {
  'Approve 5 applications': [6, 6],
  'Create an event with 3 programs': [17, 17],
  'Upload 20 photos': [6, 7],
  'Publish an article': [6, 7],
  'Moderate 6 listings': [12, 12],
  'Export the members': [2, 3],
  'Answer 2 messages': [8, 9],
  'Record 8 dues': [16, 17],
  'Check in 5 people and a walk-in': [12, 12],
  'Change a setting': [4, 4],
  'Make a colleague admin': [5, 6],
  'Download a backup': [5, 6],
}

for (const [size, screen] of [
  ['desktop', ON_DESKTOP],
  ['phone', {}],
] as const)
  test.describe(() => {
    test.use(screen)

    test(`a volunteer does the work of an evening in few presses, on a ${size}`, async ({ page }) => {
      await signIn(page, ADMIN.email, ADMIN.password)
      await page.goto('/admin')
      const volunteer = countPresses(page)
      const archive = await spendEvening(volunteer)
      console.log(writeTable(`An evening on a ${size}`, volunteer.chapters))
      await expectRecords(page, (await stat(archive)).size)
      const column = size === 'desktop' ? 0 : 1
      const tooMany = volunteer.chapters.filter(({ name, presses }) => presses > (MAX_PRESSES[name]?.[column] ?? 0))
      expect(tooMany).toEqual([])
      await expectEveryPageAccessible(page)
    })

    test(`every page of the portal is accessible while work waits, on a ${size}`, async ({ page }) => {
      await signIn(page, ADMIN.email, ADMIN.password)
      await page.goto('/admin?tab=members&open=review')
      await expect(page.getByRole('complementary')).toBeVisible()
      await expectAccessible(page)
      await expectEveryPageAccessible(page)
    })
  })

/** Returns the path of the backup that was downloaded. */
async function spendEvening(volunteer: Volunteer): Promise<string> {
  const { chapter } = volunteer
  let archive = ''
  await chapter('Approve 5 applications', () => people.approveApplications(volunteer))
  await chapter('Create an event with 3 programs', () => site.createEvent(volunteer))
  await chapter('Upload 20 photos', () => site.uploadPhotos(volunteer))
  await chapter('Publish an article', () => site.publishNews(volunteer))
  await chapter('Moderate 6 listings', () => site.moderateListings(volunteer))
  await chapter('Export the members', () => people.exportMembers(volunteer))
  await chapter('Answer 2 messages', () => people.answerMessages(volunteer))
  await chapter('Record 8 dues', () => people.recordDues(volunteer))
  await chapter('Check in 5 people and a walk-in', () => people.checkIn(volunteer))
  await chapter('Change a setting', () => site.changeSetting(volunteer))
  await chapter('Make a colleague admin', () => people.makeAdmin(volunteer))
  await chapter('Download a backup', async () => {
    archive = await people.downloadBackup(volunteer)
  })
  return archive
}
