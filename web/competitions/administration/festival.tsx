import { useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '#web/platform/queries.ts'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { Appeals } from './appeals/appeals.tsx'
import { type AdminFestival, festivalPath } from './festival-queries.ts'
import { FestivalToday } from './festival-today.tsx'
import { ItemTable } from './item-table.tsx'
import { Judges } from './judges/judges.tsx'
import { HouseBoard } from './participants/house-board.tsx'
import { Participants } from './participants/participants.tsx'
import { FestivalForm } from './settings/festival-form.tsx'
import { ItemSheet } from './sheet/item-sheet.tsx'
import { LateEntries } from './sheet/late-entries.tsx'

type FestivalProps = { festival: AdminFestival; part: string | null; isRunning: boolean }

/** The tabs of a festival; the address names the open one, and without it the one with work to do opens. */
export function Festival({ festival, part, isRunning }: FestivalProps) {
  const [, navigate] = useLocation()
  // saving the first item must not close the sheet
  const [first] = useState(() => firstPartOf(festival, isRunning))
  const { eventId } = festival
  const appeals = useApi('GET /api/admin/events/:id/appeals', { params: { id: eventId } })
  const open = appeals.data?.filter(({ state }) => state === 'open').length ?? 0
  return (
    <Tabs
      label="Parts of the festival"
      value={part ?? first}
      onValueChange={(value) => navigate(festivalPath(eventId, value), { replace: true })}
      tabs={[
        { value: 'today', label: 'Today', content: <FestivalToday festival={festival} /> },
        { value: 'items', label: 'Items', content: <ItemTable festival={festival} /> },
        { value: 'sheet', label: 'Sheet', content: <ItemSheet eventId={eventId} /> },
        { value: 'participants', label: 'Participants', content: <Participants festival={festival} /> },
        ...(festival.settings.houseRule === 'none'
          ? []
          : [{ value: 'houses', label: 'Houses', content: <HouseBoard festival={festival} /> }]),
        { value: 'late', label: 'Late entries', content: <LateEntries festival={festival} /> },
        { value: 'judges', label: 'Judges', content: <Judges festival={festival} /> },
        { value: 'appeals', label: 'Appeals', count: open, content: <Appeals eventId={eventId} /> },
        { value: 'rules', label: 'Rules', content: <FestivalForm key={festival.eventId} festival={festival} /> },
      ]}
    />
  )
}

function firstPartOf({ items, otherPrograms }: AdminFestival, isRunning: boolean): string {
  if (items.length + otherPrograms.length === 0) return 'sheet'
  return isRunning ? 'today' : 'items'
}
