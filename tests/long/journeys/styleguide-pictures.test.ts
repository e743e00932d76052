import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { SIZES } from '#tests/journeys/sizes.ts'
import { buildStyleguide, openStyleguide } from '#tests/journeys/styleguide/built-styleguide.ts'

/* Stored anew with STORE_STYLEGUIDE=yes, after somebody has looked at what has changed. */
const isStoring = process.env.STORE_STYLEGUIDE === 'yes'
const FOLDER = 'tests/long/journeys/styleguide-pictures'
const VERSION_FILE = join(FOLDER, 'chromium-version.txt')
/** Of the 255 steps of a colour: less is the rounding of an edge. */
const MAX_STEPS = 24
const MAX_SHARE = 0.0005

test.use({ hasTouch: false, isMobile: false, deviceScaleFactor: 1 })

test('every component looks as it did when its picture was stored', async ({ page, browser }) => {
  test.slow()
  const stored = isStoring ? browser.version() : await readVersion()
  test.skip(stored !== browser.version(), `not comparable: stored by Chromium ${stored}, this is ${browser.version()}`)
  await buildStyleguide()
  if (isStoring) await mkdir(FOLDER, { recursive: true })
  for (const [size, { width }] of Object.entries(SIZES)) {
    await openStyleguide(page, width)
    for (const [name, picture] of await pictureSections(page)) await compare(`${size}-${name}`, picture)
  }
  if (isStoring) await writeFile(VERSION_FILE, `${browser.version()}\n`)
})

const readVersion = async () => (await readFile(VERSION_FILE, 'utf8')).trim()

/** Each section by its title, as the only one on the page, so that a change in one moves no other by a part of a pixel. */
async function pictureSections(page: Page): Promise<[name: string, picture: Buffer][]> {
  const pictures: [string, Buffer][] = []
  for (const section of await page.locator('main > section').all()) {
    await section.evaluate(showAlone)
    const title = await section.getByRole('heading').first().innerText()
    const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    pictures.push([name, await section.screenshot({ animations: 'disabled' })])
  }
  return pictures
}

function showAlone(shown: Element) {
  for (const each of document.querySelectorAll<HTMLElement>('main > section'))
    each.style.display = each === shown ? '' : 'none'
}

async function compare(name: string, picture: Buffer): Promise<void> {
  const file = join(FOLDER, `${name}.webp`)
  if (isStoring) {
    await sharp(picture).webp({ nearLossless: true, quality: 40, effort: 6 }).toFile(file)
    return
  }
  const [now, before] = [await pixelsOf(picture), await pixelsOf(await readFile(file))]
  expect.soft([now.width, now.height], `the size of ${name}`).toEqual([before.width, before.height])
  if (now.data.length !== before.data.length) return
  const changed = countChanged(now.data, before.data)
  expect.soft(changed / (now.width * now.height), `the share of changed pixels in ${name}`).toBeLessThan(MAX_SHARE)
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const CHANNELS = 3

function countChanged(now: Buffer, before: Buffer): number {
  const differs = (at: number) => Math.abs((now[at] ?? 0) - (before[at] ?? 0)) > MAX_STEPS
  let changed = 0
  for (let at = 0; at < now.length; at += CHANNELS) if (differs(at) || differs(at + 1) || differs(at + 2)) changed += 1
  return changed
}
