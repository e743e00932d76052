import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endOf, statusAt } from '#shared/events/event-rules.ts'
import type { ListedEvent, Programme } from '#shared/events/programme/programme-api.ts'
import { endOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { programmeAt } from '#web/events/page-data.ts'
import { refresh, useApiQuery } from '#web/platform/queries.ts'

/** The server's responses are up to a minute old, so one fetched earlier could still be the previous one. */
const SETTLED_MS = 61_000

/**
 * The programme for the filters in the address, with the address it belongs to; while another one is loading, the previous
 * one. Fetched again once an event begins or ends, or a day is over, also when a cached or forgotten page comes into view
 * later.
 */
export function useProgramme(address: URLSearchParams, now: Date) {
  const query = useApiQuery(programmeAt(address))
  const client = useQueryClient()
  const shown = useRef({ programme: query.data, search: address })
  const known = useRef<{ data: Programme | undefined; at: number }>({ data: undefined, at: 0 })
  if (query.data) shown.current = { programme: query.data, search: address }
  useEffect(() => {
    if (known.current.data !== query.data) known.current = { data: query.data, at: now.getTime() }
    if (!query.data || document.hidden) return
    const change = findNextChange(query.data, new Date(known.current.at))
    if (now.getTime() < change.getTime() + SETTLED_MS) return
    known.current.at = now.getTime()
    void refresh(client, ['/api/events/programme'])
  }, [query.data, now, client])
  return { ...shown.current, error: query.error, refetch: query.refetch }
}

/** The status at `now`, also when the page is older. */
export const statusNow = (event: ListedEvent, now: Date) =>
  statusAt({ ...event, statusChosenAt: event.statusChosenAt ?? null }, now)

/** An event of the programme, with all its programs. */
export const findListed = ({ others, ahead }: Programme, eventId: string | null) =>
  [...others, ...ahead].find(({ id }) => id === eventId)

/** When the first of the events begins or ends after `since`, or its day is over. */
function findNextChange({ ahead, others }: Programme, since: Date): Date {
  const moments = [...ahead, ...others].flatMap((event) => [
    new Date(event.eventDate),
    endOf(event),
    ...(event.registrationDeadline ? [new Date(event.registrationDeadline)] : []),
  ])
  const later = moments.filter((moment) => moment > since).map((moment) => moment.getTime())
  return new Date(Math.min(endOfGulfDay(since).getTime(), ...later))
}
