/** A text to post in WhatsApp, in two lengths, with WhatsApp's own marks. */
export type WhatsAppText = { short: string; long: string }

/** What a text says; names and texts as people typed them. */
export type WhatsAppContent = {
  title: string
  /** Under the title, such as date, place and price. */
  lines: readonly string[]
  /** What it is about, only in the long text; line breaks stay. */
  about?: string | null
  /** After `about`, only in the long text, such as a deadline. */
  notes?: readonly string[]
  /** Above the address, only in the long text: 'Read more:'. */
  invitation?: string
  /** A full address. */
  url: string
}

/** A longer beginning fills the screen of a phone, and its address is too long for some of them. */
const MAX_ABOUT = 500

/** Composes both lengths; blocks are separated by an empty line, and the address always ends the text. */
export function composeWhatsAppText(content: WhatsAppContent): WhatsAppText {
  const { title, lines, about, notes = [], invitation, url } = content
  const name = oneLine(title)
  const head = [name && `*${name}*`, ...lines.map(oneLine)]
  const end = invitation ? [invitation, url] : [url]
  return {
    short: joined([head, [url]]),
    long: joined([head, [withoutMarks(beginningOf(about ?? ''))], notes.map(oneLine), end]),
  }
}

const joined = (blocks: readonly (readonly string[])[]) =>
  blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')

const oneLine = (text: string) => withoutMarks(text.replace(/\s+/g, ' ').trim())

// WhatsApp has no way to escape its marks, so each becomes the character that looks most like it
const LOOKALIKES: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' }
const ADDRESS = /^(?:https?:\/\/|www\.)|@/i

/** The text with characters in place of marks that WhatsApp would turn into bold, italics or code; addresses stay. */
export function withoutMarks(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (ADDRESS.test(word) ? word : replaceMarks(word)))
    .join('')
}

/** A low line between letters, as in snake_case, marks nothing. */
const replaceMarks = (word: string) =>
  word.replace(/[*_~`]/g, (mark, at: number) =>
    mark === '_' && isBetweenLetters(word, at) ? mark : (LOOKALIKES[mark] ?? mark),
  )

const LETTER = /[\p{L}\p{M}\p{N}]/u
const isBetweenLetters = (word: string, at: number) =>
  LETTER.test(word[at - 1] ?? '') && LETTER.test(word[at + 1] ?? '')

/** At most 500 characters, cut at the end of a word. */
function beginningOf(text: string): string {
  const tidy = text
    .trim()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  if (tidy.length <= MAX_ABOUT) return tidy
  // never within a pair of code units, such as an emoji
  const cut = tidy.slice(0, MAX_ABOUT).replace(/[\ud800-\udbff]$/, '')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
