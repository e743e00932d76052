import { listCoveredNow } from '#tests/journeys/covered-controls.ts'
import { watchOpenRequests } from '#tests/journeys/open-requests.ts'
import { enterAs, expect, test } from '#tests/journeys/public/demo-site.ts'
import { ON_DESKTOP, SIZES } from '#tests/journeys/sizes.ts'
import { DIALOGS, findOpener } from './dialog-openings.ts'

test.use({ ...ON_DESKTOP, actionTimeout: 20_000, contextOptions: { reducedMotion: 'reduce' } })

for (const [who, openings] of Object.entries(DIALOGS))
  test(`no control in a dialog of ${who} lies under something else`, async ({ page }) => {
    test.slow()
    if (who !== 'visitor') await enterAs(page, who)
    const untilQuiet = watchOpenRequests(page)
    const covered: string[] = []
    for (const opening of openings) {
      const { path, opener } = await findOpener(page, opening, untilQuiet)
      await opener.click()
      await untilQuiet()
      covered.push(...(await listCoveredNow(page, `${path}, ${opening[1]}`)))
      await page.setViewportSize(SIZES.desktop)
    }
    expect(covered).toEqual([])
  })
