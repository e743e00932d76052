import { CalendarDays, Users } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { eventPage } from '#web/events/page-data.ts'
import { OWN_PLACE } from '#web/events/use-own-places.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'

/**
 * What the bar has for everybody. `isDated`: the deadline is among the facts, because nothing else says it. `isCounted`:
 * so is the number of places, which somebody who has one does not need.
 */
export function frameOf(event: Event, { isDated = true, isCounted = true } = {}) {
  const { capacity, registrationDeadline } = event
  const items: KeyValue[] = []
  if (event.sellsTickets && isUnfinished(event)) items.push({ label: 'Tickets', value: <Prices event={event} /> })
  // of an event that takes nobody any more, they say nothing
  if (isDated && isUnfinished(event) && registrationDeadline)
    items.push({ label: 'Registration deadline', value: formatLongDate(registrationDeadline), icon: CalendarDays })
  if (isCounted && isUnfinished(event) && capacity !== null)
    items.push({ label: 'Capacity', value: counted(capacity, 'person', 'people'), icon: Users })
  return {
    title: 'Registration',
    id: OWN_PLACE,
    accent: true,
    about: items.length > 0 && <KeyValueList items={items} />,
  }
}

export type BarFrame = ReturnType<typeof frameOf>

/** That an event is free; nothing where it sells tickets or another site may ask for money. */
export function freeText(event: Event): string | null {
  if (event.sellsTickets || event.hasRegistration) return null
  // nobody registers, so there is nothing to do beforehand
  if (event.partySetting === 'members_only') return 'Free'
  if (!event.registrationEnabled) return event.status === 'ongoing' ? 'Free. Come now.' : 'Free. Just come.'
  return 'Free. Bring the family.'
}

const usePrices = (event: Event) => useApiQuery(eventPage(event.id).prices).data ?? []

/** What each kind of ticket costs. */
const Prices = ({ event }: { event: Event }) =>
  usePrices(event).map(({ id, text }) => (
    <span key={id} className="block num">
      {text}
    </span>
  ))

/** The lowest price, beside the button. */
export function LowestPrice({ event }: { event: Event }) {
  return <span className="num">{usePrices(event).find(({ lowest }) => lowest)?.lowest}</span>
}
