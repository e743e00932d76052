import { CalendarDays, Users } from 'lucide-react'
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
  if (isDated && registrationDeadline)
    items.push({ label: 'Registration deadline', value: formatLongDate(registrationDeadline), icon: CalendarDays })
  if (isCounted && capacity !== null)
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
  if (!event.registrationEnabled) return event.status === 'ongoing' ? 'Free. Come now.' : 'Free. Just come.'
  return event.partySetting === 'members_only' ? 'Free' : 'Free. Bring the family.'
}

/** What tickets cost. */
export function Prices({ event }: { event: Event }) {
  const prices = useApiQuery(eventPage(event.id).prices).data ?? []
  return prices.map(({ id, text }, at) => (
    <span key={id} className="num">
      {at < prices.length - 1 ? `${text}, ` : text}
    </span>
  ))
}
