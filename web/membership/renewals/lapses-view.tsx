import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { BulkBar } from '#web/platform/ui/feedback/bulk-bar.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { CHANGED as CHANGED_DUES } from './use-renewal-changes.ts'

type Lapsing = ResponseOf<'GET /api/admin/lapses'>[number]

const CHANGED = [...CHANGED_DUES, '/api/admin/lapses']
const MAX_AT_ONCE = 100

/** Who would lapse: read first, then released; those who are chosen get one mail each. */
export function LapsesView() {
  const lapsing = useApi('GET /api/admin/lapses')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending } = useSend('POST /api/admin/lapses', {
    changes: CHANGED,
    onSuccess: () => setChosen(new Set()),
    onError: showPortalFailure,
  })
  const ids = [...chosen].slice(0, MAX_AT_ONCE)
  return (
    <>
      <WorkHead
        title="Memberships to lapse"
        isShownOnPhones
        note="Choose those whose rights end. Nothing is deleted, and paying the current year brings a membership back."
      />
      {lapsing.error && <ListFailure error={lapsing.error} onRetry={() => void lapsing.refetch()} />}
      {lapsing.isPending && <p role="status">Loading the list...</p>}
      {lapsing.data?.length === 0 && (
        <EmptyState title="Nobody lapses" headingLevel={2}>
          Members who are overdue for longer than the settings allow appear here. Memberships lapse only if the settings
          say after how many months.
        </EmptyState>
      )}
      {lapsing.data && lapsing.data.length > 0 && (
        <Table
          caption="Memberships to lapse"
          columns={COLUMNS}
          rows={lapsing.data}
          rowKey={({ id }) => id}
          choice={{ chosen, onChoose: setChosen, rowName: ({ fullName }) => fullName }}
        />
      )}
      <BulkBar count={ids.length} onClear={() => setChosen(new Set())}>
        <Button size="small" variant="lamp" busy={isPending} onClick={() => mutate({ body: { ids } })}>
          {`Let ${counted(ids.length, 'membership', 'memberships')} lapse`}
        </Button>
      </BulkBar>
      <UndoLastChange area="dues" changes={CHANGED} />
    </>
  )
}

const COLUMNS: readonly Column<Lapsing>[] = [
  {
    key: 'member',
    header: 'Member',
    kind: 'name',
    cell: ({ fullName, membershipNumber }) => <RowName name={fullName} note={membershipNumber ?? 'No number'} />,
  },
  {
    key: 'due',
    header: 'Dues',
    kind: 'status',
    cell: ({ dueDate }) => <span className="num">Unpaid since {formatCardDate(dueDate)}</span>,
  },
]
