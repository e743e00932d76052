import { withAtomicChillus } from './malayalam-rules.ts'
import { PRINTABLE_RANGES } from './printable-ranges.ts'

/** Stands for a character that no font contains. */
const MISSING = '\u25fb'

/**
 * The text with characters that documents and share pictures can print: joiners and other invisible characters are
 * dropped, accents that no font has are too, and any other unknown character becomes `missing`.
 */
export const printable = (text: string, missing: string = MISSING): string =>
  apart(Array.from(normal(text), (each) => printableForm(each) ?? missing).join(''))

/** The characters of these texts that would be missing in print, each once: something to warn about before printing. */
export const listUnprintable = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => Array.from(normal(text)).filter((each) => printableForm(each) === null))),
]

/** Without joiners, which change nothing that documents print except in the former spelling of a chillu, and skin tones. */
const normal = (text: string) => withAtomicChillus(text.normalize('NFC')).replace(/\u200d|\p{Emoji_Modifier}/gu, '')

/** The PDF renderer loses an emoji outside the first plane that directly follows another one. */
const apart = (text: string) =>
  text.replace(/(\p{RI}{2}|[\u{1f000}-\u{1f1e5}\u{1f200}-\u{1faff}])(?=[\u{1f000}-\u{1faff}])/gu, '$1\u200c')

function printableForm(character: string): string | null {
  if (isInFonts(character) || character === '\n') return character
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(character)) return ''
  if (/\s/.test(character)) return ' '
  const letters = Array.from(character.normalize('NFKD').replace(/\p{M}/gu, ''))
  return letters.length > 0 && letters.every(isInFonts) ? letters.join('') : null
}

const ranges = PRINTABLE_RANGES.split(' ').map((range): [number, number] => {
  const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
  return [first, last]
})

function isInFonts(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}
