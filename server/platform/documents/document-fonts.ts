import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** In two weights. */
const TEXT = [
  'Anek Latin',
  'Anek Latin Extended',
  'Anek Latin Vietnamese',
  'Anek Malayalam',
  'Anek Devanagari',
  'Almarai',
]
const HEADINGS = ['Rozha One', 'Rozha One Extended', 'Rozha One Devanagari']
const SIGNS = ['Noto Emoji', 'Noto Emoji Flags']

/** Each character uses the first font that has it. */
export const SANS = [...TEXT, ...SIGNS]
/** For headings and names. */
export const DISPLAY = [...HEADINGS, ...SANS]

/**
 * Registers the site's fonts with the PDF renderer, anew for each document: it remembers the characters for which it
 * first used a glyph, and would take them for those of later texts.
 */
export function registerFonts(): void {
  for (const family of DISPLAY) delete Font.getRegisteredFonts()[family]
  for (const family of TEXT) Font.register({ family, fonts: weightsOf(family) })
  for (const family of [...HEADINGS, ...SIGNS]) Font.register({ family, src: fileOf(family) })
  // never hyphenate names and addresses by English rules
  Font.registerHyphenationCallback(breakLongWord)
}

const LONG_WORD = 20
const PART = 8
const letters = new Intl.Segmenter('ml', { granularity: 'grapheme' })

/** A word that would run out of its column may break; all others stay whole. */
function breakLongWord(word: string): string[] {
  if (word.length <= LONG_WORD) return [word]
  const parts: string[] = []
  for (const [at, { segment }] of [...letters.segment(word)].entries())
    if (at % PART === 0) parts.push(segment)
    else parts[parts.length - 1] += segment
  return parts
}

const weightsOf = (family: string) => [
  { src: fileOf(`${family} regular`), fontWeight: 400 },
  { src: fileOf(`${family} bold`), fontWeight: 600 },
]

/** 'Anek Latin regular' is in anek-latin-regular.ttf. */
const fileOf = (font: string) =>
  fileURLToPath(new URL(`fonts/${font.toLowerCase().replaceAll(' ', '-')}.ttf`, import.meta.url))
