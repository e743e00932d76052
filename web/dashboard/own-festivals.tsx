import OwnEntries from '#web/competitions/entries/own-entries.tsx'
import { useApi } from '#web/platform/queries.ts'

/** The festivals in which the family has places: chest numbers, groups, results and certificates. */
export function OwnFestivals() {
  const { data = [] } = useApi('GET /api/registrations')
  const events = new Map(data.flatMap(({ program, event }) => (program ? [[event.id, event.title] as const] : [])))
  return Array.from(events, ([id, title]) => <OwnEntries key={id} eventId={id} festival={title} />)
}
