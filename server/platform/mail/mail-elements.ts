import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { styles } from './mail-styles.ts'

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
const MAX_PREVIEW_LENGTH = 200
/** Fills the preview: without it, mailboxes add the beginning of the mail. */
const INVISIBLE = '\u00a0\u200c\u200b\u200d\ufeff'

/** A mail as an HTML document. Layout is by tables and inline styles, which every mail program shows. */
export function renderDocument(preview: string, ...letter: ReactElement[]): string {
  const shown = preview.slice(0, MAX_PREVIEW_LENGTH)
  const page = h('html', { lang: 'en', dir: 'ltr' }, head(shown), body(hiddenPreview(shown), ...letter))
  return `${DOCTYPE}${renderToStaticMarkup(page)}`
}

/** A table of one cell: mail programs that ignore the padding of other elements keep that of cells. */
export function section(style: CSSProperties, cellStyle: CSSProperties, ...content: ReactNode[]): ReactElement {
  const cell = h('td', { style: cellStyle }, ...content)
  return h('table', { ...PRESENTATION, style }, h('tbody', null, h('tr', null, cell)))
}

/** A link that looks like a button; Outlook ignores the padding of links and gets wide spaces instead. */
export function buttonLink(url: string, label: string): ReactElement {
  return h(
    'a',
    { href: url, style: styles.button, target: '_blank' },
    forOutlook('<i style="mso-font-width:466.67%;mso-text-raise:21px" hidden>&#8202;&#8202;&#8202;</i>'),
    h('span', { style: styles.buttonLabel }, label),
    forOutlook('<i style="mso-font-width:466.67%" hidden>&#8202;&#8202;&#8202;&#8203;</i>'),
  )
}

/** A text with its line breaks. */
export function lines(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))
}

const PRESENTATION = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: 'presentation',
} as const

function head(title: string): ReactElement {
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
    h('meta', { name: 'x-apple-disable-message-reformatting' }),
    h('meta', { name: 'color-scheme', content: 'light' }),
    h('title', null, title),
  )
}

/** The cell has the background too: some mail programs drop the body's. */
function body(...content: ReactElement[]): ReactElement {
  const cell = h('td', { lang: 'en', dir: 'ltr', style: styles.page }, ...content)
  const table = h('table', PRESENTATION, h('tbody', null, h('tr', null, cell)))
  return h('body', { lang: 'en', dir: 'ltr', style: styles.body }, table)
}

function hiddenPreview(text: string): ReactElement {
  const filler = INVISIBLE.repeat(MAX_PREVIEW_LENGTH - text.length)
  return h('div', { style: styles.preview }, text, filler && h('div', null, filler))
}

/** React renders no comments of its own. */
function forOutlook(html: string): ReactElement {
  const comment = `<!--[if mso]>${html}<![endif]-->`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file
  return h('span', { dangerouslySetInnerHTML: { __html: comment } })
}
