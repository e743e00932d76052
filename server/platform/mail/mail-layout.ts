import { createElement as h, type ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Hr, Html, Preview, render, Section, Text } from 'react-email'
import type { MailBlock, MailContent } from './mail.ts'
import { styles } from './mail-styles.ts'
import { type Letter, type Letterhead, letterOf, linksOf, textOf, UNSUBSCRIBE } from './mail-text.ts'

/** Renders a mail as HTML and plain text in the association's design; `links` are the addresses of its buttons. */
export async function renderMail(content: MailContent, letterhead: Letterhead, siteUrl: string) {
  const letter = letterOf(content, siteUrl)
  return {
    subject: letter.subject,
    html: await render(page(letter, letterhead, siteUrl)),
    text: textOf(letter, letterhead),
    links: linksOf(letter.blocks),
  }
}

function page(letter: Letter, letterhead: Letterhead, siteUrl: string) {
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light' })),
    h(
      Body,
      { style: styles.page },
      h(Preview, null, letter.preview),
      h(
        Container,
        { style: styles.letter },
        h(Section, { style: styles.head }, h('a', { href: siteUrl, style: styles.logo }, letterhead.name)),
        h(
          Section,
          { style: styles.body },
          h(Heading, { as: 'h1', style: styles.heading }, letter.heading),
          ...letter.blocks.map(blockElement),
        ),
        h(Section, { style: styles.foot }, ...footLines(letterhead)),
      ),
    ),
  )
}

function blockElement(block: MailBlock, key: number) {
  if ('paragraph' in block) return h(Text, { key, style: styles.paragraph }, ...lines(block.paragraph))
  if ('facts' in block) return factTable(block.facts, key)
  if ('button' in block) return buttonElement(block.button, key)
  return h(Section, { key }, h(Hr, { style: styles.rule }), h(Text, { style: styles.note }, ...lines(block.note)))
}

function factTable(facts: readonly { label: string; value: string }[], key: number) {
  const rows = facts.map(({ label, value }, row) =>
    h(
      'tr',
      { key: row },
      h('th', { scope: 'row', style: styles.factLabel }, label),
      h('td', { style: styles.factValue }, ...lines(value)),
    ),
  )
  return h(
    Section,
    { key, style: styles.facts },
    h('table', { width: '100%', cellPadding: 0, cellSpacing: 0 }, h('tbody', null, ...rows)),
  )
}

function buttonElement({ label, url }: { label: string; url: string }, key: number) {
  return h(
    Section,
    { key, style: styles.action },
    h(Button, { href: url, style: styles.button }, label),
    h(
      Text,
      { style: styles.address },
      'If the button does not work, open this address: ',
      h('a', { href: url, style: styles.link }, url),
    ),
  )
}

function footLines({ name, lines: more, unsubscribeUrl }: Letterhead) {
  const lines = [name, ...more].map((line, key) => h(Text, { key, style: styles.footLine }, line))
  if (!unsubscribeUrl) return lines
  const link = h('a', { href: unsubscribeUrl, style: styles.footLink }, UNSUBSCRIBE)
  return [...lines, h(Text, { key: 'unsubscribe', style: styles.footLine }, link)]
}

function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
}
