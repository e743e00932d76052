import { countPlacesLeft } from '#shared/events/event-rules.ts'
import type { OwnParty } from '#shared/events/party-api.ts'
import { CHILDREN_UNDER, comingText, MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatDayOfMonth, formatShortMonth, formatTime } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { SubmitButton } from '#web/platform/ui/button/submit-button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import { DaysField } from './days-field.tsx'
import { FamilyPickList } from './family-pick-list.tsx'
import styles from './party.module.css'
import { type PartyFormState, type PartyPurpose, usePartyForm } from './use-party-form.ts'

type PartyDialogProps = { event: Event; purpose: PartyPurpose; onClose: () => void }

/** Asks a member who comes along, and registers, waits or changes the registration with them. */
export default function PartyDialog({ event, purpose, onClose }: PartyDialogProps) {
  const { data: own, error, refetch } = useApi('GET /api/events/:id/party', { params: { id: event.id } })
  const form = usePartyForm(event, purpose, own, onClose)
  return (
    <Sheet
      onClose={form.isSending ? () => {} : onClose}
      title="Who is coming?"
      note={`${event.title}, ${formatTime(event.eventDate)}, ${event.venue}`}
      mark={<EventDate of={event} />}
      onSubmit={form.send}
      foot={own && <PartyTotal event={event} purpose={purpose} form={form} />}
    >
      {error && <ListFailure error={error} onRetry={refetch} />}
      {!own && !error && <p role="status">Loading your family...</p>}
      {own && <PartyFields event={event} own={own} form={form} />}
    </Sheet>
  )
}

export const EventDate = ({ of: { eventDate } }: { of: Pick<Event, 'eventDate'> }) => (
  <DateBlock place="row" day={formatDayOfMonth(eventDate)} month={formatShortMonth(eventDate)} dateTime={eventDate} />
)

function actionOf(purpose: PartyPurpose, { isWaiting, question, people, problem }: PartyFormState): string {
  if (question && !problem) return 'Confirm'
  const several = people === 1 ? '' : ` ${people} people`
  // nobody waits with a party that the event never takes
  if (isWaiting && !problem) return several ? `Join waiting list:${several}` : 'Join waiting list'
  return purpose === 'change' ? 'Save' : `Register${several}`
}

type FieldsProps = { event: Event; own: OwnParty; form: PartyFormState }

function PartyFields({ event, own, form: { party, people, set } }: FieldsProps) {
  const { partySetting, asksVegetarian, customQuestion } = event
  const asksNumbers = partySetting === 'family_and_guests' || asksVegetarian
  return (
    <>
      {partySetting !== 'members_only' && (
        <FamilyPickList
          family={own.family}
          chosen={party.familyMemberIds}
          selfRegistered={own.selfRegisteredIds}
          onChange={(familyMemberIds) => set({ familyMemberIds })}
        />
      )}
      {asksNumbers && (
        <section aria-labelledby="with-you">
          <h3 className="h4 display below-3" id="with-you">
            {partySetting === 'family_and_guests' ? 'With you' : 'Meals'}
          </h3>
          <div className={styles.numbers}>
            {partySetting === 'family_and_guests' && <Guests event={event} guests={party.guests} set={set} />}
            {asksVegetarian && (
              <NumberStepper
                label="Vegetarian meals"
                note={`of ${people}`}
                value={party.vegetarian}
                max={people}
                onChange={(vegetarian) => set({ vegetarian })}
              />
            )}
          </div>
        </section>
      )}
      {party.days && <DaysField event={event} chosen={party.days} onChange={(days) => set({ days })} />}
      {customQuestion && (
        <Field label={customQuestion} optional>
          <TextInput
            value={party.answers[0] ?? ''}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => set({ answers: target.value ? [target.value] : [] })}
          />
        </Field>
      )}
    </>
  )
}

type GuestsProps = Pick<PartyFormState, 'set'> & { event: Event; guests: PartyFormState['party']['guests'] }

function Guests({ event: { asksChildren }, guests, set }: GuestsProps) {
  return (
    <>
      <NumberStepper
        label="Guests"
        {...(asksChildren && { note: `aged ${CHILDREN_UNDER} or older` })}
        value={guests.adults}
        max={MAX_PEOPLE}
        onChange={(adults) => set({ guests: { ...guests, adults } })}
      />
      {asksChildren && (
        <NumberStepper
          label="Guests’ children"
          note={`under ${CHILDREN_UNDER}`}
          value={guests.children}
          max={MAX_PEOPLE}
          onChange={(children) => set({ guests: { ...guests, children } })}
        />
      )}
    </>
  )
}

type TotalProps = { event: Event; purpose: PartyPurpose; form: PartyFormState }

/** What the party comes to, why it cannot be sent, and the button that sends it. */
export function PartyTotal({ event, purpose, form }: TotalProps) {
  const { people, summary, isWaiting, problem, error, question, isSending } = form
  const left = countPlacesLeft(event)
  return (
    <>
      {problem && <Alert tone="red" announce title={problem} />}
      {!problem && isWaiting && (
        <Alert tone="amber" announce title="There are not enough places for all of you">
          You can wait until places for everybody become free.
        </Alert>
      )}
      {question && (
        <Alert tone="amber" announce title="Is this the same person?">
          {question}
        </Alert>
      )}
      {error && (
        <Alert
          tone="red"
          announce
          title={(error instanceof ApiError && error.userMessage) || 'The connection was lost. Please try again.'}
        />
      )}
      <p role="status">
        <b>{comingText(people)}</b>{' '}
        <small className="num">
          {left !== null && purpose !== 'change'
            ? `${summary}. ${counted(left, 'place', 'places')} left.`
            : `${summary}.`}
        </small>
      </p>
      <SubmitButton size="large" busy={isSending}>
        {actionOf(purpose, form)}
      </SubmitButton>
    </>
  )
}
