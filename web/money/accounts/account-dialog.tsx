import { useForm } from 'react-hook-form'
import { ACCOUNT_KIND_LABELS, ACCOUNT_KINDS, type AccountKind } from '#shared/money/money-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { call } from '#web/platform/call.ts'
import { showFormFailure } from '#web/platform/editing/field-errors.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MONEY_CHANGES, type MoneyAccount } from '../money-types.ts'
import { amountOf, typedAmount } from '../typed-amount.ts'

type AccountDraft = { name: string; kind: AccountKind; openedOn: string; openingBalance: string; isOpen: boolean }

/** A new account, or one that is edited: its name and what was in it on its first day. */
export function AccountDialog({ account, onClose }: { account: MoneyAccount | null; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<AccountDraft>({ defaultValues: draftOf(account) })
  const { errors } = formState
  const { mutate, isPending } = useSending({
    send: (draft: AccountDraft) => save(account, draft),
    changes: MONEY_CHANGES,
    onSuccess: ({ name }) => {
      toast({ title: account ? 'Account Saved' : 'Account Added', description: `${name} is saved.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, setError),
  })
  return (
    <FormDialog
      open
      title={account ? `Edit ${account.name}` : 'Add an account'}
      action={account ? 'Save' : 'Add the account'}
      busy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit((draft) => mutate(draft))}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={60} autoComplete="off" />
      </Field>
      {!account && (
        <Field label="Kind" error={errors.kind?.message}>
          <Select {...register('kind')}>
            <Options values={ACCOUNT_KINDS} labels={ACCOUNT_KIND_LABELS} />
          </Select>
        </Field>
      )}
      <div className="field-row">
        <Field label="First day" error={errors.openedOn?.message}>
          <TextInput {...register('openedOn')} type="date" max={gulfToday()} />
        </Field>
        <Field
          label="Opening balance (AED)"
          help="What was in it when that day began."
          error={errors.openingBalance?.message}
        >
          <TextInput {...register('openingBalance')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      {account && account.receives === null && (
        <Checkbox {...register('isOpen')} label="Open" help="New entries can be booked there." />
      )}
    </FormDialog>
  )
}

function save(account: MoneyAccount | null, { name, kind, openedOn, openingBalance, isOpen }: AccountDraft) {
  const opening = { name, openingBalance: amountOf(openingBalance) }
  if (!account) return call('POST /api/admin/money/accounts', { body: { ...opening, kind, openedOn } })
  const { id, updatedAt } = account
  return call('PUT /api/admin/money/accounts/:id', {
    params: { id },
    body: { ...opening, openedOn: openedOn || null, isOpen, updatedAt },
  })
}

const draftOf = (account: MoneyAccount | null): AccountDraft => ({
  name: account?.name ?? '',
  kind: account?.kind ?? 'cash',
  openedOn: account?.openedOn ?? '',
  openingBalance: typedAmount(account?.openingBalance ?? 0),
  isOpen: account?.isOpen ?? true,
})
