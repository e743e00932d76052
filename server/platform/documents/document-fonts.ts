import { fileURLToPath } from 'node:url'
import { Font } from '@react-pdf/renderer'

/** Latin first; characters it lacks use the Malayalam font. */
export const SANS = ['Anek Latin', 'Anek Malayalam']
/** For headings and names. */
export const DISPLAY = ['Rozha One', 'Anek Malayalam']

/** Registers the site's fonts with the PDF renderer. */
export function registerFonts(): void {
  Font.register({ family: 'Anek Latin', fonts: weightsOf('anek-latin') })
  Font.register({ family: 'Anek Malayalam', fonts: weightsOf('anek-malayalam') })
  Font.register({ family: 'Rozha One', src: fileOf('rozha-one') })
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

const weightsOf = (name: string) => [
  { src: fileOf(`${name}-regular`), fontWeight: 400 },
  { src: fileOf(`${name}-bold`), fontWeight: 600 },
]

const fileOf = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))
