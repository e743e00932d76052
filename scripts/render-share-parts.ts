/* Renders the parts of share pictures and icons. Run it again after changing the logo, the scene or an ornament. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { COLORS } from '#brand/colors.ts'

const brand = new URL('../brand/', import.meta.url)
const parts = new URL('../server/platform/share/parts/', import.meta.url)
const site = new URL('../web/public/', import.meta.url)
const marks = new URL('../server/platform/documents/marks/', import.meta.url)

const { nightDeep: night, ivory } = COLORS
const mark = stripFrame(await readFile(new URL('logo/logo-mark-night.svg', brand), 'utf8'))
const fringe = stripFrame(await readFile(new URL('ornaments/fringe-kumkum.svg', brand), 'utf8'))

await mkdir(parts, { recursive: true })
await mkdir(new URL('icons/', site), { recursive: true })
await mkdir(marks, { recursive: true })
await sharp(fileURLToPath(new URL('drawings/hero-kudamattam.svg', brand)), { density: 72 })
  .resize({ width: 1120, height: 630, fit: 'cover' })
  .flatten({ background: night })
  .jpeg({ quality: 90, mozjpeg: true })
  .toFile(fileURLToPath(new URL('scene.jpg', parts)))
await sharp(fileURLToPath(new URL('drawings/hero-kudamattam.svg', brand)), { density: 99 })
  .resize({ width: 1240, height: 1000, fit: 'cover', position: 'right' })
  .flatten({ background: night })
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(fileURLToPath(new URL('scene-posted.jpg', parts)))
for (const [name, drawing] of [
  ['frame', frame()],
  ['frame-square', postedFrame({ height: 1080, logo: 64, fade: [410, 660] })],
  ['frame-status', postedFrame({ height: 1920, logo: 260, fade: [860, 1180] })],
] as const)
  await sharp(Buffer.from(drawing))
    .png({ compressionLevel: 9, palette: name !== 'frame' })
    .toFile(fileURLToPath(new URL(`${name}.png`, parts)))
for (const { name, size, share } of [
  { name: 'icons/icon-192', size: 192, share: 0.74 },
  { name: 'icons/icon-512', size: 512, share: 0.74 },
  // stays in the middle: launchers crop it to a circle
  { name: 'icons/icon-maskable-512', size: 512, share: 0.56 },
  { name: 'apple-touch-icon', size: 180, share: 0.74 },
  { name: 'favicon-32', size: 32, share: 0.8 },
])
  await writeFile(new URL(`${name}.png`, site), await icon(size, share))
await writeFile(new URL('favicon.svg', site), favicon())
await writeFile(
  new URL('logo-on-paper.svg', site),
  onPaper(await readFile(new URL('logo/logo-mark-mono.svg', brand), 'utf8')),
)
for (const [name, drawing] of [
  ['mark', 'logo/logo-mark.svg'],
  ['mark-night', 'logo/logo-mark-night.svg'],
  ['mark-mono', 'logo/logo-mark-mono.svg'],
] as const)
  await sharp(fileURLToPath(new URL(drawing, brand)), { density: 72 * 6 })
    .resize(384)
    .png({ compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(`${name}.png`, marks)))

await sharp(await certificatePicture())
  .png({ palette: true, compressionLevel: 9 })
  .toFile(fileURLToPath(new URL('../server/competitions/documents/certificate-picture.png', import.meta.url)))

/** The dancers of a certificate under an arch, in a frame of ivory and brass; 24 pixels are a hundredth of the paper. */
async function certificatePicture(): Promise<Buffer> {
  const [width, height, edge] = [25 * 24, 34 * 24, 0.7 * 24]
  const arch = (outside: number) => {
    const [left, right, top, foot] = [edge - outside, edge + width + outside, edge - outside, edge + height + outside]
    const [curve, corner] = [0.38 * (height + 2 * outside), 0.4 * 24 + outside]
    const half = (right - left) / 2
    return `M${left} ${top + curve}A${half} ${curve} 0 0 1 ${right} ${top + curve}V${foot - corner}
      a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${left + corner}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}z`
  }
  const drawing = await sharp(fileURLToPath(new URL('drawings/cultural-dance.svg', brand)), { density: 72 })
    .resize({ width, height, fit: 'cover' })
    .png()
    .toBuffer()
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * edge}" height="${height + 2 * edge}">
    <clipPath id="arch"><path d="${arch(0)}"/></clipPath>
    <path d="${arch(0.7 * 24)}" fill="${COLORS.brass}"/>
    <path d="${arch(0.55 * 24)}" fill="${ivory}"/>
    <image clip-path="url(#arch)" x="${edge}" y="${edge}" width="${width}" height="${height}"
      href="data:image/png;base64,${drawing.toString('base64')}"/>
  </svg>`)
}

/** The layer over the picture: the night behind the text, the fringe, the logo. */
function frame(): string {
  const fringes = Array.from({ length: 23 }, (_, place) => `<use href="#fringe" x="${place * 28 - 22}"/>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <defs>
      <linearGradient id="night">
        <stop offset=".16" stop-color="${night}"/>
        <stop offset=".36" stop-color="${night}" stop-opacity=".96"/>
        <stop offset=".54" stop-color="${night}" stop-opacity=".68"/>
        <stop offset=".72" stop-color="${night}" stop-opacity="0"/>
      </linearGradient>
      <g id="fringe">${fringe}</g>
    </defs>
    <rect width="1200" height="630" fill="url(#night)"/>
    <rect y="598" width="1200" height="32" fill="${ivory}"/>
    <g transform="translate(0 598) scale(2)">${fringes}</g>
    <g transform="translate(64 64) scale(1.25)">${mark}</g>
  </svg>`
}

type PostedFrame = {
  height: number
  /** The top of the logo. */
  logo: number
  /** Where the night below the picture begins and is complete. */
  fade: readonly [start: number, full: number]
}

/** The layer over a picture to post: night behind the name above and the words below. */
function postedFrame({ height, logo, fade: [start, full] }: PostedFrame): string {
  const fringes = Array.from({ length: 21 }, (_, place) => `<use href="#one" x="${place * 28 - 22}"/>`).join('')
  const band = logo + 100
  const foot = 32
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${height}">
    <defs>
      <linearGradient id="below" x2="0" y2="1">
        <stop offset="0" stop-color="${night}" stop-opacity="0"/>
        <stop offset=".55" stop-color="${night}" stop-opacity=".72"/>
        <stop offset="1" stop-color="${night}"/>
      </linearGradient>
      <linearGradient id="above" x2="0" y2="1">
        <stop offset="0" stop-color="${night}"/>
        <stop offset="1" stop-color="${night}" stop-opacity="0"/>
      </linearGradient>
      <g id="one">${fringe}</g>
    </defs>
    <rect width="1080" height="${band}" fill="${night}"/>
    <rect y="${band}" width="1080" height="90" fill="url(#above)"/>
    <rect y="${start}" width="1080" height="${full - start}" fill="url(#below)"/>
    <rect y="${full}" width="1080" height="${height - full}" fill="${night}"/>
    <rect y="${height - foot}" width="1080" height="${foot}" fill="${ivory}"/>
    <g transform="translate(0 ${height - foot}) scale(2)">${fringes}</g>
    <g transform="translate(72 ${logo}) scale(1.28)">${mark}</g>
  </svg>`
}

/** The logo on the night colour; `share` is its size relative to the icon. */
function icon(size: number, share: number): Promise<Buffer> {
  const scale = (size * share) / 64
  const offset = (size * (1 - share)) / 2
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${night}"/>
    <g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g>
  </svg>`
  return sharp(Buffer.from(drawing)).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer()
}

/** The icon of a browser tab, with round corners. */
function favicon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${night}"/><g transform="translate(6.4 6.4) scale(.8)">${mark}</g></svg>`
}

/** With a size of its own, as a style sheet for paper needs it. */
function onPaper(logo: string): string {
  return logo.replace('<svg ', '<svg width="40" height="40" ')
}

/** The content of a drawing, without its svg element. */
function stripFrame(drawing: string): string {
  return drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}
