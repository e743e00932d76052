import { useState } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { Reason } from '#shared/membership/payment-rules.ts'
import { inactiveStateOf } from '#shared/membership/status-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'

import { useDuty } from '#web/accounts/use-account.ts'
import { profileAddress } from '#web/membership/administration/member-name.tsx'

import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { RowActions } from '#web/platform/ui/table/table.tsx'
import { explainAmount } from '../dues/payment-text.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsDialog } from './payments-dialog.tsx'
import { SlipView } from './slip-view.tsx'
import { UnusualDialog, useConfirmation } from './unusual-dialog.tsx'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

type RowProps = { row: ListedRenewal }
type DialogKind = 'payment' | 'rejection' | 'waiver' | 'waiver undone' | 'payments' | 'refund'
type DialogProps = RowProps & { onClose: () => void; ask: (asking: DialogKind) => void }

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

const whoseOf = ({ member, renewalYear }: ListedRenewal) => `${member.fullName}, ${renewalYear}`

function RecordPayment({ row, onClose, ask, isRejecting }: DialogProps & { isRejecting: boolean }) {
  const { id, slipUrl, outstanding, updatedAt, member } = row
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/payment'>>(useRenewalFailure())
  const payment = useSend('POST /api/admin/renewals/:id/payment', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: (year) => {
      confirmation.close()
      onClose()
      const open = year.outstanding > 0 ? ` ${formatDirhams(year.outstanding)} is still outstanding.` : ''
      toast({ title: 'Payment Recorded', description: `We are sending the receipt to ${member.fullName}.${open}` })
    },
  })
  return (
    <>
      <PaymentDialog
        key={`${id} ${updatedAt}`}
        open={!isRejecting}
        onClose={onClose}
        title={slipUrl ? `Payment slip from ${member.fullName}` : `Payment from ${whoseOf(row)}`}
        amount={outstanding}
        busy={payment.isPending}
        label={slipUrl ? 'Confirm payment' : 'Record payment'}
        explain={(typed) => explainAmount(typed, outstanding)}
        onPayment={(paid) =>
          payment.mutate({ params: { id }, body: { ...paid, slipUrl: slipUrl ?? undefined, updatedAt } })
        }
      >
        {slipUrl && <SlipView url={slipUrl} onReject={() => ask('rejection')} />}
      </PaymentDialog>
      <UnusualDialog
        pending={confirmation.pending}
        busy={payment.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => payment.mutate({ params, body: { ...body, confirmed: true } })}
      />
      <RejectSlip row={row} open={isRejecting} onClose={onClose} />
    </>
  )
}

function RejectSlip({ row, open, onClose }: RowProps & { open: boolean; onClose: () => void }) {
  const { id, slipUrl, member } = row
  const rejection = useSend('POST /api/admin/renewals/:id/slip/reject', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      onClose()
      toast({ title: 'Slip Rejected', description: `We have emailed ${member.fullName} the reason.` })
    },
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Reject the slip from ${member.fullName}?`}
      help="The member gets this reason by email and can send another slip."
      action="Reject slip"
      rule={Reason}
      busy={rejection.isPending}
      onReason={(reason) => rejection.mutate({ params: { id }, body: { reason, slipUrl: slipUrl ?? '' } })}
    />
  )
}

function Waive({ row, onClose }: DialogProps) {
  const { id, updatedAt } = row
  const waiver = useSend('POST /api/admin/renewals/:id/waive', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      onClose()
      toast({ title: 'Dues Waived', description: whoseOf(row) })
    },
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Waive ${formatDirhams(row.outstanding)} for ${whoseOf(row)}?`}
      help="The member gets this reason by email and sees it with their dues."
      action="Waive dues"
      rule={Reason}
      busy={waiver.isPending}
      onReason={(reason) => waiver.mutate({ params: { id }, body: { reason, updatedAt } })}
    />
  )
}

function UndoWaiver({ row, onClose }: DialogProps) {
  const undo = useSend('POST /api/admin/renewals/:id/undo', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      onClose()
      toast({ title: 'Waiver Undone', description: `${whoseOf(row)}: the dues are outstanding again.` })
    },
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Undo the waiver of ${whoseOf(row)}?`}
      help="The activity log keeps a record of it."
      action="Undo waiver"
      rule={Reason}
      busy={undo.isPending}
      onReason={(reason) => undo.mutate({ params: { id: row.id }, body: { reason, updatedAt: row.updatedAt } })}
    />
  )
}

function Payments({ row, onClose, ask, isRefunding }: DialogProps & { isRefunding: boolean }) {
  const { id, credit, received, updatedAt, member } = row
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/refund'>>(useRenewalFailure())
  const refund = useSend('POST /api/admin/renewals/:id/refund', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: () => {
      confirmation.close()
      onClose()
      toast({ title: 'Refund Recorded', description: `We have emailed ${member.fullName}.` })
    },
  })
  return (
    <>
      <PaymentsDialog row={row} open={!isRefunding} onClose={onClose} onRefund={() => ask('refund')} />
      <PaymentDialog
        key={`${id} ${updatedAt}`}
        open={isRefunding}
        onClose={onClose}
        title={credit > 0 ? `Refund the credit of ${whoseOf(row)}` : `Refund dues of ${whoseOf(row)}`}
        amount={credit > 0 ? credit : received}
        busy={refund.isPending}
        label="Record refund"
        hasNote={false}
        explain={(typed) =>
          typed > credit ? `The credit is ${formatDirhams(credit)}, ${formatDirhams(received)} was received.` : ''
        }
        onPayment={({ notes: _, ...paid }) => refund.mutate({ params: { id }, body: { ...paid, updatedAt } })}
      />
      <UnusualDialog
        pending={confirmation.pending}
        busy={refund.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => refund.mutate({ params, body: { ...body, confirmed: true } })}
      />
    </>
  )
}
