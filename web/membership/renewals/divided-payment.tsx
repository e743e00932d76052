import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { filsOf, formatDirhams } from '#shared/platform/money.ts'
import { RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { DividedParts, type Part } from './divided-parts.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { UnusualDialog, useConfirmation } from './unusual-dialog.tsx'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

type DividedPaymentProps = {
  /** With which the dialog begins; others are found by search. */
  years: readonly ListedRenewal[]
  onClose: () => void
  onDone: () => void
}

/** One transfer for several members or years: one receipt each, all or none. */
export function DividedPayment({ years, onClose, onDone }: DividedPaymentProps) {
  const [parts, setParts] = useState<Part[]>(years.map((year) => ({ year, amount: String(year.outstanding) })))
  const [problem, setProblem] = useState<string | null>(null)
  const sum = sumOf(parts)
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/divided-payment'>>(useRenewalFailure())
  const payment = useSend('POST /api/admin/renewals/divided-payment', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: () => {
      confirmation.close()
      onDone()
    },
  })
  const record = ({
    amount,
    ...paid
  }: Omit<RequestOf<'POST /api/admin/renewals/divided-payment'>['body'], 'parts'>) => {
    const wrong = problemOf(parts, amount)
    setProblem(wrong)
    if (wrong === null) payment.mutate({ body: { ...paid, amount, parts: parts.map(sentPart) } })
  }
  return (
    <>
      <PaymentDialog
        open
        onClose={onClose}
        title="One payment for several"
        amount={sum}
        methods={RECORDED_METHODS}
        busy={payment.isPending}
        label={`Record for ${counted(parts.length, 'year', 'years')}`}
        explain={(typed) => restText(typed, sum)}
        onPayment={record}
      >
        <DividedParts
          parts={parts}
          onChange={(changed) => {
            setParts(changed)
            setProblem(null)
          }}
        />
        <p className="bold num" role="status">
          {`Divided: ${formatDirhams(sum)}`}
        </p>
        {problem && <Alert tone="amber">{problem}</Alert>}
      </PaymentDialog>
      <UnusualDialog
        pending={confirmation.pending}
        busy={payment.isPending}
        onClose={confirmation.close}
        onConfirm={({ body }) => payment.mutate({ body: { ...body, confirmed: true } })}
      />
    </>
  )
}

const sumOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { amount }) => sum + filsOf(Number(amount) || 0), 0) / 100

const sentPart = ({ year: { id, updatedAt }, amount }: Part) => ({
  renewalId: id,
  amount: Number(amount),
  updatedAt,
})

function problemOf(parts: readonly Part[], amount: number): string | null {
  if (parts.length === 0) return 'Please choose who the payment is for.'
  if (parts.some((part) => !(Number(part.amount) > 0))) return 'Each part must be more than zero.'
  const sum = sumOf(parts)
  return filsOf(sum) === filsOf(amount) ? null : restText(amount, sum)
}

function restText(amount: number, divided: number): string {
  const rest = amount - divided
  return rest > 0
    ? `${formatDirhams(rest)} is not divided yet.`
    : `The parts are ${formatDirhams(-rest)} more than the payment.`
}
