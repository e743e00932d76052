import { parseAnnouncementText, type TextLine, type TextSpan } from '#shared/announcements/announcement-text-rules.ts'
import styles from './preview.module.css'

/** An announcement's text as it is drawn: paragraphs, lists, bold and italic. */
export function FormattedText({ text, firstName }: { text: string; firstName: string }) {
  return (
    <div className={styles.text}>
      {parseAnnouncementText(text, firstName).map((block, at) =>
        'list' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity beside their place
          <ul key={at}>
            {block.list.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beside their place
              <li key={place}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity beside their place
          <p key={at}>
            {block.paragraph.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beside their place
              <span key={place}>
                {place > 0 && <br />}
                <Line line={line} />
              </span>
            ))}
          </p>
        ),
      )}
    </div>
  )
}

const Line = ({ line }: { line: TextLine }) => (
  <>
    {line.map((span, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity beside their place
      <Span key={at} span={span} />
    ))}
  </>
)

function Span({ span: { text, isBold, isItalic } }: { span: TextSpan }) {
  const inner = isItalic ? <i>{text}</i> : text
  return isBold ? <b>{inner}</b> : inner
}
