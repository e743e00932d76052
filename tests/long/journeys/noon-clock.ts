import type { BrowserContext } from '@playwright/test'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { withSharedSite } from '#tests/journeys/journey.ts'
import { startSite } from '#tests/journeys/running-site.ts'
import { shiftClock } from './shifted-clock.ts'

/** What brings the clock to noon of today in the Gulf: a journey of one day must not meet midnight. */
const NOON_OFFSET_MS = new Date(`${gulfDay(new Date())}T12:00:00+04:00`).getTime() - Date.now()

/** The present moment on a site and a phone of these journeys. */
export const siteNow = (): number => Date.now() + NOON_OFFSET_MS

/** A test whose site, and the browser's usual page, start at noon in the Gulf, whatever the time. */
export const test = withSharedSite(() =>
  startSite({
    NODE_OPTIONS: `--max-semi-space-size=8 --import ${new URL('./shifted-process.ts', import.meta.url).href}`,
    CLOCK_OFFSET_MS: String(NOON_OFFSET_MS),
  }),
).extend({
  context: async ({ context }, use) => {
    await startAtNoon(context)
    await use(context)
  },
})

/** Moves the clock of another browser window in the same way. */
export const startAtNoon = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(shiftClock, NOON_OFFSET_MS)
