const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Blanks that are no white space to `trim`, or that forms cannot show. */
const BLANKS = /[\t\u2800]/g
/**
 * Control characters, unpaired surrogates and characters without a shape, such as zero-width spaces, direction marks and
 * fillers; not NUL, which is rejected.
 */
const INVISIBLE =
  /(?!\0|\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc]/gu
const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/g
/** Combining marks that have no letter before them. */
const LEADING_MARKS = /^\p{M}+/u

/** A text of several lines as it is stored: without invisible characters and without white space at its ends. */
export function cleanText(typed: string): string {
  const visible = typed.replace(BREAKS, '\n').replace(BLANKS, ' ').replace(INVISIBLE, '')
  return visible.replace(JOINERS, keepBetweenLetters).trim().replace(LEADING_MARKS, '').trim()
}

/** The same for a text of one line: line breaks become spaces. */
export const cleanLine = (typed: string): string => cleanText(typed).replace(/ *\n+ */g, ' ')

const LETTER_BEFORE = /[\p{L}\p{M}]$/u
const LETTER_AFTER = /^[\p{L}\p{M}]/u
/** A virama with a joiner is a chillu, also at the end of a word. */
const VIRAMA_BEFORE = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/
const PICTURE_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Extended_Pictographic}\ufe0f)$/u
const PICTURE_AFTER = /^\p{Extended_Pictographic}/u
const BARE_PICTURE_BEFORE = /\p{Extended_Pictographic}$/u

/** Joiners shape letters of Indian scripts and join emoji; anywhere else they are invisible. */
function keepBetweenLetters(joiner: string, at: number, whole: string): string {
  const before = whole.slice(Math.max(0, at - 4), at)
  const after = whole.slice(at + 1, at + 3)
  return isMeaningful(joiner, before, after) ? joiner : ''
}

function isMeaningful(joiner: string, before: string, after: string): boolean {
  if (joiner === '\ufe0e' || joiner === '\ufe0f')
    return BARE_PICTURE_BEFORE.test(before) || (/[\d#*]$/.test(before) && after.startsWith('\u20e3'))
  if (LETTER_BEFORE.test(before) && LETTER_AFTER.test(after)) return !/(?:\ufe0e|\ufe0f)$/.test(before)
  if (joiner === '\u200c') return false
  return VIRAMA_BEFORE.test(before) || (PICTURE_BEFORE.test(before) && PICTURE_AFTER.test(after))
}
