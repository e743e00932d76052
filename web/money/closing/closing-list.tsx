import { useState } from 'react'
import { formatCardDateTime, formatMonth } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { MONEY_CHANGES } from '../money-types.ts'

type Closing = ResponseOf<'GET /api/admin/money/closings'>['closings'][number]

/** What was closed, the latest first. A super admin can open the latest one again. */
export function ClosingList({ closings }: { closings: readonly Closing[] }) {
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  const [opened, setOpened] = useState<Closing | null>(null)
  const latest = closings
    .filter(({ reopenedAt }) => reopenedAt === null)
    .toSorted((one, other) => (one.through < other.through ? 1 : -1))[0]
  return (
    <>
      <Table
        caption="Closed months and years"
        columns={isSuperAdmin && latest ? [...COLUMNS, reopenColumn(latest.id, setOpened)] : COLUMNS}
        rows={closings}
        rowKey={({ id }) => id}
        cards="full"
      />
      {opened && <ReopenDialog closing={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const nameOf = ({ period }: Closing) => (period.length === 4 ? period : formatMonth(`${period}-01`))

const COLUMNS: readonly Column<Closing>[] = [
  {
    key: 'period',
    header: 'Period',
    kind: 'name',
    cell: (closing) => (
      <RowName
        name={nameOf(closing)}
        note={[closing.closedBy, formatCardDateTime(closing.closedAt)].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    key: 'notes',
    header: 'Notes',
    cell: ({ notes, missing, reopenReason }) => (
      <span className="grid gap-1 anywhere">
        {notes && <span className="as-typed">{notes}</span>}
        {missing.map((text) => (
          <span key={text} className="small soft">
            {text}
          </span>
        ))}
        {reopenReason && <span className="small">Opened again: {reopenReason}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ reopenedAt }) => <StatusBadge word={reopenedAt ? 'Opened again' : 'Closed'} />,
  },
]

const reopenColumn = (latest: string, onOpen: (closing: Closing) => void): Column<Closing> => ({
  key: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: (closing) =>
    closing.id === latest && (
      <Button size="small" variant="outline" onClick={() => onOpen(closing)}>
        Open again <span className="visually-hidden">{nameOf(closing)}</span>
      </Button>
    ),
})

function ReopenDialog({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useSend('POST /api/admin/money/closings/:id/reopen', {
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toast({ title: 'Opened Again', description: `Entries can be added to ${nameOf(closing)}.` })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <FormDialog
      open
      title={`Open ${nameOf(closing)} again`}
      action="Open again"
      busy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ params: { id: closing.id }, body: { reason } })
      }}
    >
      <Field label="Why" help="The auditor reads this.">
        <TextInput value={reason} maxLength={500} required onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  )
}
