import { defineConfig } from '@playwright/test'
import { chooseTemplates } from './tests/journeys/site-templates.ts'
import { SIZES, WALKED_IN_BOTH } from './tests/journeys/sizes.ts'

/** The browser of the machine; `npm test` finds or installs one and names it here. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true }

chooseTemplates()

export default defineConfig({
  globalSetup: './tests/journeys/prepare-early.ts',
  globalTeardown: './tests/journeys/remove-templates.ts',
  testDir: 'tests/journeys',
  workers: 3,
  // a loaded machine may take this long; a journey that needs something sooner sets its own limit
  timeout: 180_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args },
    // what a journey holds back or alters must pass through its own hands; offline.test.ts allows them
    serviceWorkers: 'block',
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    screenshot: 'only-on-failure',
  },
  projects: process.env.TEST_LONG
    ? [
        { name: 'long', testDir: 'tests/long/journeys', use: PHONE },
        { name: 'desktop', testMatch: WALKED_IN_BOTH, use: { viewport: SIZES.desktop } },
      ]
    : [{ name: 'phone', use: PHONE }],
})
