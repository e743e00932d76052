import { Award, Download } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PrintWarning } from '#web/platform/ui/feedback/print-warning.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'

type Certificate = ResponseOf<'GET /api/admin/programs/:id/certificates'>['certificates'][number]

/** The certificates of a published result. */
export function Certificates({ item }: { item: AdminItem }) {
  const params = { id: item.programId }
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/certificates', { params })
  const issue = useSend('POST /api/admin/programs/:id/certificates', {
    changes: COMPETITION_CHANGES,
    onError: (failure) => showNamedFailure(failure, 'No certificates were issued'),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading certificates...</p>
  if (item.publishedVersion === 0)
    return <EmptyState title="No certificates yet">They can be issued once the result is published.</EmptyState>
  const { missing, certificates } = data
  return (
    <div className="stack">
      <PrintWarning texts={certificates.map(({ name }) => name)} />
      <div className="row">
        {(missing > 0 || issue.isPending) && (
          <Button size="small" busy={issue.isPending} onClick={() => issue.mutate({ params })}>
            <Award aria-hidden="true" /> <span>{`Issue ${counted(missing, 'certificate', 'certificates')}`}</span>
          </Button>
        )}
        {certificates.some(({ isRevoked }) => !isRevoked) && (
          <ButtonLink
            size="small"
            variant="outline"
            href={`/api/admin/programs/${item.programId}/certificates.pdf`}
            download
          >
            <Download aria-hidden="true" /> All certificates, PDF
          </ButtonLink>
        )}
      </div>
      {certificates.length > 0 && (
        <Table caption="Certificates" columns={COLUMNS} rows={certificates} rowKey={({ id }) => id} />
      )}
    </div>
  )
}

const COLUMNS: readonly Column<Certificate>[] = [
  { key: 'name', header: 'Participant', kind: 'name', cell: ({ name, award }) => <RowName name={name} note={award} /> },
  { key: 'number', header: 'Number', hideOrder: 'second', cell: ({ number }) => <span className="num">{number}</span> },
  { key: 'issued', header: 'Issued', hideOrder: 'first', cell: ({ issuedAt }) => formatCardDate(issuedAt) },
  {
    key: 'state',
    header: 'State',
    kind: 'status',
    cell: ({ isRevoked }) => isRevoked && <StatusBadge word="Replaced" />,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, name, isRevoked }) =>
      !isRevoked && (
        <RowActions>
          <ButtonLink
            size="small"
            variant="outline"
            href={`/api/competition-certificates/${id}/certificate.pdf`}
            download
          >
            <Download aria-hidden="true" /> PDF<span className="visually-hidden"> of {name}</span>
          </ButtonLink>
        </RowActions>
      ),
  },
]
