import { agesOnCard } from '#shared/events/age-rules.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import type { ListedEvent, ListedProgram } from '#shared/events/programme/programme-api.ts'
import { groupPrograms, isOn } from '#shared/events/programme/running-order-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { silkOf } from '#web/events/event-styles.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import styles from './running-order.module.css'

interface RunningOrderProps {
  event: ListedEvent
  programs: readonly ListedProgram[]
  now: Date
}

/** The programs of an event as small cards, by day or by the parts of its day. */
export const RunningOrder = ({ event, programs, now }: RunningOrderProps) =>
  groupPrograms(programs, event).map(({ heading, programs: group }) => (
    <div key={heading} className={styles.group}>
      {heading && <h4>{heading}</h4>}
      <ol>
        {group.map((program) => (
          <SmallCard key={program.id} program={program} isOn={isOn(program, programs, now)} />
        ))}
      </ol>
    </div>
  ))

function SmallCard({ program, isOn }: { program: ListedProgram; isOn: boolean }) {
  const { id, title, category, venue, startsAt, timeSlot, ageGroup } = program
  const ages = agesOnCard(ageGroup)
  return (
    <li className={isOn ? styles.on : undefined}>
      <Anchor href={`/programs/${id}`} data-silk={silkOf(category)}>
        <span className={styles.plate}>
          <Umbrella />
        </span>
        <span className={styles.text}>
          <small>{[startsAt ? formatTime(startsAt) : timeSlot, venue].filter(Boolean).join(' · ')}</small>
          <b>
            <TitleText of={title} />
          </b>
          {ages && <span className="small num">{ages}</span>}
          <span className={`caps ${styles.category}`}>{PROGRAM_CATEGORY_LABELS[category ?? 'other']}</span>
          {isOn && <StatusBadge word="Ongoing">On now</StatusBadge>}
        </span>
      </Anchor>
    </li>
  )
}
