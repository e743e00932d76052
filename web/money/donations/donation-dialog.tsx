import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { showFormFailure } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { AccountField, useOpenAccounts } from '../account-field.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import { amountOf } from '../typed-amount.ts'

type DonationDraft = {
  donor: string
  donorEmail: string
  amount: string
  day: string
  accountId: string
  purpose: string
}

/** Records a donation; the receipt has its number at once. */
export function DonationDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const openAccounts = useOpenAccounts()
  const { register, handleSubmit, setError, formState } = useForm<DonationDraft>({
    defaultValues: { donor: '', donorEmail: '', amount: '', day: gulfToday(), accountId: '', purpose: '' },
  })
  const { errors } = formState
  const recording = useSend('POST /api/admin/money/donations', {
    changes: MONEY_CHANGES,
    onSuccess: ({ receiptNumber }) => {
      toast({ title: 'Donation Recorded', description: `The receipt number is ${receiptNumber}.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, setError),
  })
  return (
    <FormDialog
      open
      title="Record a donation"
      action="Record donation"
      busy={recording.isPending}
      isLoading={!openAccounts.accounts}
      onClose={onClose}
      onSubmit={handleSubmit(({ amount, ...draft }) =>
        recording.mutate({ body: { ...draft, id, amount: amountOf(amount) } }),
      )}
    >
      <Field label="Name of the donor" error={errors.donor?.message}>
        <TextInput {...register('donor')} maxLength={120} autoComplete="off" />
      </Field>
      <Field
        label="Donor’s login email"
        optional
        help="If the donor has an account. The donation is then part of their own data."
        error={errors.donorEmail?.message}
      >
        <TextInput {...register('donorEmail')} type="email" maxLength={254} autoComplete="off" />
      </Field>
      <div className="field-row">
        <Field label="Amount (AED)" error={errors.amount?.message}>
          <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Received on" error={errors.day?.message}>
          <TextInput {...register('day')} type="date" max={gulfToday()} />
        </Field>
      </div>
      <AccountField {...register('accountId')} of={openAccounts} error={errors.accountId?.message} />
      <Field label="Purpose" optional error={errors.purpose?.message}>
        <TextInput {...register('purpose')} maxLength={200} autoComplete="off" placeholder="Such as Library" />
      </Field>
    </FormDialog>
  )
}
