import type { OwnParty } from '#shared/events/party-api.ts'
import { CHILDREN_UNDER, countParty, MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { fewLeftText } from '#shared/events/sales/price-rules.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Event } from '#web/events/event-card.tsx'
import { DaysField } from '#web/events/party/days-field.tsx'
import { FamilyPickList } from '#web/events/party/family-pick-list.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import type { Sale } from '../sale-types.ts'
import { ticketOfOne } from './priced-order.ts'
import type { OrderFormState } from './use-order-form.ts'

/** `isNew`: nobody has paid yet, so everybody pays today's price. */
type OrderPeopleProps = { event: Event; sale: Sale; own: OwnParty; form: OrderFormState; isNew: boolean }

/** Who comes, with the price of each, and what else the event asks. */
export function OrderPeople({ event, sale, own, form, isNew }: OrderPeopleProps) {
  const { party, setParty } = form
  const { partySetting, asksVegetarian, customQuestion } = event
  const people = countParty(party)
  const priceOf = (one: Parameters<typeof ticketOfOne>[1]) =>
    isNew ? describeTicket(ticketOfOne(sale, one, new Date())) : null
  return (
    <>
      {partySetting !== 'members_only' && (
        <FamilyPickList
          family={own.family}
          chosen={party.familyMemberIds}
          selfRegistered={own.selfRegisteredIds}
          onChange={(familyMemberIds) => setParty({ familyMemberIds })}
          priceOf={(age) => priceOf(age === null ? { is: 'member' } : { is: 'family', age })}
        />
      )}
      {partySetting === 'family_and_guests' && <Guests sale={sale} form={form} priceOf={priceOf} />}
      {asksVegetarian && (
        <NumberStepper
          label="Vegetarian meals"
          note={`of ${people}`}
          value={Math.min(party.vegetarian, people)}
          max={people}
          onChange={(vegetarian) => setParty({ vegetarian })}
        />
      )}
      {party.days && <DaysField event={event} chosen={party.days} onChange={(days) => setParty({ days })} />}
      {customQuestion && <OwnQuestion question={customQuestion} form={form} />}
    </>
  )
}

const OwnQuestion = ({
  question,
  form: { party, setParty },
}: Pick<OrderPeopleProps, 'form'> & { question: string }) => (
  <Field label={question} optional>
    <TextInput
      value={party.answers[0] ?? ''}
      maxLength={500}
      autoComplete="off"
      onChange={({ target }) => setParty({ answers: target.value ? [target.value] : [] })}
    />
  </Field>
)

type GuestsProps = Pick<OrderPeopleProps, 'sale' | 'form'> & {
  priceOf: (one: { is: 'guestAdult' | 'guestChild' }) => string | null
}

function Guests({ sale, form: { party, setParty }, priceOf }: GuestsProps) {
  const under = sale.kinds.some(({ audience }) => audience === 'child') ? sale.childrenUnder : CHILDREN_UNDER
  const noteOf = (age: string, is: 'guestAdult' | 'guestChild') => [age, priceOf({ is })].filter(Boolean).join(', ')
  return (
    <>
      <NumberStepper
        label="Guests"
        note={noteOf(`aged ${under} or older`, 'guestAdult')}
        value={party.guests.adults}
        max={MAX_PEOPLE}
        onChange={(adults) => setParty({ guests: { ...party.guests, adults } })}
      />
      <NumberStepper
        label="Guests’ children"
        note={noteOf(`under ${under}`, 'guestChild')}
        value={party.guests.children}
        max={MAX_PEOPLE}
        onChange={(children) => setParty({ guests: { ...party.guests, children } })}
      />
    </>
  )
}

function describeTicket(ticket: ReturnType<typeof ticketOfOne>): string | null {
  if (ticket === null) return null
  return [ticket.price === 0 ? 'Free' : formatFils(ticket.price), fewLeftText(ticket)].filter(Boolean).join(', ')
}
