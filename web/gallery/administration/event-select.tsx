import type { ComponentProps } from 'react'
import { EventOptions } from '#web/events/administration/event-options.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Select } from '#web/platform/ui/form/select.tsx'

const LATEST = 100

type EventSelectProps = {
  current?: { id: string; title: string } | undefined
  /** The text of the empty choice. */
  none?: string
} & ComponentProps<'select'>

/** The events, the next one first, and the event that is already linked, however old it is. */
export function EventSelect({ current, none = 'No event', ...rest }: EventSelectProps) {
  const { data: events = [], isPending, error } = useApi('GET /api/admin/events', { query: { limit: LATEST } })
  const isListed = events.some(({ id }) => id === current?.id)
  return (
    <Select {...rest} aria-busy={isPending}>
      <option value="">{error ? 'The events could not be loaded' : none}</option>
      {current && !isListed && <option value={current.id}>{current.title}</option>}
      <EventOptions events={events} />
    </Select>
  )
}
