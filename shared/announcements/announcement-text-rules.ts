/** Replaced by each person's first name. */
export const FIRST_NAME = '{first name}'

/** The names that greet a single person at the beginning of a text: 'Dear {first name},'. */
const GREETING = /^\s*(?:dear|hello|hi|namaskaram|namaste)?\s*\{first name\}\s*[,.!:]?\s*/i

/** The text without the greeting of a single person, for groups and for places with little space. */
export function withoutGreeting(text: string): string {
  const [first = '', ...others] = Array.from(text.replace(GREETING, ''))
  return [first.toUpperCase(), ...others].join('')
}

/** A piece of a line, as it is drawn. */
export type TextSpan = { text: string; isBold: boolean; isItalic: boolean }
export type TextLine = readonly TextSpan[]
export type TextBlock = { paragraph: readonly TextLine[] } | { list: readonly TextLine[] }

const LIST_ITEM = /^-\s+/
// a marker counts beside a word's edge only, as in WhatsApp: 3*4*5 stays as it is
const MARKED = /(^|[\s([{"'‘“])([*_])(\S|\S.*?\S)\2(?=$|[\s)\]}.,;:!?"'’”])/u

/** Splits a text into paragraphs and lists, with the first name in place of `{first name}`. */
export function parseAnnouncementText(text: string, firstName: string): TextBlock[] {
  const filled = text.replaceAll(FIRST_NAME, () => firstName)
  const parts = filled.split(/\n\s*\n/).map((part) => part.split('\n').filter((line) => line.trim() !== ''))
  return parts.flatMap((lines) => blocksOf(lines))
}

function blocksOf(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of lines) {
    const isItem = LIST_ITEM.test(line)
    const spans = spansOf(line.replace(LIST_ITEM, '').trim())
    const last = blocks.at(-1)
    if (isItem && last && 'list' in last) last.list = [...last.list, spans]
    else if (!isItem && last && 'paragraph' in last) last.paragraph = [...last.paragraph, spans]
    else blocks.push(isItem ? { list: [spans] } : { paragraph: [spans] })
  }
  return blocks
}

function spansOf(line: string, isBold = false, isItalic = false): TextSpan[] {
  const found = MARKED.exec(line)
  if (!found) return line === '' ? [] : [{ text: line, isBold, isItalic }]
  const [all, before = '', marker, inner = ''] = found
  const start = line.slice(0, found.index) + before
  const rest = line.slice(found.index + all.length)
  return [
    ...(start === '' ? [] : [{ text: start, isBold, isItalic }]),
    ...spansOf(inner, isBold || marker === '*', isItalic || marker === '_'),
    ...spansOf(rest, isBold, isItalic),
  ]
}

/**
 * The text without its greeting and markers, on one line, for the bell and phone notifications; at most `max`
 * characters.
 */
export function plainAnnouncementText(text: string, firstName: string, max: number): string {
  const lines = parseAnnouncementText(withoutGreeting(text), firstName).flatMap((block) =>
    'list' in block ? block.list : block.paragraph,
  )
  const plain = lines.map((line) => line.map((span) => span.text).join('')).reduce(joinLines, '')
  return plain.length <= max ? plain : `${wholeWords(plain.slice(0, max - 1))}…`
}

/** Without the last word, which may be cut, and the punctuation before it; never with half a character. */
const wholeWords = (text: string): string =>
  text
    .replace(/\s+\S*$/, '')
    .replace(/[\s·,;:–]+$/, '')
    .replace(/[\ud800-\udbff]$/, '')

/** A dot separates lines that are not sentences, such as the items of a list. */
const joinLines = (before: string, line: string): string =>
  before === '' ? line : `${before}${/[.!?…,:;]$/.test(before) ? ' ' : '\u00a0· '}${line}`
