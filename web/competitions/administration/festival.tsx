import { useLocation } from 'wouter'
import { useApi } from '#web/platform/queries.ts'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { Appeals } from './appeals/appeals.tsx'
import { type AdminFestival, festivalPath } from './festival-queries.ts'
import { ItemTable } from './item-table.tsx'
import { Judges } from './judges/judges.tsx'
import { Participants } from './participants/participants.tsx'
import { FestivalForm } from './settings/festival-form.tsx'

type FestivalProps = { festival: AdminFestival; part: string | null }

/** The parts of a festival; the address names the open one. */
export function Festival({ festival, part }: FestivalProps) {
  const [, navigate] = useLocation()
  const { eventId } = festival
  const appeals = useApi('GET /api/admin/events/:id/appeals', { params: { id: eventId } })
  const open = appeals.data?.filter(({ state }) => state === 'open').length ?? 0
  return (
    <Tabs
      label="Parts of the festival"
      value={part ?? 'items'}
      onValueChange={(value) =>
        navigate(festivalPath(eventId, value === 'items' ? undefined : value), { replace: true })
      }
      tabs={[
        { value: 'items', label: 'Items', content: <ItemTable festival={festival} /> },
        { value: 'participants', label: 'Participants', content: <Participants festival={festival} /> },
        { value: 'judges', label: 'Judges', content: <Judges festival={festival} /> },
        { value: 'appeals', label: 'Appeals', count: open, content: <Appeals eventId={eventId} /> },
        { value: 'rules', label: 'Rules', content: <FestivalForm key={festival.eventId} festival={festival} /> },
      ]}
    />
  )
}
