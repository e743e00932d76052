import { ListChecks, Table2, Trophy } from 'lucide-react'
import { statusAt } from '#shared/events/event-rules.ts'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { festivalPath } from '#web/competitions/administration/festival-queries.ts'
import { NewFestival } from '#web/competitions/administration/new-festival.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { useNow } from '#web/platform/clock.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Arts festivals', hidden: true })

type Festival = ResponseOf<'GET /api/admin/competitions'>[number]
type Edition = Festival & { phase: Phase }
type Phase = ReturnType<typeof phaseOf>

/** By its dates alone: a cancelled festival has nothing that waits today, and its sheet remains. */
const phaseOf = (festival: Festival, now: Date) =>
  statusAt({ ...festival, status: 'upcoming', statusChosenAt: null }, now)

/** Every edition of the arts festival, the latest first, with its sheet and what waits today. */
export default function FestivalsPage() {
  const now = useNow()
  const { data, error, refetch } = useApi('GET /api/admin/competitions')
  return (
    <PortalFrame title="Arts festivals" actions={data && <NewFestival festivals={data} />}>
      <div className="stack">
        {error && <ListFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p role="status">Loading festivals...</p>}
        {data && data.length > 0 && (
          <Table
            caption="Festivals"
            columns={COLUMNS}
            rows={data.map((festival) => ({ ...festival, phase: phaseOf(festival, now) }))}
            rowKey={({ eventId }) => eventId}
          />
        )}
        {data?.length === 0 && <p>There is no arts festival yet. Choose an event, then fill in its sheet.</p>}
      </div>
    </PortalFrame>
  )
}

const COLUMNS: readonly Column<Edition>[] = [
  {
    key: 'title',
    header: 'Festival',
    kind: 'name',
    cell: (edition) => (
      <RowName
        name={
          <>
            <Anchor href={festivalPath(edition.eventId)}>{edition.title}</Anchor>{' '}
            {edition.phase === 'ongoing' && <StatusBadge word="Ongoing">On now</StatusBadge>}
          </>
        }
        note={formatCardDays(edition)}
      />
    ),
  },
  {
    key: 'items',
    header: 'Items',
    kind: 'status',
    cell: ({ itemCount, publishedCount }) => (
      <span>
        <span>{counted(itemCount, 'item', 'items')}</span>
        {publishedCount > 0 && <span className="soft">{`, ${formatCount(publishedCount)} published`}</span>}
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    below: true,
    cell: ({ eventId, title, phase, publishedCount }) => (
      <RowActions>
        {phase !== 'completed' && (
          <ButtonLink
            size="small"
            variant={phase === 'ongoing' ? 'primary' : 'outline'}
            href={festivalPath(eventId, 'today')}
          >
            <ListChecks aria-hidden="true" /> Today<span className="visually-hidden"> at {title}</span>
          </ButtonLink>
        )}
        {phase === 'completed' && publishedCount > 0 ? (
          <ButtonLink size="small" variant="outline" href={`/events/${eventId}/results`}>
            <Trophy aria-hidden="true" /> Results<span className="visually-hidden"> of {title}</span>
          </ButtonLink>
        ) : (
          <ButtonLink size="small" variant="outline" href={festivalPath(eventId, 'sheet')}>
            <Table2 aria-hidden="true" /> Sheet<span className="visually-hidden"> of {title}</span>
          </ButtonLink>
        )}
      </RowActions>
    ),
  },
]
