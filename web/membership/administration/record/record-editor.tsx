import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PossibleDuplicates } from '../applications/possible-duplicates.tsx'
import { RecordForm } from './record-form.tsx'

type RecordEditorProps = {
  id: string
  /** The URL of the tab before the record was opened. */
  back: string
  onClose: () => void
}

/** Corrects the record of one member. */
export function RecordEditor({ id, back, onClose }: RecordEditorProps) {
  const { data: record, error, refetch } = useApi('GET /api/admin/members/:id', { params: { id } })
  return (
    <div className="stack-large">
      <BackLink href={back}>All members</BackLink>
      {error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : record ? (
        <>
          <PossibleDuplicates duplicates={record.possibleDuplicates} />
          <RecordForm record={record} onClose={onClose} />
        </>
      ) : (
        <p role="status">Loading member...</p>
      )}
    </div>
  )
}
