import '#web/platform/styles/prose.css'
import { findProgramOf, linesOf, readSchedule } from '#shared/events/schedule-rules.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './lines.module.css'

interface LinesProps {
  title: string
  text: string | null
}

/** A heading with one bullet per line; renders nothing without a text. */
export function BulletLines({ title, text }: LinesProps) {
  const lines = linesOf(text)
  if (lines.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <ul className={styles.bullets}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <li key={place}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const PRIZE = /^((?:1st|2nd|3rd|\d+th|first|second|third)\b)(?:\s+(?:prize|place))?\s*[-–:,.]?\s+(.*)/i

/** Prizes, one per line, with the place that a line begins with set apart. */
export function Prizes({ text }: { text: string | null }) {
  const lines = linesOf(text).map((line) => PRIZE.exec(line) ?? [line, '', line])
  if (!lines.some(([, place]) => place)) return <BulletLines title="Prizes" text={text} />
  return (
    <section className={styles.block}>
      <h2>Prizes</h2>
      <ul className={styles.prizes}>
        {lines.map(([line, place, prize]) => (
          <li key={line}>
            {place && <b>{PLACES[place.toLowerCase()] ?? place}</b>} <span>{prize}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PLACES: Record<string, string> = { first: '1st', second: '2nd', third: '3rd' }

type ScheduleProps = {
  text: string | null
  programs: readonly { id: string; title: string; startsAt: string | null }[]
}

/**
 * A schedule on a brass thread, one bullet per line; a line about a program leads to it. A time at the beginning of a
 * line is set apart; its separator is for screen readers only.
 */
export function Schedule({ text, programs }: ScheduleProps) {
  const lines = readSchedule(text).map((line) => ({ ...line, program: findProgramOf(line, programs) }))
  if (lines.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>Schedule</h2>
      <ul className={styles.thread}>
        {lines.map(({ time, mark, rest, program }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
          <li key={place}>
            {time && <b className="num">{time}</b>}{' '}
            <span>
              {mark && <span className="visually-hidden">{mark}</span>}
              {program ? <Anchor href={`/programs/${program.id}`}>{rest}</Anchor> : rest}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text in paragraphs. With `led`, the first of several is set as the lead. */
export function Paragraphs({ text, led = false }: { text: string; led?: boolean }) {
  const paragraphs = linesOf(text)
  return (
    <div className="prose">
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never move
        <p key={place} className={led && place === 0 ? 'lead' : undefined}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
