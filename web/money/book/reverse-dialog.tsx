import { useForm } from 'react-hook-form'
import { formatDirhams } from '#shared/platform/money.ts'
import { showFormFailure } from '#web/platform/editing/field-errors.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MONEY_CHANGES, type MoneyEntry } from '../money-types.ts'
import { amountOf, typedAmount } from '../typed-amount.ts'
import { titleOf } from './entry-text.ts'

type ReversalDraft = { reason: string; isAgain: boolean; amount: string }

/** Takes an entry back, and enters it again with the right amount if the treasurer wants. */
export function ReverseDialog({ entry, onClose }: { entry: MoneyEntry; onClose: () => void }) {
  const { id, number, amount } = entry
  const { register, watch, handleSubmit, setError, formState } = useForm<ReversalDraft>({
    defaultValues: { reason: '', isAgain: false, amount: typedAmount(amount) },
  })
  const { errors } = formState
  const isAgain = watch('isAgain')
  const { mutate, isPending } = useSend('POST /api/admin/money/entries/:id/reverse', {
    changes: MONEY_CHANGES,
    onSuccess: (reversal) => {
      toast({ title: 'Entry Reversed', description: `Entry ${reversal.number} takes entry ${number} back.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, setError),
  })
  return (
    <FormDialog
      open
      title={`Reverse entry ${number}`}
      action={isAgain ? 'Reverse and enter again' : 'Reverse'}
      busy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit((draft) =>
        mutate({
          params: { id },
          body: { reason: draft.reason, ...(draft.isAgain && { amount: amountOf(draft.amount) }) },
        }),
      )}
    >
      <p>
        Entries are never changed or deleted. A second entry takes back {titleOf(entry)}, {formatDirhams(amount)}, and
        both stay in the book.
      </p>
      <Field label="Why" help="The auditor reads this." error={errors.reason?.message}>
        <TextInput {...register('reason')} maxLength={500} autoComplete="off" />
      </Field>
      {entry.source !== 'cash_count' && entry.source !== 'sponsor_payment' && (
        <Checkbox {...register('isAgain')} label="Enter it again, corrected" />
      )}
      {isAgain && (
        <Field
          label="Right amount (AED)"
          help="Everything else is copied, the receipt too."
          error={errors.amount?.message}
        >
          <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  )
}
