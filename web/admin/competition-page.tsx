import { isRunning } from '#shared/competitions/festival-today-rules.ts'
import { formatCardWhen } from '#shared/events/program-time-rules.ts'
import { Festival } from '#web/competitions/administration/festival.tsx'
import { FestivalActions } from '#web/competitions/administration/festival-actions.tsx'
import { NoFestival } from '#web/competitions/administration/no-festival.tsx'
import { useNow } from '#web/platform/clock.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Arts festival', hidden: true })

/** The arts festival of an event: its items, participants, judges, appeals and rules. */
export default function CompetitionPage({ params: { id = '' }, search }: PageProps) {
  const now = useNow()
  const event = useApi('GET /api/admin/events/:id', { params: { id } })
  const festival = useApi('GET /api/admin/events/:id/competition', { params: { id } })
  const error = event.error ?? festival.error
  const retry = () => void Promise.all([event.refetch(), festival.refetch()])
  return (
    <PortalFrame
      back={<BackLink href="/admin/festivals">All festivals</BackLink>}
      title={event.data?.title ?? 'Arts festival'}
      isShownOnPhones
      note={event.data && formatCardWhen(event.data)}
      actions={festival.data && <FestivalActions festival={festival.data} />}
    >
      <div className="stack">
        {error && <ListFailure error={error} onRetry={retry} />}
        {festival.isPending && <p role="status">Loading the festival...</p>}
        {festival.data === null && <NoFestival eventId={id} />}
        {festival.data && event.data && (
          <Festival
            key={id}
            festival={festival.data}
            part={search.get('part')}
            isRunning={isRunning(event.data, now)}
          />
        )}
      </div>
    </PortalFrame>
  )
}
