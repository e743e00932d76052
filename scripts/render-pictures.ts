/*
 * Renders the drawn scenes: full-size originals for the demo content, and the fixed pictures of the pages in every
 * width.
 */
import { mkdir, readdir, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { COLORS } from '#brand/colors.ts'

const drawings = new URL('../brand/drawings/', import.meta.url)
const originals = new URL('../demo/pictures/', import.meta.url)
const pagePictures = new URL('../web/public/pictures/', import.meta.url)

const originalWidth = 1600
/** For portraits and logos. */
const smallWidth = 640
/** For things on offer, which are shown smaller than scenes. */
const itemWidth = 800
const pageWidths = [480, 800, 1200, 1600]
/** Shown small, so they need no wide versions. */
const cardWidths = [480, 800]
const onCards = [
  'pooram-elephants',
  'charity-blood-drive',
  'pic-library-malayalam-class',
  'event-business-meet',
  'cultural-kathakali',
]
const onPages = [
  'hero-kudamattam',
  'hero-melam',
  'hero-fireworks',
  'community-families',
  'leadership-team',
  'executive-committee',
  'map',
]

sharp.concurrency(1)
await mkdir(originals, { recursive: true })
await mkdir(pagePictures, { recursive: true })

const names = (await readdir(drawings)).filter((file) => extname(file) === '.svg').map((file) => basename(file, '.svg'))
for (const name of names) await renderOriginal(name)
for (const name of onCards) for (const width of cardWidths) await renderWidth(name, width)
for (const name of onPages) for (const width of pageWidths) await renderWidth(name, width)
for (const folder of [originals, pagePictures]) console.log(`${fileURLToPath(folder)}: ${await bytesIn(folder)} bytes`)

async function renderOriginal(name: string) {
  const drawing = await open(name, originalWidthOf(name))
  await drawing.webp({ quality: 80, effort: 6 }).toFile(fileURLToPath(new URL(`${name}.webp`, originals)))
}

function originalWidthOf(name: string): number {
  if (/^(?:face|logo)-/.test(name)) return smallWidth
  return name.startsWith('item-') ? itemWidth : originalWidth
}

async function renderWidth(name: string, width: number) {
  const drawing = await open(name, width)
  const file = (format: string) => fileURLToPath(new URL(`${name}-${width}.${format}`, pagePictures))
  await drawing.clone().avif({ quality: 50, effort: 6 }).toFile(file('avif'))
  await drawing.clone().webp({ quality: 74, effort: 6 }).toFile(file('webp'))
  await drawing.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(file('jpg'))
}

/** Rasterises a drawing at the target width, so that no line is scaled twice. */
async function open(name: string, width: number) {
  const file = fileURLToPath(new URL(`${name}.svg`, drawings))
  const natural = (await sharp(file).metadata()).width
  return sharp(file, { density: Math.min(2400, (72 * width) / natural) })
    .resize(width)
    .flatten({ background: COLORS.ivory })
}

async function bytesIn(folder: URL) {
  const sizes = await Promise.all((await readdir(folder)).map(async (file) => (await stat(new URL(file, folder))).size))
  return sizes.reduce((total, size) => total + size, 0)
}
