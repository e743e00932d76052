import { countPlacesLeft } from '#shared/events/event-rules.ts'
import type { OwnParty } from '#shared/events/party-api.ts'
import { CHILDREN_UNDER, MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import { ApiError } from '#web/platform/api-error.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type PartyFormState, type PartyPurpose, usePartyForm } from './use-party-form.ts'

type PartyDialogProps = { event: Event; purpose: PartyPurpose; onClose: () => void }

/** Asks a member who comes along, and registers, waits or changes the registration with them. */
export default function PartyDialog({ event, purpose, onClose }: PartyDialogProps) {
  const { data: own, error, refetch } = useApi('GET /api/events/:id/party', { params: { id: event.id } })
  const form = usePartyForm(event, purpose, own, onClose)
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Who is coming?"
      action={actionOf(purpose, form)}
      busy={form.isSending}
      isLoading={!own}
      onSubmit={form.send}
    >
      <p className="soft">
        {event.title}, {formatCardDateTime(event.eventDate)}, {event.venue}
      </p>
      {error && <ListFailure error={error} onRetry={refetch} />}
      {!own && !error && <p role="status">Loading your family...</p>}
      {own && <PartyFields event={event} own={own} form={form} />}
      {own && <Total event={event} purpose={purpose} form={form} />}
    </FormDialog>
  )
}

function actionOf(purpose: PartyPurpose, { isWaiting, people }: PartyFormState): string {
  const several = people === 1 ? '' : ` ${people} people`
  if (isWaiting) return several ? `Wait with${several}` : 'Join waiting list'
  return purpose === 'change' ? 'Save' : `Register${several}`
}

type FieldsProps = { event: Event; own: OwnParty; form: PartyFormState }

function PartyFields({ event, own, form: { party, people, set } }: FieldsProps) {
  const { partySetting, asksChildren, asksVegetarian, customQuestion } = event
  const setGuests = (changed: Partial<typeof party.guests>) => set({ guests: { ...party.guests, ...changed } })
  return (
    <>
      {partySetting !== 'members_only' && <FamilyChoice own={own} party={party} set={set} />}
      {partySetting === 'family_and_guests' && (
        <NumberStepper
          label={asksChildren ? `Guests from ${CHILDREN_UNDER} years` : 'Guests'}
          value={party.guests.adults}
          max={MAX_PEOPLE}
          onChange={(adults) => setGuests({ adults })}
        />
      )}
      {partySetting === 'family_and_guests' && asksChildren && (
        <NumberStepper
          label={`Guests under ${CHILDREN_UNDER} years`}
          value={party.guests.children}
          max={MAX_PEOPLE}
          onChange={(children) => setGuests({ children })}
        />
      )}
      {asksVegetarian && (
        <NumberStepper
          label={`Vegetarian meals, of ${people}`}
          value={party.vegetarian}
          max={people}
          onChange={(vegetarian) => set({ vegetarian })}
        />
      )}
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

type ChoiceProps = Pick<PartyFormState, 'party' | 'set'> & { own: OwnParty }

function FamilyChoice({ own: { family }, party: { familyMemberIds }, set }: ChoiceProps) {
  const { account } = useAccount()
  const name = [account?.firstName, account?.lastName].filter(Boolean).join(' ')
  const toggle = (id: string) =>
    set({
      familyMemberIds: familyMemberIds.includes(id)
        ? familyMemberIds.filter((other) => other !== id)
        : [...familyMemberIds, id],
    })
  return (
    <FieldGroup label="Your family">
      <Checkbox checked disabled label={`${name} (you)`} />
      {family.map(({ familyMemberId, name, relation, age }) => (
        <Checkbox
          key={familyMemberId}
          checked={familyMemberIds.includes(familyMemberId)}
          onChange={() => toggle(familyMemberId)}
          label={`${name}, ${relation.toLowerCase()}${age < CHILDREN_UNDER ? `, ${age}` : ''}`}
        />
      ))}
    </FieldGroup>
  )
}

type TotalProps = { event: Event; purpose: PartyPurpose; form: PartyFormState }

/** What the party comes to, and why it cannot be sent. */
function Total({ event, purpose, form: { people, summary, isWaiting, problem, error } }: TotalProps) {
  const left = countPlacesLeft(event)
  return (
    <>
      <p role="status">
        <strong>We come as {people}</strong>
        <br />
        <span className="soft">
          {summary}.{left !== null && purpose !== 'change' && ` ${counted(left, 'place', 'places')} left.`}
        </span>
      </p>
      {problem && <Alert tone="red" announce title={problem} />}
      {!problem && isWaiting && (
        <Alert tone="amber" announce title="There are not enough places for all of you">
          You can wait until places for everybody become free.
        </Alert>
      )}
      {error && (
        <Alert
          tone="red"
          announce
          title={(error instanceof ApiError && error.userMessage) || 'The connection was lost. Please try again.'}
        />
      )}
    </>
  )
}
