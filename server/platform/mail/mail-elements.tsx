import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react'
import { styles } from './mail-styles.ts'

const MAX_PREVIEW_LENGTH = 200
/** Fills the preview: without it, mailboxes add the beginning of the mail. */
const INVISIBLE = '\u00a0\u200c\u200b\u200d\ufeff'

/** A mail as an HTML document. Layout is by tables and inline styles, which every mail program shows. */
export function MailDocument({ preview, children }: { preview: string; children: ReactNode }): ReactElement {
  const shown = preview.slice(0, MAX_PREVIEW_LENGTH)
  return (
    <html lang="en" dir="ltr">
      <Head title={shown} />
      <Body>
        <HiddenPreview text={shown} />
        {children}
      </Body>
    </html>
  )
}

type SectionProps = { style?: CSSProperties; cellStyle?: CSSProperties; children: ReactNode }

/** A table of one cell: mail programs that ignore the padding of other elements keep that of cells. */
export const Section = ({ style, cellStyle, children }: SectionProps): ReactElement => (
  <table {...PRESENTATION} style={style}>
    <tbody>
      <tr>
        <td style={cellStyle}>{children}</td>
      </tr>
    </tbody>
  </table>
)

const SPACE_BEFORE = '<i style="mso-font-width:466.67%;mso-text-raise:21px" hidden>&#8202;&#8202;&#8202;</i>'
const SPACE_AFTER = '<i style="mso-font-width:466.67%" hidden>&#8202;&#8202;&#8202;&#8203;</i>'

/** A link that looks like a button; Outlook ignores the padding of links and gets wide spaces instead. */
export const ButtonLink = ({ url, label }: { url: string; label: string }): ReactElement => (
  // biome-ignore lint/security/noBlankTarget: it leads to our own site, and browsers give it no opener
  <a href={url} style={styles.button} target="_blank">
    <ForOutlook html={SPACE_BEFORE} />
    <span style={styles.buttonLabel}>{label}</span>
    <ForOutlook html={SPACE_AFTER} />
  </a>
)

/** A text with its line breaks. */
export const Lines = ({ text }: { text: string }): ReactNode =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))

const PRESENTATION = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: 'presentation',
} as const

const Head = ({ title }: { title: string }) => (
  <head>
    <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
    <meta name="x-apple-disable-message-reformatting" />
    <meta name="color-scheme" content="light" />
    <title>{title}</title>
  </head>
)

/** The cell has the background too: some mail programs drop the body's. */
const Body = ({ children }: { children: ReactNode }) => (
  <body lang="en" dir="ltr" style={styles.body}>
    <table {...PRESENTATION}>
      <tbody>
        <tr>
          <td lang="en" dir="ltr" style={styles.page}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  </body>
)

function HiddenPreview({ text }: { text: string }) {
  const filler = INVISIBLE.repeat(MAX_PREVIEW_LENGTH - text.length)
  return (
    <div style={styles.preview}>
      {text}
      {filler && <div>{filler}</div>}
    </div>
  )
}

/** React renders no comments of its own. */
const ForOutlook = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this file
  <span dangerouslySetInnerHTML={{ __html: `<!--[if mso]>${html}<![endif]-->` }} />
)
