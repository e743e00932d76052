import styles from './lines.module.css'

/** The lines of a text that say something. */
const linesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface LinesProps {
  title: string
  text: string | null
}

/** A heading with one bullet for each line; nothing where there is no text. */
export function BulletLines({ title, text }: LinesProps) {
  const lines = linesOf(text)
  if (lines.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <ul className={styles.bullets}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and never move
          <li key={place}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const TIME_AHEAD = /^(\d{1,2}(?:[:.]\d{2})?\s*(?:AM|PM)?)(?=\s|[-–:,])(.*)$/i

/** The order of a day on a thread of brass, one bullet for each line; a time at its beginning stands out. */
export function Schedule({ text }: { text: string | null }) {
  const lines = linesOf(text)
  if (lines.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>Schedule</h2>
      <ul className={styles.thread}>
        {lines.map((line, place) => {
          const [, time, rest] = TIME_AHEAD.exec(line) ?? []
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and never move
            <li key={place}>
              {time && <b className="num">{time}</b>}
              {rest ?? line}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A text in its paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="prose">
      {linesOf(text).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and never move
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  )
}
