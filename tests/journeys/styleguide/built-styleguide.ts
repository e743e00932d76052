import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'

const ORIGIN = 'http://styleguide.test'
const NOW = new Date('2026-11-24T12:00:00+04:00')
const FOLDERS = ['.cache/styleguide', 'web/public']
const DOCUMENT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Styleguide</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/styleguide.css"></head>
<body><div id="root"></div><script type="module" src="/styleguide.js"></script></body></html>`

let building: Promise<unknown> | undefined

/** Builds the styleguide, which no site serves; once for all tests of a process. */
export async function buildStyleguide(): Promise<void> {
  building ??= promisify(execFile)(process.execPath, ['scripts/build-styleguide.ts'])
  await building
}

/** Opens the built styleguide at a width; nothing of it moves or counts down, and nothing sticks to a window this high. */
export async function openStyleguide(page: Page, width: number): Promise<void> {
  await page.clock.setFixedTime(NOW)
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = FOLDERS.map((folder) => join(folder, pathname)).find((path) => pathname !== '/' && existsSync(path))
    if (file) return route.fulfill({ path: file })
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: DOCUMENT })
      : route.fulfill({ status: 404 })
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 4000 })
  await page.goto(ORIGIN)
  await expect(page.getByRole('heading', { name: 'Styleguide', level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
}
