import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { FormattedLine, MailBlock, MailContent } from './mail.ts'
import { buttonLink, lines, renderDocument, section } from './mail-elements.ts'
import { styles } from './mail-styles.ts'
import { type Letter, type Letterhead, letterOf, linksOf, textOf, UNSUBSCRIBE } from './mail-text.ts'

/** A mail as HTML and plain text in the association's design; `links` are the addresses of its buttons. */
export function renderMail(content: MailContent, letterhead: Letterhead, siteUrl: string) {
  const letter = letterOf(content, siteUrl)
  return {
    subject: letter.subject,
    html: renderDocument(letter.preview, layout(letter, letterhead, siteUrl)),
    text: textOf(letter, letterhead),
    links: linksOf(letter.blocks),
  }
}

function layout(letter: Letter, letterhead: Letterhead, siteUrl: string): ReactElement {
  return section(
    styles.letter,
    {},
    section(styles.head, styles.headCell, h('a', { href: siteUrl, style: styles.logo }, letterhead.name)),
    section(
      styles.content,
      styles.contentCell,
      h('h1', { style: styles.heading }, letter.heading),
      ...letter.blocks.map(blockElement),
    ),
    section(styles.foot, styles.footCell, ...footLines(letterhead)),
  )
}

function blockElement(block: MailBlock): ReactElement {
  if ('paragraph' in block) return h('p', { style: styles.paragraph }, ...lines(block.paragraph))
  if ('facts' in block) return factTable(block.facts)
  if ('button' in block) return buttonWithAddress(block.button)
  if ('picture' in block) return pictureElement(block.picture)
  if ('formatted' in block) return h('p', { style: styles.paragraph }, ...formattedLines(block.formatted))
  if ('list' in block) return listElement(block.list)
  return section({}, {}, h('hr', { style: styles.rule }), h('p', { style: styles.note }, ...lines(block.note)))
}

function factTable(facts: readonly { label: string; value: string }[]): ReactElement {
  const rows = facts.map(({ label, value }) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row', style: styles.factLabel }, label),
      h('td', { style: styles.factValue }, ...lines(value)),
    ),
  )
  const table = h('table', { width: '100%', cellPadding: 0, cellSpacing: 0 }, h('tbody', null, ...rows))
  return section(styles.facts, styles.factsCell, table)
}

const formattedLines = (lines: readonly FormattedLine[]): ReactNode[] =>
  lines.flatMap((line, index) => (index === 0 ? formatted(line) : [h('br', { key: index }), ...formatted(line)]))

const formatted = (line: FormattedLine): ReactNode[] =>
  line.map(({ text, isBold, isItalic, url }) => {
    const inner = isItalic ? h('em', null, text) : text
    const marked = isBold ? h('strong', null, inner) : inner
    return url ? h('a', { href: url, style: styles.link }, marked) : marked
  })

function listElement(items: readonly FormattedLine[]): ReactElement {
  return h('ul', { style: styles.list }, ...items.map((item) => h('li', { style: styles.item }, ...formatted(item))))
}

/** Outlook obeys the attribute, others the style. */
const pictureElement = ({ url, alternative }: { url: string; alternative: string }): ReactElement =>
  section(styles.picture, {}, h('img', { src: url, alt: alternative, width: PICTURE_WIDTH, style: styles.image }))

/** The letter's width without its padding. */
const PICTURE_WIDTH = 552

function buttonWithAddress({ label, url }: { label: string; url: string }): ReactElement {
  const address = h('a', { href: url, style: styles.link }, url)
  const text = 'If the button does not work, open this link: '
  return section(styles.action, {}, buttonLink(url, label), h('p', { style: styles.address }, text, address))
}

function footLines({ name, lines: more, unsubscribeUrl }: Letterhead): ReactElement[] {
  const texts = [name, ...more].map((line) => h('p', { style: styles.footLine }, line))
  if (!unsubscribeUrl) return texts
  const link = h('a', { href: unsubscribeUrl, style: styles.footLink }, UNSUBSCRIBE)
  return [...texts, h('p', { style: styles.footLine }, link)]
}
