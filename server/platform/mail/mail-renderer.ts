import '../jsx-sources.ts'
import type { MailContent } from './mail.ts'
import { picturesOfCodes } from './mail-codes.ts'
import { type Letterhead, letterOf, linksOf, textOf } from './mail-text.ts'

/**
 * A mail as HTML and plain text in the association's design; `links` are the addresses of its button and links, `pictures` what its
 * HTML shows from within the mail.
 */
export async function renderMail(content: MailContent, letterhead: Letterhead, siteUrl: string) {
  // loaded with the first mail: React's renderer is heavy and most requests never need it
  const { renderHtml } = await import('./mail-layout.tsx')
  const letter = letterOf(content, siteUrl)
  return {
    subject: letter.subject,
    html: renderHtml({ letter, letterhead, siteUrl }),
    text: textOf(letter, letterhead),
    links: linksOf(letter.blocks),
    pictures: picturesOfCodes(letter.blocks),
  }
}
