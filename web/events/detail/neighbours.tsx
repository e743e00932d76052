import { formatTime, formatWeekday } from '#shared/platform/gulf-dates.ts'
import styles from '#web/events/event-page.module.css'
import type { Program } from '#web/events/program-head.ts'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

/** The programs before and after this one. */
export function Neighbours({ program: { previous, next } }: { program: Program }) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="Programs of the event">
      {previous && <Neighbour program={previous} rel="prev" />}
      {next && <Neighbour program={next} rel="next" />}
    </nav>
  )
}

type NeighbourProps = { program: NonNullable<Program['next']>; rel: 'prev' | 'next' }

function Neighbour({ program: { id, title, startsAt }, rel }: NeighbourProps) {
  const name = rel === 'prev' ? 'Previous' : 'Next'
  return (
    <Anchor href={`/programs/${id}`} rel={rel}>
      <small className="num">
        {startsAt ? `${name}: ${formatWeekday(startsAt)}, ${formatTime(startsAt)}` : `${name} program`}
      </small>
      <b>
        <TitleText of={title} />
      </b>
    </Anchor>
  )
}
