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

const TIME = String.raw`\d{1,2}(?:[:.]\d{2}(?:\s*[AP]M)?|\s*[AP]M)\b`
const TIME_AHEAD = new RegExp(String.raw`^(${TIME}(?:\s*[-–]\s*${TIME})?)(\s*[-–:,]\s)?(.*)`, 'i')

/** The order of a day on a thread of brass, one bullet for each line; a time at its beginning stands out, and what parts it from the rest is read, not seen. */
export function Schedule({ text }: { text: string | null }) {
  const lines = linesOf(text)
  if (lines.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>Schedule</h2>
      <ul className={styles.thread}>
        {lines.map((line, place) => {
          const [, time, mark, rest = line] = TIME_AHEAD.exec(line) ?? []
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name and never move
            <li key={place}>
              {time && <b className="num">{time}</b>}{' '}
              <span>
                {mark && <span className="visually-hidden">{mark}</span>}
                {rest}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A text in its paragraphs; the first leads, where others follow it. */
export function Paragraphs({ text, led = false }: { text: string; led?: boolean }) {
  const paragraphs = linesOf(text)
  return (
    <div className="prose">
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name and never move
        <p key={place} className={led && place === 0 ? 'lead' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
