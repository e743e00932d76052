import { Download } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { agesOnCard, fitsAgeGroup } from '#shared/events/age-rules.ts'
import { daysOf, programmeDocumentPath } from '#shared/events/programme/programme-day-rules.ts'
import { groupByStage, groupPrograms, isOn } from '#shared/events/programme/running-order-rules.ts'
import { formatShortDay, formatTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import type { OwnPerson } from '#web/events/family/own-family.ts'
import { eventPage } from '#web/events/page-data.ts'
import { ProgramCard } from '#web/events/program-card.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { useNow } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApiQuery } from '#web/platform/queries.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './event-programs.module.css'

// visitors have no family here, so they do not load it
const FamilyPrograms = lazyPart(() => import('../family/family-programs.tsx'))

type EventProgramsProps = { event: Event; signUp: ComponentProps<typeof FamilyPrograms>['signUp'] }

/** The programs as cards, by day or part of the day, and by stage where stages have several. */
export function EventPrograms({ event, signUp }: EventProgramsProps) {
  const programs = useApiQuery(eventPage(event.id).programs)
  const isMember = Boolean(useAccount().account?.membership?.isActive)
  const [person, setPerson] = useState<OwnPerson | null>(null)
  if (programs.data?.length === 0) return null
  const shown = programs.data?.filter(({ ageGroup }) => person === null || fitsAgeGroup(ageGroup, person.age))
  return (
    <section className={styles.programs}>
      <h2>Programs</h2>
      {programs.isPending && <p role="status">Loading programs...</p>}
      {programs.isError && <FailedList of="programs" error={programs.error} onRetry={programs.refetch} />}
      {isMember && programs.data && (
        <Suspense fallback={null}>
          <FamilyPrograms event={event} programs={programs.data} chosen={person} onChoose={setPerson} signUp={signUp} />
        </Suspense>
      )}
      {shown && <Groups event={event} programs={shown} />}
      {shown?.length === 0 && <p className="soft">There is no program for this age.</p>}
      {event.isPublic && <ProgrammeDocuments event={event} />}
    </section>
  )
}

type PlacedProgram = ResponseOf<'GET /api/events/:id/programs/cards'>[number]

function Groups({ event, programs }: { event: Event; programs: readonly PlacedProgram[] }) {
  const now = useNow()
  const isRunning = (program: PlacedProgram) => event.status !== 'cancelled' && isOn(program, programs, now)
  const days = groupPrograms(programs, event)
  return days.map(({ heading, programs: ofDay }) => (
    <div key={heading} className={styles.day}>
      {heading && <h3>{heading}</h3>}
      {groupByStage(ofDay, programs).map(({ stage, programs: group }) => (
        <div key={stage} className={styles.stage}>
          {stage && <h4>{stage}</h4>}
          <ol className={styles.grid}>
            {group.map((program) => (
              <li key={program.id}>
                <ProgramCard
                  program={program}
                  headingLevel={stage ? 5 : heading ? 4 : 3}
                  badge={isRunning(program) && <StatusBadge word="Ongoing">On now</StatusBadge>}
                  facts={<WhenAndWhere program={program} />}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  ))
}

function WhenAndWhere({ program: { startsAt, timeSlot, venue, ageGroup } }: { program: PlacedProgram }) {
  const ages = agesOnCard(ageGroup)
  const time = startsAt ? <time dateTime={startsAt}>{formatTime(startsAt)}</time> : timeSlot
  if (!time && !venue && !ages) return null
  return (
    <p className={styles.when}>
      {time}
      {time && venue && <span>{', '}</span>}
      {venue}
      {ages && <span className="block num">{ages}</span>}
    </p>
  )
}

/** The programme of each day as a PDF. */
function ProgrammeDocuments({ event }: { event: Event }) {
  const days = daysOf(event)
  return (
    <p className={`${styles.documents} no-print`}>
      <Download aria-hidden="true" />
      {days.length > 1 && <span>Printable programs:</span>}
      {days.map((day) => (
        <Anchor key={day} href={programmeDocumentPath(event.id, day)} download>
          {days.length > 1 ? formatShortDay(day) : 'Printable programs'}
        </Anchor>
      ))}
    </p>
  )
}
