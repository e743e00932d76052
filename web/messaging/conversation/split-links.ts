/** A piece of a message; `href` is set for web addresses only. */
export type Piece = { text: string; href?: string }

/**
 * A character that changes the reading direction ends an address: after it, the address would look like another one.
 */
const ADDRESS = /https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** Punctuation at the end of an address belongs to the sentence. */
const TRAILING = /[.,;:!?'’”)\]}]+$/

/** Splits a message into texts and links. Only http and https addresses become links. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    const href = readHref(address)
    if (!href) continue
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: hasForeignLetters(href) ? href : address, href })
    from = index + address.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

/** Letters of other scripts can look like Latin ones: such a host name is shown in its encoded form. */
const hasForeignLetters = (href: string) => /(?:^|\.)xn--/.test(new URL(href).hostname)

function readHref(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  // an address with a user name before '@' hides where it leads
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}
