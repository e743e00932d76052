import type { ReactNode } from 'react'
import { usePortalPlace } from '#web/events/administration/use-portal-place.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { OfficerForm } from './officer-form.tsx'
import { OfficerList } from './officer-list.tsx'
import type { Officer } from './officer-query-keys.ts'
import { OFFICER_SCHEMA } from './officer-schema.ts'

/** The present, the next and earlier teams, or the editor of one entry. A later feature prepares the next team. */
export function OfficersTab({ nextTeam }: { nextTeam?: ReactNode }) {
  const { item, go } = usePortalPlace('office-bearers')
  const present = useApi('GET /api/office-bearers')
  const earlier = useApi('GET /api/office-bearers', { query: { earlier: 'true' } })
  const error = present.error ?? earlier.error
  const retry = () => void Promise.all([present.refetch(), earlier.refetch()])
  if (present.data && earlier.data && item === null)
    return (
      <OfficerList
        present={present.data}
        nextTeam={nextTeam}
        earlier={earlier.data}
        onOpen={(id) => go({ item: id })}
      />
    )
  if (present.data && earlier.data && item !== null)
    return <OfficerEditor key={item} item={item} present={present.data} earlier={earlier.data} onClose={() => go()} />
  return (
    <>
      <WorkHead title="Office bearers" />
      {error ? <ListFailure error={error} onRetry={retry} /> : <p role="status">Loading office bearers...</p>}
    </>
  )
}

type OfficerEditorProps = { item: string; present: Officer[]; earlier: Officer[]; onClose: () => void }

function OfficerEditor({ item, present, earlier, onClose }: OfficerEditorProps) {
  const officer = [...present, ...earlier].find(({ id }) => id === item)
  if (item !== 'new' && !officer)
    return (
      <EmptyState title="Office Bearer Not Found" action={<Button onClick={onClose}>Back to the list</Button>}>
        The entry may have been deleted.
      </EmptyState>
    )
  return (
    <OfficerForm
      {...(officer && { officer })}
      start={OFFICER_SCHEMA.draftOf(officer ?? termOf(present[0]))}
      onClose={onClose}
    />
  )
}

/** A new entry gets the term of the others. */
const termOf = (officer: Officer | undefined) => ({ termStart: officer?.termStart, termEnd: officer?.termEnd })
