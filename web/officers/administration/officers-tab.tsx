import { usePortalPlace } from '#web/events/administration/use-portal-place.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { draftOfOfficer } from './officer-draft.ts'
import { OfficerForm } from './officer-form.tsx'
import { OfficerList } from './officer-list.tsx'
import type { Officer } from './officer-query-keys.ts'

/** The present and earlier teams, or the editor of one entry. */
export function OfficersTab() {
  const { item, go } = usePortalPlace('office-bearers')
  const present = useApi('GET /api/office-bearers')
  const earlier = useApi('GET /api/office-bearers', { query: { earlier: 'true' } })
  const error = present.error ?? earlier.error
  const retry = () => void Promise.all([present.refetch(), earlier.refetch()])
  if (error) return <ListFailure error={error} onRetry={retry} />
  if (!present.data || !earlier.data) return <p role="status">Loading office bearers...</p>
  if (item === null)
    return <OfficerList present={present.data} earlier={earlier.data} onOpen={(id) => go({ item: id })} />
  const officer = [...present.data, ...earlier.data].find(({ id }) => id === item)
  if (item !== 'new' && !officer)
    return (
      <EmptyState title="Office Bearer Not Found" action={<Button onClick={() => go()}>Back to the list</Button>}>
        The entry may have been deleted.
      </EmptyState>
    )
  return (
    <OfficerForm
      key={item}
      {...(officer && { officer })}
      start={draftOfOfficer(officer ?? termOf(present.data[0]))}
      onClose={() => go()}
    />
  )
}

/** A new entry gets the term of the others. */
const termOf = (officer: Officer | undefined) => ({ termStart: officer?.termStart, termEnd: officer?.termEnd })
