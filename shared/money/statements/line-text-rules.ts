/** What the text of a bank's line names. */
export type LineText = {
  /** The words without digits, in capitals. */
  words: ReadonlySet<string>
  /** Numbers and references, and those that a space or a hyphen divides, without signs. */
  codes: ReadonlySet<string>
}

/** Reads the text and the reference of a line. */
export function readLineText(text: string, reference: string | null): LineText {
  const parts = `${text} ${reference ?? ''}`
    .toUpperCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const codes = new Set<string>()
  for (const [at, part] of parts.entries()) {
    const joined = part + (parts[at + 1] ?? '')
    for (const code of [part, joined, joined + (parts[at + 2] ?? '')]) if (/\d/.test(code)) codes.add(code)
  }
  return { words: new Set(parts.filter((part) => !/\d/.test(part))), codes }
}

/** A number or reference without spaces and signs: 'PC-0527' is 'PC0527'. */
export const codeOf = (reference: string): string =>
  reference
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The words of a name that say something: 'V', 'AL' and 'LLC' do not. */
export const nameWordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .normalize('NFKD')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2 && !FILLERS.has(word))

const FILLERS = new Set(['THE', 'AND', 'FOR', 'LLC', 'FZE', 'FZCO', 'EST', 'CO', 'LTD', 'BANK', 'ABU', 'BIN'])

/** References in the text of an entry: parts with at least five signs and a digit, such as 'REF 88120'. */
export const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length >= MIN_CODE && /\d/.test(part))

/** Shorter numbers are years, days and amounts more often than references. */
const MIN_CODE = 5

/** What lines of the same kind have in common: 'MOBILE POSTPAID OCT 2026' and 'MOBILE POSTPAID NOV 2026'. */
export const normalFormOf = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFKD')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !/\d/.test(part) && !MONTH.test(part))
    .join(' ')

const MONTH =
  /^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)$|^(JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)$/
