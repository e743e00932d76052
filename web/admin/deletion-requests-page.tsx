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
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { Table, TableActions, TablePerson } from '#web/platform/ui/surface/table.tsx'
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
    <PortalFrame title="Deletion requests" note={`Oldest first. Complete each request within ${DELETION_DAYS} days.`}>
      {!isAllowed && account && <Alert tone="amber">Only super admins can see and complete these requests.</Alert>}
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
  return (
    <Table
      caption="Open deletion requests"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'person',
          header: 'Person',
          kind: 'full',
          cell: ({ name, email }) => <TablePerson avatar={null} name={name} note={email} />,
        },
        { key: 'asked', header: 'Requested', cell: ({ createdAt }) => formatCardDate(createdAt) },
        { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? 'None given' },
        {
          key: 'actions',
          header: 'Actions',
          kind: 'actions',
          cell: (request) => (
            <TableActions>
              <Button variant="danger" aria-label={`Delete data of ${request.name}`} onClick={() => onChoose(request)}>
                Delete data
              </Button>
            </TableActions>
          ),
        },
      ]}
    />
  )
}

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
    <Dialog
      open
      onClose={() => !erase.isPending && onClose()}
      title={`Delete all data of ${request.name}?`}
      actions={
        <>
          <Button variant="danger" busy={erase.isPending} onClick={() => erase.mutate({ params: { id: request.id } })}>
            Delete data
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        This deletes the account, profile, family, files, listings and messages. It cannot be undone. Payments and
        receipts are kept without the name. We will confirm it to the person in a final email.
      </p>
    </Dialog>
  )
}
