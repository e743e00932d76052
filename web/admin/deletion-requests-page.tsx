import { useState } from 'react'
import { DELETION_DAYS } from '#shared/admin/deletion-request-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Deletion requests', hidden: true })

type Request = ResponseOf<'GET /api/admin/deletion-requests'>[number]

/** The people who asked to have all their data erased; the super admin carries it out. */
export default function DeletionRequestsPage() {
  const { account } = useAccount()
  const requests = useApi('GET /api/admin/deletion-requests')
  const [chosen, setChosen] = useState<Request | null>(null)
  const isAllowed = account?.role === 'super_admin'
  return (
    <PortalFrame
      title="Deletion requests"
      note={isAllowed && `Oldest first. Complete each request within ${DELETION_DAYS} days.`}
    >
      {!isAllowed && account && <Alert title="Only super admins can see this page">They complete the requests.</Alert>}
      {isAllowed && requests.isPending && <p role="status">Loading the requests...</p>}
      {isAllowed && requests.error && <ListFailure error={requests.error} onRetry={requests.refetch} />}
      {requests.data?.length === 0 && (
        <EmptyState title="No open requests">Nobody has asked us to delete their data.</EmptyState>
      )}
      {requests.data && requests.data.length > 0 && <Requests rows={requests.data} onChoose={setChosen} />}
      {chosen && <EraseDialog request={chosen} onClose={() => setChosen(null)} />}
    </PortalFrame>
  )
}

function Requests({ rows, onChoose }: { rows: readonly Request[]; onChoose: (request: Request) => void }) {
  return <Table caption="Open deletion requests" columns={columnsOf(onChoose)} rows={rows} rowKey={({ id }) => id} />
}

const columnsOf = (onChoose: (request: Request) => void): readonly Column<Request>[] => [
  {
    key: 'person',
    header: 'Person',
    kind: 'name',
    cell: ({ name, email }) => <RowName name={name} note={email === null ? 'No login' : <EmailText of={email} />} />,
  },
  { key: 'reason', header: 'Reason', kind: 'status', cell: ({ reason }) => reason ?? 'No reason given' },
  {
    key: 'asked',
    header: 'Requested',
    kind: 'status',
    cell: ({ createdAt }) => <span className="unbroken num">{formatCardDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (request) => (
      <RowActions>
        <Button size="small" variant="danger" onClick={() => onChoose(request)}>
          Delete data<span className="visually-hidden"> of {request.name}</span>
        </Button>
      </RowActions>
    ),
  },
]

function EraseDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const erase = useSend('POST /api/admin/deletion-requests/:id/carry-out', {
    changes: ['/api/admin/'],
    onSuccess: ({ message }) => {
      toast({ title: 'Data Deleted', description: message })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <QuestionDialog
      open
      question={`Delete all data of ${request.name}?`}
      safe="Not now"
      answer="Delete data"
      busy={erase.isPending}
      onAnswer={() => erase.mutate({ params: { id: request.id } })}
      onClose={onClose}
    >
      <p>
        This deletes the account, profile, family, files, listings and messages. It cannot be undone. Payments and
        receipts stay without the name. The person gets a final email that confirms it.
      </p>
    </QuestionDialog>
  )
}
