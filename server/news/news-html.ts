import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html'
import { findUploadName, uploadUrl } from '#server/platform/uploads/upload-names.ts'
import { cleanText } from '#shared/platform/fields/clean-text.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'

const HERE = 'https://this-site.invalid'
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

const RULES: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  /** Their text is not part of the article. */
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'plaintext',
    'xmp',
    'title',
    'iframe',
    'object',
    'embed',
    'applet',
    'template',
    'svg',
    'math',
    'select',
    'audio',
    'video',
    'canvas',
  ],
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (_name, { href }) => cleanLink(href),
    img: (_name, { src, alt }) => cleanPicture(src, alt),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : tag === 'img' && !attribs.src),
}

/**
 * Removes everything from an article's HTML that is not on the list of allowed elements. Cleaning clean HTML changes
 * nothing.
 */
export function cleanNewsHtml(html: string): string {
  // an entity such as &#8203; becomes its character
  const clean = cleanText(sanitizeHtml(html, RULES))
  // removing an element can leave two adjacent ones that must not be adjacent
  return clean === html ? clean : cleanNewsHtml(clean)
}

/** The distinct addresses of uploaded pictures in clean HTML. */
export function listPictures(html: string): string[] {
  const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src)
  return [...new Set(sources)]
}

/** A link without a safe address loses the address and keeps its text. */
function cleanLink(href: string | undefined): Tag {
  const address = href === undefined ? null : findAddress(href)
  return { tagName: 'a', attribs: address === null ? {} : { href: address, rel: 'noopener' } }
}

/** The address as a browser reads it: another site, a mailbox, or a path of this site. */
function findAddress(href: string): string | null {
  const url = URL.parse(href, HERE)
  if (!url || !LINK_PROTOCOLS.has(url.protocol) || url.username || url.password) return null
  if (url.origin !== HERE) return url.href
  return href.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : null
}

/**
 * Allows only our own pictures. Their size is part of their name, so that the layout does not shift while they load.
 */
function cleanPicture(src: string | undefined, alt = ''): Tag {
  const name = src && findUploadName(src)
  if (!name || !/\.(?:jpg|webp)$/.test(name)) return { tagName: 'img', attribs: {} }
  const url = uploadUrl(name)
  const { width, height } = findPictureSize(url) ?? {}
  const attribs = { src: url, alt }
  if (!width || !height) return { tagName: 'img', attribs }
  return { tagName: 'img', attribs: { ...attribs, width: String(width), height: String(height) } }
}
