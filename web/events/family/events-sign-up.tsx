import { formatCardDays } from '#shared/events/program-time-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { CLOSED_MESSAGES, NOT_REQUIRED } from '#web/events/closed-messages.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import { firstNames } from './own-family.ts'
import { ProgramChoiceRow } from './program-choice-row.tsx'
import { FamilyField, SignUpSheet } from './sign-up-sheet.tsx'
import { type EventChoice, useEventsSignUp } from './use-events-sign-up.ts'

type EventsSignUpProps = {
  /** Those on the page. */
  events: readonly ListedEvent[]
  /** Of whom it is for, if the page shows events for somebody. */
  age: number | undefined
  onClose: () => void
}

/** Several people of a family for several events and their programs, in one press. */
export default function EventsSignUp({ events, age, onClose }: EventsSignUpProps) {
  const member = useApi('GET /api/members/profile')
  const upcoming = useApi('GET /api/events/upcoming', { query: {} })
  const listed = events.flatMap((event) => {
    const found = upcoming.data?.find(({ id }) => id === event.id)
    return found ? [{ ...event, partySetting: found.partySetting }] : []
  })
  const failed = [member, upcoming].find(({ isError }) => isError)
  if (!member.data || !upcoming.data)
    return (
      <Sheet title="Sign up your family" onClose={onClose}>
        {failed?.error ? (
          <ListFailure error={failed.error} onRetry={failed.refetch} />
        ) : (
          <p role="status">Loading your family...</p>
        )}
      </Sheet>
    )
  return <SignUpForm events={listed} member={member.data} age={age} onClose={onClose} />
}

type FormProps = Omit<Parameters<typeof useEventsSignUp>[0], 'onDone'> & { onClose: () => void }

function SignUpForm({ onClose, ...choosing }: FormProps) {
  const form = useEventsSignUp({ ...choosing, onDone: onClose })
  const rows = form.rows.filter(
    ({ state, programs }) => state === 'open' || state === 'member_not_chosen' || programs.length > 0,
  )
  return (
    <SignUpSheet
      note="For the events on this page"
      form={form}
      nothing={form.isForNobody ? 'Choose who comes' : 'Choose events or programs'}
      onClose={onClose}
    >
      <FamilyField family={form.family} isChosen={form.isChosen} onChoose={form.choose} />
      {!form.isForNobody && (
        <fieldset>
          <legend className="h4 display below-3">Which events?</legend>
          {rows.length === 0 && <p>{NOTHING_OPEN}</p>}
          {rows.map((row) => (
            <EventRow key={row.event.id} row={row} form={form} />
          ))}
        </fieldset>
      )}
    </SignUpSheet>
  )
}

const NOTHING_OPEN = 'There is nothing on this page that the people you have chosen can sign up for.'

type Form = ReturnType<typeof useEventsSignUp>

function EventRow({ row, form }: { row: EventChoice; form: Form }) {
  const { event, state, programs } = row
  const { id, title, eventDate, venue } = event
  const facts = `${formatCardDays(event)}, ${formatTime(eventDate)}, ${venue}`
  const about = (
    <>
      <b>{title}</b>
      <span className="block small soft num">{facts}</span>
    </>
  )
  return (
    <div className="below-4">
      {state === 'open' ? (
        <Checkbox
          label={
            <>
              {about}
              <span className="block small">{peopleText(row)}</span>
            </>
          }
          help={row.waiting > 0 ? waitingText(row) : undefined}
          error={form.answers.get(id)}
          checked={form.isPicked(id)}
          onChange={() => form.pick(id)}
        />
      ) : (
        <p className="below-2">
          {about}
          <span className="block small">{STATES[state]}</span>
        </p>
      )}
      {programs.length > 0 && (
        <Disclosure title={<ProgramCount of={row} />} onOpen={() => form.open(id)}>
          {row.isOpened && <Programs row={row} form={form} />}
        </Disclosure>
      )}
    </div>
  )
}

const ProgramCount = ({ of: { event, programs } }: { of: EventChoice }) => (
  <span>
    <span>{counted(programs.length, 'program', 'programs')}</span>
    <span className="visually-hidden"> of {event.title}</span>
  </span>
)

const STATES: Record<Exclude<EventChoice['state'], 'open'>, string> = {
  registered: 'You are registered. Who comes can be changed on its page.',
  waiting: 'You are on the waiting list. Who comes can be changed on its page.',
  tickets: 'Tickets are on its page.',
  member_not_chosen: 'This event is for members: choose yourself above to come.',
  event_cancelled: CLOSED_MESSAGES.event_cancelled,
  event_over: CLOSED_MESSAGES.event_over,
  registration_deadline_passed: CLOSED_MESSAGES.registration_deadline_passed,
  registration_disabled: CLOSED_MESSAGES.registration_disabled,
  not_required: NOT_REQUIRED,
}

/** 'You, Nila and Arun': the member always comes. */
const peopleText = ({ event, companions }: EventChoice) =>
  event.partySetting === 'members_only'
    ? 'Only you: this event is for members'
    : firstNames([{ name: 'You' }, ...companions])

const waitingText = ({ companions }: EventChoice) =>
  companions.length === 0
    ? 'This event is full: a place on the waiting list'
    : 'There are not enough places: all of you on the waiting list'

function Programs({ row: { programs, choices, failure, retry }, form }: { row: EventChoice; form: Form }) {
  if (failure) return <ListFailure error={failure} onRetry={retry} />
  if (!choices) return <p role="status">Loading programs...</p>
  return (
    <div className="grid gap-3">
      {programs.map((program, at) => (
        <ProgramChoiceRow
          key={program.id}
          program={program}
          choice={choices[at]}
          isPicked={form.isPicked(program.id)}
          answer={form.answers.get(program.id)}
          onPick={() => form.pick(program.id)}
        />
      ))}
    </div>
  )
}
