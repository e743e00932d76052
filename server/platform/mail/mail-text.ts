import type { FormattedLine, MailBlock, MailContent, MailLink } from './mail.ts'
import { isSalutation } from './salutation.ts'

/** The header and footer of every mail: the association's name and its contact lines. */
export type Letterhead = {
  name: string
  /** The path of the logo, which appears beside the name. */
  logo?: string
  lines: readonly string[]
  /** The association's mailbox, where replies arrive; none if it has none. */
  replyTo?: string | undefined
  /** The page to unsubscribe from mails of this kind; none for mandatory mails. */
  unsubscribeUrl?: string
}

export type Letter = { subject: string; preview: string; heading: string; blocks: readonly MailBlock[] }

export const UNSUBSCRIBE = 'Stop emails of this kind'

/**
 * The content with absolute addresses and without line breaks in one-line texts. Throws for a link that is not http(s).
 */
export function letterOf(content: MailContent, siteUrl: string): Letter {
  const blocks = content.blocks.flatMap(splitSalutation)
  const first = blocks.find((block) => 'paragraph' in block && !isSalutation(block.paragraph))
  return {
    subject: oneLine(content.subject),
    preview: oneLine(content.preview ?? (first && 'paragraph' in first ? first.paragraph : content.heading)),
    heading: oneLine(content.heading),
    blocks: blocks
      .map(withKnownFacts)
      .filter(hasContent)
      .map((block) => withAddresses(block, siteUrl)),
  }
}

/** A salutation has a paragraph of its own. */
function splitSalutation(block: MailBlock): MailBlock[] {
  if (!('paragraph' in block)) return [block]
  const [first = '', ...rest] = block.paragraph.split('\n')
  return rest.length > 0 && isSalutation(first) ? [{ paragraph: first }, { paragraph: rest.join('\n') }] : [block]
}

/** Without facts that nobody has entered. */
const withKnownFacts = (block: MailBlock): MailBlock =>
  'facts' in block ? { facts: block.facts.filter(({ value }) => value.trim() !== '') } : block

const hasContent = (block: MailBlock): boolean => !('facts' in block) || block.facts.length > 0

function withAddresses(block: MailBlock, siteUrl: string): MailBlock {
  if ('button' in block) return { button: linkWithAddress(block.button, siteUrl) }
  if ('links' in block) return { links: block.links.map((link) => linkWithAddress(link, siteUrl)) }
  if ('picture' in block) return { picture: { ...block.picture, url: absolute(block.picture.url, siteUrl) } }
  if ('formatted' in block) return { formatted: linesWithAddresses(block.formatted, siteUrl) }
  if ('list' in block) return { list: linesWithAddresses(block.list, siteUrl) }
  return block
}

const linkWithAddress = ({ label, url }: MailLink, siteUrl: string): MailLink => ({
  label: oneLine(label),
  url: absolute(url, siteUrl),
})

const linesWithAddresses = (lines: readonly FormattedLine[], siteUrl: string): FormattedLine[] =>
  lines.map((line) => line.map((span) => (span.url ? { ...span, url: absolute(span.url, siteUrl) } : span)))

/** The addresses of the button and of the links below it, in order. */
export function linksOf(blocks: readonly MailBlock[]): string[] {
  return blocks.flatMap((block) => {
    if ('button' in block) return [block.button.url]
    return 'links' in block ? block.links.map(({ url }) => url) : []
  })
}

/** The plain-text version of a mail. */
export function textOf(letter: Letter, letterhead: Letterhead): string {
  const { name, lines, unsubscribeUrl } = letterhead
  const foot = [name, ...lines, ...(unsubscribeUrl ? [`${UNSUBSCRIBE}: ${unsubscribeUrl}`] : [])]
  return `${bodyOf(letter)}\n\n-- \n${foot.join('\n')}\n`
}

/** The plain text of a mail without its footer. */
export const bodyOf = ({ heading, blocks }: Letter): string =>
  [heading, ...blocks.map(blockText).filter((part) => part !== '')].join('\n\n')

function blockText(block: MailBlock): string {
  if ('paragraph' in block) return block.paragraph
  if ('facts' in block) return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('button' in block) return linkText(block.button)
  if ('links' in block) return block.links.map(linkText).join('\n')
  if ('code' in block) return `Code: ${block.code.number}\n${block.code.caption}`
  if ('formatted' in block) return block.formatted.map(plainLine).join('\n')
  if ('list' in block) return block.list.map((line) => `- ${plainLine(line)}`).join('\n')
  if ('steps' in block) return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  // a picture says nothing without its text
  if ('picture' in block) return ''
  return block.note
}

const linkText = ({ label, url }: MailLink): string => `${label}:\n${url}`

/** The addresses of links follow the line. */
function plainLine(line: FormattedLine): string {
  const addresses = line.flatMap(({ url }) => (url ? [`\n  ${url}`] : []))
  return `${line.map(({ text }) => text).join('')}${addresses.join('')}`
}

function absolute(url: string, siteUrl: string): string {
  const { href, protocol } = new URL(url, siteUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to '${protocol}'`)
  return href
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
}
