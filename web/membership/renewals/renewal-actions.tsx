import { useState } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { inactiveStateOf } from '#shared/membership/status-rules.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { profileAddress } from '#web/membership/administration/member-name.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { RowActions } from '#web/platform/ui/table/table.tsx'
import { type DialogKind, type RowProps, whoseOf } from './renewal-dialog.ts'
import { Payments, RecordPayment } from './renewal-payments.tsx'
import { UndoWaiver, Waive } from './renewal-waivers.tsx'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

/** The one action that a year needs now, and a menu for the rest. */
export function RenewalActions({ row }: RowProps) {
  const [asking, setAsking] = useState<DialogKind | null>(null)
  const remind = useReminder(row)
  const isTreasurer = useDuty('treasurer')
  const readsRecords = useDuty('members')
  const dialog = { row, onClose: () => setAsking(null), ask: setAsking }
  // auditors read
  if (!isTreasurer) return null
  return (
    <RowActions>
      <NeededAction row={row} ask={setAsking} />
      <RowMenu name={whoseOf(row)} items={menuOf(row, { ask: setAsking, remind, readsRecords })} />
      {(asking === 'payment' || asking === 'rejection') && (
        <RecordPayment {...dialog} isRejecting={asking === 'rejection'} />
      )}
      {asking === 'waiver' && <Waive {...dialog} />}
      {asking === 'waiver undone' && <UndoWaiver {...dialog} />}
      {(asking === 'payments' || asking === 'refund') && <Payments {...dialog} isRefunding={asking === 'refund'} />}
    </RowActions>
  )
}

/** A slip is checked first; else the treasurer is here to record money. Reminders are also sent by themselves. */
function NeededAction({ row, ask }: RowProps & { ask: (asking: DialogKind) => void }) {
  const hidden = <span className="visually-hidden"> from {whoseOf(row)}</span>
  if (!isSettled(row))
    return (
      <Button size="small" variant="outline" onClick={() => ask('payment')}>
        {row.slipUrl ? 'Check slip' : RECORD_PAYMENT}
        {hidden}
      </Button>
    )
  if (row.payments.length + row.voided.length === 0) return null
  return (
    <Button size="small" variant="outline" onClick={() => ask('payments')}>
      Payments{hidden}
    </Button>
  )
}

const RECORD_PAYMENT = (
  <span>
    Record<span className="visually-hidden"> payment</span>
  </span>
)

/** Sends the member a reminder of this year. */
function useReminder({ id }: ListedRenewal) {
  const reminder = useSend('POST /api/admin/renewals/reminders', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: ({ refused }) =>
      refused[0] && toast({ title: 'Not Reminded', description: refused[0].message, variant: 'destructive' }),
  })
  return () => reminder.mutate({ body: { ids: [id] } })
}

type MenuActions = { ask: (asking: DialogKind) => void; remind: () => void; readsRecords: boolean }

function menuOf(row: ListedRenewal, { ask, remind, readsRecords }: MenuActions): RowMenuItem[] {
  const { status, slipUrl, member } = row
  const isOpen = !isSettled(row)
  const isLate = isOpen && !slipUrl && status !== 'pending' && inactiveStateOf(member) === null
  const item = (isOffered: boolean, offered: RowMenuItem) => (isOffered ? [offered] : [])
  return [
    ...item(isLate, { label: 'Remind', onSelect: remind }),
    ...item(isOpen && row.payments.length + row.voided.length > 0, {
      label: 'Payments',
      onSelect: () => ask('payments'),
    }),
    ...item(readsRecords, { label: 'Open profile', href: profileAddress(member.id), newTab: true }),
    ...item(isOpen, { label: 'Waive', dangerous: true, onSelect: () => ask('waiver') }),
    ...item(status === 'waived' && row.amount > 0, {
      label: 'Undo the waiver',
      dangerous: true,
      onSelect: () => ask('waiver undone'),
    }),
  ]
}
