import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { showFormFailure } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { AccountField, useOpenAccounts } from '../account-field.tsx'
import { MONEY_CHANGES, type Sponsor } from '../money-types.ts'
import { amountOf, typedAmount } from '../typed-amount.ts'

type PaymentDraft = { amount: string; day: string; accountId: string; text: string }

/** Books money of a sponsor in the cash book. */
export function SponsorPaymentDialog({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const { id: sponsorId, name, promisedAmount, received } = sponsor
  const [id] = useState(() => crypto.randomUUID())
  const openAccounts = useOpenAccounts()
  const { register, handleSubmit, setError, formState } = useForm<PaymentDraft>({
    defaultValues: {
      amount: typedAmount(Math.max(0, promisedAmount - received)),
      day: gulfToday(),
      accountId: '',
      text: '',
    },
  })
  const { errors } = formState
  const booking = useSend('POST /api/admin/money/sponsors/:id/payments', {
    changes: MONEY_CHANGES,
    onSuccess: (_sponsor, { body }) => {
      toast({ title: 'Payment Recorded', description: `${formatDirhams(body.amount)} received from ${name}.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, setError),
  })
  return (
    <FormDialog
      open
      title={`Payment from ${name}`}
      action="Record payment"
      busy={booking.isPending}
      isLoading={!openAccounts.accounts}
      onClose={onClose}
      onSubmit={handleSubmit(({ amount, ...draft }) =>
        booking.mutate({ params: { id: sponsorId }, body: { ...draft, id, amount: amountOf(amount) } }),
      )}
    >
      <div className="field-row">
        <Field label="Amount (AED)" error={errors.amount?.message}>
          <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Date" error={errors.day?.message}>
          <TextInput {...register('day')} type="date" max={gulfToday()} />
        </Field>
      </div>
      <AccountField {...register('accountId')} of={openAccounts} error={errors.accountId?.message} />
      <Field label="Text" optional error={errors.text?.message}>
        <TextInput {...register('text')} maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
