/** A piece of what somebody wrote; only addresses of websites are links. */
export type Piece = { text: string; href?: string }

/** A sign that turns the direction of reading ends an address: behind it, it would look like another one. */
const ADDRESS = /https?:\/\/[^\s<>"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** What ends a sentence is no part of an address that stands at its end. */
const TRAILING = /[.,;:!?'’”)\]}]+$/

/** Splits a message into words and links. Whatever is not http or https stays words. */
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

/** Letters of other scripts can look like Latin ones: such a name is shown as the browser asks for it. */
const hasForeignLetters = (href: string) => /(?:^|\.)xn--/.test(new URL(href).hostname)

function readHref(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  // an address with a name before '@' only pretends to lead where it says
  return /^https?:$/.test(protocol) && !username && !password ? href : null
}
