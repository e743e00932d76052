import { Plus } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { inOrderOfTime } from '#shared/events/programme/running-order-rules.ts'
import { call } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { SortableList } from '#web/platform/listing/sortable-list.tsx'
import { useOrderStore } from '#web/platform/listing/use-order-store.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { EventOptions } from '../event-options.tsx'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { usePortalPlace } from '../use-portal-place.ts'
import { EventChoices } from './event-choices.tsx'
import { ProgramForm } from './program-form.tsx'
import { type AdminProgram, ProgramRow } from './program-row.tsx'
import own from './programs.module.css'

/** The programs of one event, which must be chosen first. */
export function ProgramsTab() {
  const { event: inAddress, program, go } = usePortalPlace('programs')
  const events = useApi('GET /api/admin/events')
  if (events.isLoadingError) return <ListFailure error={events.error} onRetry={() => void events.refetch()} />
  if (!events.data) return <p role="status">Loading events...</p>
  if (events.data.length === 0)
    return (
      <EmptyState title="No events yet" headingLevel={3}>
        Every program belongs to an event. Create an event in the Events tab first.
      </EmptyState>
    )
  const coming = events.data.filter(isUnfinished)
  const chosen = events.data.find(({ id }) => id === inAddress) ?? (inAddress ? undefined : nextWithPrograms(coming))
  const chips = chosen ? chipsOf(coming, chosen) : []
  const others = events.data.filter((event) => !chips.includes(event))
  return (
    <section aria-label="Programs">
      {program === null && (
        <WorkHead
          title="Programs"
          note={chosen ? 'Visitors see them in the order of their times.' : 'Every program belongs to an event.'}
          actions={
            chosen && (
              <Button size="small" onClick={() => go({ event: chosen.id, program: 'new' })}>
                <Plus aria-hidden="true" /> Add program
              </Button>
            )
          }
        />
      )}
      {program === null && chosen && <EventChips events={chips} chosen={chosen} onChoose={(event) => go({ event })} />}
      {program === null && others.length > 0 && (
        <Field label={chosen ? 'Other event' : 'Event'} className={own.event}>
          <Select value="" onChange={({ target }) => go(target.value ? { event: target.value } : {})}>
            <option value="">Choose an event</option>
            <EventOptions events={others} />
          </Select>
        </Field>
      )}
      {chosen ? (
        <ProgramsOf key={chosen.id} event={chosen} open={program} go={go} />
      ) : coming.length > 0 ? (
        <EventChoices events={coming} onChoose={(event) => go({ event })} />
      ) : (
        <EmptyState title="Choose an event" headingLevel={2}>
          Then you can add and sort its programs here, and see who has signed up.
        </EmptyState>
      )}
      <UndoLastChange area="events" changes={EVENT_QUERY_KEYS} />
    </section>
  )
}

/** The soonest event that has programs. */
const nextWithPrograms = (coming: readonly AdminEvent[]): AdminEvent | undefined =>
  inOrderOfDate(coming).find(({ programCount }) => programCount > 0)

const inOrderOfDate = (events: readonly AdminEvent[]) =>
  events.toSorted((one, other) => one.eventDate.localeCompare(other.eventDate))

/** The events to come that have programs, and the chosen one. */
const chipsOf = (coming: readonly AdminEvent[], chosen: AdminEvent): AdminEvent[] =>
  inOrderOfDate([...new Set([...coming.filter(({ programCount }) => programCount > 0), chosen])])

type EventChipsProps = { events: readonly AdminEvent[]; chosen: AdminEvent; onChoose: (eventId: string) => void }

const EventChips = ({ events, chosen, onChoose }: EventChipsProps) => (
  <ChipRow label="Events with programs">
    {events.map((event) => (
      <ChoiceChip key={event.id} pressed={event.id === chosen.id} onClick={() => onChoose(event.id)}>
        {event.title}
      </ChoiceChip>
    ))}
  </ChipRow>
)

type ProgramsOfProps = {
  event: AdminEvent
  /** The id of the open program, 'new', or null for the list. */
  open: string | null
  go: (place: Record<string, string>) => void
}

function ProgramsOf({ event, open, go }: ProgramsOfProps) {
  const programs = useApiWhen(true, 'GET /api/admin/events/:id/programs', { params: { id: event.id } })
  if (programs.isLoadingError) return <ListFailure error={programs.error} onRetry={() => void programs.refetch()} />
  if (!programs.data) return <p role="status">Loading programs...</p>
  const close = () => go({ event: event.id })
  const edited = programs.data.find(({ id }) => id === open)
  if (open === 'new' || edited)
    return (
      <ProgramForm
        // another program starts with an empty form
        key={open === 'new' ? `new ${programs.data.length}` : open}
        eventId={event.id}
        back={<BackLink href={`/admin?tab=programs&event=${event.id}`}>Programs of {event.title}</BackLink>}
        program={edited}
        nextPlace={programs.data.length}
        onClose={close}
        onAnother={() => scrollTo(0, 0)}
      />
    )
  if (open !== null)
    return (
      <EmptyState
        title="Program Not Found"
        headingLevel={3}
        action={<Button onClick={close}>Back to the programs</Button>}
      >
        It may have been deleted.
      </EmptyState>
    )
  return <ProgramList event={event} programs={programs.data} onOpen={(program) => go({ event: event.id, program })} />
}

type ProgramListProps = {
  event: AdminEvent
  programs: AdminProgram[]
  onOpen: (programId: string) => void
}

/** The programs in the order in which visitors see them: by time, then those without one in an order of their own. */
function ProgramList({ event, programs, onOpen }: ProgramListProps) {
  const timed = inOrderOfTime(programs.filter(({ startsAt }) => startsAt !== null))
  const untimed = programs.filter(({ startsAt }) => startsAt === null)
  const store = useOrderStore(
    (ids) =>
      call('PUT /api/admin/events/:id/programs/order', {
        params: { id: event.id },
        body: { programIds: [...timed.map(({ id }) => id), ...ids] },
      }),
    EVENT_QUERY_KEYS,
  )
  return (
    <div className="stack">
      <h2 className="visually-hidden">Programs of {event.title}</h2>
      {programs.length === 0 && (
        <EmptyState title="No programs yet" headingLevel={3}>
          Add competitions, dances, music and anything else that people can take part in.
        </EmptyState>
      )}
      {timed.length > 0 && (
        <ol className={lined.rows}>
          {timed.map((program) => (
            <li key={program.id}>
              <ProgramRow event={event} program={program} onEdit={() => onOpen(program.id)} />
            </li>
          ))}
        </ol>
      )}
      {untimed.length > 0 && timed.length > 0 && <h3 className="h4">Without a time, after the others</h3>}
      <SortableList
        rows={untimed}
        nameOf={({ title }) => title}
        onOrder={store}
        className={untimed.length > 0 ? lined.rows : undefined}
      >
        {(program, handling) => (
          <ProgramRow event={event} program={program} handling={handling} onEdit={() => onOpen(program.id)} />
        )}
      </SortableList>
    </div>
  )
}
