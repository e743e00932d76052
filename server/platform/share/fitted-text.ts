import { join } from 'node:path'
import sharp from 'sharp'
import { printable } from '#shared/platform/printable-rules.ts'

// read by the drawing library at its first letter: only fonts of the repository, so that every machine draws the same
process.env.FONTCONFIG_FILE = join(import.meta.dirname, 'fonts.conf')

export const TITLE_FONT = 'Rozha One, Anek Malayalam Medium, Semi-Bold'
export const LINE_FONT = 'Anek Latin Medium, Anek Malayalam Medium, Semi-Bold'

/** Above this size in pixels, a smaller size is better than a broken word. */
const LARGE = 44

export type TextBox = {
  font: string
  colour: string
  width: number
  height: number
  /** In pixels, largest first: the first one that fits is used. */
  sizes: readonly number[]
  /** The distance between lines, as a factor of the font's own. */
  leading: number
}
export type DrawnText = { png: Buffer; width: number; height: number }

/** Draws a text into a box: it wraps, then shrinks, then gets an ellipsis. Null if nothing can be drawn. */
export async function drawText(text: string, box: TextBox): Promise<DrawnText | null> {
  const words = drawable(text)
  if (words === '') return null
  for (const size of box.sizes) {
    const drawn = await draw(words, size, box, size > LARGE ? 'word' : 'word-char')
    if (fits(drawn, box)) return drawn
  }
  return drawShortened(words, box)
}

/** The text with characters that the fonts contain: a picture has no place for a note about missing ones. */
export const drawable = (text: string): string => printable(text.replace(/\s+/g, ' '), '').replace(/ +/g, ' ').trim()

const fits = (drawn: DrawnText, { width, height }: TextBox) => drawn.width <= width && drawn.height <= height

/** As many words as fit, in the smallest size. */
async function drawShortened(text: string, box: TextBox): Promise<DrawnText | null> {
  const size = box.sizes.at(-1) ?? 0
  const whole = await draw(text, size, box, 'word-char')
  if (fits(whole, box)) return whole
  const signs = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
  let [fitting, tooMany] = [0, signs.length]
  let shortened: DrawnText | null = null
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    const drawn = await draw(`${signs.slice(0, middle).join('').trimEnd()}…`, size, box, 'word-char')
    if (fits(drawn, box)) {
      shortened = drawn
      fitting = middle
    } else tooMany = middle
  }
  return shortened
}

async function draw(text: string, size: number, { font, colour, width, leading }: TextBox, wrap: 'word' | 'word-char') {
  const markup = `<span foreground="${colour}" line_height="${leading}">${escapeMarkup(text)}</span>`
  const drawing = sharp({ text: { text: markup, font: `${font} ${size}`, width, wrap, rgba: true, dpi: 72 } })
  const { data, info } = await drawing.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
