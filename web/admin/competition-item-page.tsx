import { festivalPath } from '#web/competitions/administration/festival-queries.ts'
import { ItemParts } from '#web/competitions/administration/item-parts.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Item of an arts festival', hidden: true })

/** One item of an arts festival: how it is judged, who has entered, roll call, marks and result. */
export default function CompetitionItemPage({ params: { id = '', programId = '' }, search }: PageProps) {
  const { data: festival, error, refetch } = useApi('GET /api/admin/events/:id/competition', { params: { id } })
  const path = festivalPath(id, 'items')
  const item = festival?.items.find((each) => each.programId === programId)
  const program = item ?? festival?.otherPrograms.find((each) => each.programId === programId)
  const isMissing = festival !== undefined && !program
  return (
    <PortalFrame
      back={<BackLink href={path}>All items</BackLink>}
      title={program?.title ?? 'Item'}
      isShownOnPhones
      note={festival?.title}
    >
      <div className="stack">
        {error && <ListFailure error={error} onRetry={() => void refetch()} />}
        {!festival && !error && festival !== null && <p role="status">Loading the item...</p>}
        {isMissing && (
          <EmptyState title="Item Not Found" action={<ButtonLink href={path}>All items</ButtonLink>}>
            The program may have been deleted.
          </EmptyState>
        )}
        {festival && program && (
          <ItemParts festival={festival} item={item} program={program} part={search.get('part')} />
        )}
      </div>
    </PortalFrame>
  )
}
