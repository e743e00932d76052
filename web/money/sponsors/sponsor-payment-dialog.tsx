import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MONEY_CHANGES, type Sponsor } from '../money-types.ts'
import { amountOf, typedAmount } from '../typed-amount.ts'

type PaymentDraft = { amount: string; day: string; accountId: string; text: string }

/** Books money of a sponsor in the cash book. */
export function SponsorPaymentDialog({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const { id: sponsorId, name, promisedAmount, received } = sponsor
  const [id] = useState(() => crypto.randomUUID())
  const accounts = useApi('GET /api/admin/money/accounts').data?.filter(({ isOpen }) => isOpen) ?? []
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
    onError: (error) => {
      const fields = Object.entries((error instanceof ApiError && error.fields) || {})
      for (const [field, message] of fields) setError(field as keyof PaymentDraft, { message })
      if (fields.length === 0) showPortalFailure(error)
    },
  })
  return (
    <FormDialog
      open
      title={`Payment from ${name}`}
      action="Record payment"
      busy={booking.isPending}
      isLoading={accounts.length === 0}
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
      <Field label="Account" error={errors.accountId?.message}>
        <Select {...register('accountId')}>
          <option value="">Choose an account</option>
          {accounts.map((account) => (
            <option key={account.id} value={account.id}>
              {account.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Text" optional error={errors.text?.message}>
        <TextInput {...register('text')} maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
