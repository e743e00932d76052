import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { TYPED_KIND_LABELS, TYPED_KINDS, type TypedKind } from '#shared/money/entry-rules.ts'
import { CATEGORIES_OF_SITE } from '#shared/money/money-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { showFormFailure } from '#web/platform/editing/field-errors.ts'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MONEY_CHANGES, type MoneyEntry } from '../money-types.ts'
import { ReceiptField } from '../receipt-field.tsx'
import { amountOf, typedAmount } from '../typed-amount.ts'

/** An entry as typed. */
type EntryDraft = {
  kind: TypedKind
  amount: string
  day: string
  accountId: string
  toAccountId: string
  categoryId: string
  counterpart: string
  text: string
  eventId: string
}

type EntryDialogProps = {
  /** The entry that the new one is like. */
  copied: MoneyEntry | null
  onClose: () => void
}

/** Books money out, money in or a transfer. */
export function EntryDialog({ copied, onClose }: EntryDialogProps) {
  const accounts = useApi('GET /api/admin/money/accounts')
  const categories = useApi('GET /api/admin/money/categories')
  const isLoading = !accounts.data || !categories.data
  const missing = isLoading && <NotLoaded of="accounts" queries={[accounts, categories]} />
  return <EntryForm key={isLoading ? 'loading' : 'loaded'} copied={copied} onClose={onClose} missing={missing} />
}

/** `missing`: what is shown until the form can be. */
function EntryForm({ copied, onClose, missing }: EntryDialogProps & { missing: ReactNode }) {
  // one id for all attempts, so that an entry sent twice is booked once
  const [id] = useState(() => crypto.randomUUID())
  const [receiptUrl, setReceiptUrl] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useForm<EntryDraft>({ defaultValues: draftOf(copied) })
  const { mutate, isPending } = useSend('POST /api/admin/money/entries', {
    changes: MONEY_CHANGES,
    onSuccess: ({ number, amount }) => {
      toast({ title: 'Entry Saved', description: `Entry ${number}, ${formatDirhams(amount)}.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, form.setError),
  })
  return (
    <FormDialog
      open
      title="New entry"
      action="Save"
      busy={isPending || isSending}
      isLoading={Boolean(missing)}
      onClose={onClose}
      onSubmit={form.handleSubmit((draft) => mutate({ body: { ...bodyOf(draft), id, receiptUrl } }))}
    >
      {missing || (
        <>
          <EntryFields form={form} />
          <ReceiptField label="Choose a receipt" onUploaded={setReceiptUrl} onSending={setSending} />
        </>
      )}
    </FormDialog>
  )
}

function EntryFields({ form }: { form: UseFormReturn<EntryDraft> }) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const kind = watch('kind')
  const events = useApi('GET /api/admin/money/events').data ?? []
  return (
    <>
      <ChipRow label="Kind of entry">
        {TYPED_KINDS.map((each) => (
          <ChoiceChip
            key={each}
            pressed={kind === each}
            onClick={() => {
              setValue('kind', each)
              setValue('categoryId', '')
            }}
          >
            {TYPED_KIND_LABELS[each]}
          </ChoiceChip>
        ))}
      </ChipRow>
      <div className="field-row">
        <Field label="Amount (AED)" error={errors.amount?.message}>
          <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Date" error={errors.day?.message}>
          <TextInput {...register('day')} type="date" max={gulfToday()} />
        </Field>
      </div>
      <Sides form={form} />
      {kind !== 'transfer' && (
        <Field label={kind === 'out' ? 'Paid to' : 'Received from'} optional error={errors.counterpart?.message}>
          <TextInput {...register('counterpart')} maxLength={120} autoComplete="off" />
        </Field>
      )}
      <Field label="Event" optional error={errors.eventId?.message}>
        <Select {...register('eventId')}>
          <option value="">None</option>
          {events.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" optional error={errors.text?.message}>
        <TextInput {...register('text')} maxLength={300} autoComplete="off" />
      </Field>
    </>
  )
}

/** From which account, and for what or to which account. */
function Sides({ form }: { form: UseFormReturn<EntryDraft> }) {
  const { register, watch, formState } = form
  const { errors } = formState
  const kind = watch('kind')
  const accounts = (useApi('GET /api/admin/money/accounts').data ?? []).filter(({ isOpen }) => isOpen)
  const categories = (useApi('GET /api/admin/money/categories').data ?? []).filter(
    ({ isOpen, key }) => isOpen && !(key && CATEGORIES_OF_SITE.has(key)),
  )
  const wanted = kind === 'in' ? 'income' : 'expense'
  const options = accounts.map(({ id, name, balance }) => (
    <option key={id} value={id}>
      {name}, {formatDirhams(balance)}
    </option>
  ))
  return (
    <div className="field-row">
      <Field label={kind === 'in' ? 'Received in' : 'Paid from'} error={errors.accountId?.message}>
        <Select {...register('accountId')}>
          <option value="">Choose</option>
          {options}
        </Select>
      </Field>
      {kind === 'transfer' ? (
        <Field label="To" error={errors.toAccountId?.message}>
          <Select {...register('toAccountId')}>
            <option value="">Choose</option>
            {options}
          </Select>
        </Field>
      ) : (
        <Field label="Category" error={errors.categoryId?.message}>
          <Select {...register('categoryId')}>
            <option value="">Choose</option>
            {categories
              .filter((category) => category.kind === wanted)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

const kindOf = (entry: MoneyEntry | null): TypedKind =>
  entry === null || entry.direction === 'none' ? 'out' : entry.direction

const draftOf = (copied: MoneyEntry | null): EntryDraft => ({
  kind: kindOf(copied),
  amount: copied ? typedAmount(copied.amount) : '',
  day: gulfToday(),
  accountId: copied?.account?.id ?? '',
  toAccountId: copied?.toAccount?.id ?? '',
  categoryId: copied?.category?.id ?? '',
  counterpart: copied?.counterpart ?? '',
  text: copied?.text ?? '',
  eventId: copied?.event?.id ?? '',
})

type EntryBody = Omit<RequestOf<'POST /api/admin/money/entries'>['body'], 'id' | 'receiptUrl'>

const bodyOf = ({ kind, amount, toAccountId, categoryId, counterpart, eventId, ...draft }: EntryDraft): EntryBody => ({
  ...draft,
  kind,
  amount: amountOf(amount),
  toAccountId: kind === 'transfer' ? toAccountId || null : null,
  categoryId: kind === 'transfer' ? null : categoryId || null,
  counterpart: kind === 'transfer' ? '' : counterpart,
  eventId: eventId || null,
})
