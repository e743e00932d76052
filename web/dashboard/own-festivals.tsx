import { isUnfinished } from '#shared/events/event-rules.ts'
import OwnEntries from '#web/competitions/entries/own-entries.tsx'
import { useApi } from '#web/platform/queries.ts'

/** The upcoming or past festivals in which the family has places: chest numbers, groups, results and certificates. */
export function OwnFestivals({ when }: { when: 'ahead' | 'over' }) {
  const { data = [] } = useApi('GET /api/registrations')
  const ofPrograms = data.filter(({ program, event }) => program && isUnfinished(event) === (when === 'ahead'))
  const events = new Map(ofPrograms.map(({ event }) => [event.id, event.title]))
  return Array.from(events, ([id, title]) => <OwnEntries key={id} eventId={id} festival={title} />)
}
