import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import type { ListedProgram } from '#shared/events/programme/programme-api.ts'
import { groupPrograms, isOn } from '#shared/events/programme/running-order-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { silkOf } from '#web/events/event-styles.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import styles from './running-order.module.css'

type OrderedProgram = Omit<ListedProgram, 'timeSlot' | 'endsAt'> & {
  timeSlot?: string | null | undefined
  endsAt?: string | null | undefined
}

interface RunningOrderProps {
  event: { eventDate: string; eventEndDate: string | null; status: string }
  programs: readonly OrderedProgram[]
  now: Date
  headingLevel?: 3 | 4
}

/** The programs of an event by day, or by the parts of its day: time, category, title and stage, and what is on now. */
export function RunningOrder({ event, programs, now, headingLevel = 4 }: RunningOrderProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.order}>
      {groupPrograms(programs, event).map(({ heading, programs: group }) => (
        <div key={heading}>
          <Heading className={styles.heading}>{heading}</Heading>
          <ol>
            {group.map((program) => (
              <Line
                key={program.id}
                program={program}
                isOn={event.status !== 'cancelled' && isOn(program, programs, now)}
              />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Line({ program, isOn }: { program: OrderedProgram; isOn: boolean }) {
  const { id, title, category, venue, startsAt, timeSlot } = program
  return (
    <li>
      <Anchor href={`/programs/${id}`} className={isOn ? styles.on : undefined}>
        {startsAt ? (
          <time className={styles.time} dateTime={startsAt}>
            {formatTime(startsAt)}
          </time>
        ) : (
          <span className={styles.time}>{timeSlot}</span>
        )}
        <span className={styles.silk} data-silk={silkOf(category)}>
          <Umbrella />
        </span>
        <span className={styles.text}>
          <b>
            <TitleText of={title} />
          </b>{' '}
          {venue && <small>{venue}</small>}
          {isOn && (
            <>
              {' '}
              <StatusBadge word="Ongoing">On now</StatusBadge>
            </>
          )}
          <span className="visually-hidden">, {PROGRAM_CATEGORY_LABELS[category ?? 'other']}</span>
        </span>
      </Anchor>
    </li>
  )
}
