import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DENOMINATIONS } from '#shared/money/money-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams, formatFils } from '#shared/platform/money.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MONEY_CHANGES, type MoneyAccount } from '../money-types.ts'
import styles from './closing.module.css'

type CountDraft = { accountId: string; countedOn: string; pieces: Record<string, string>; countedWith: string }

type CountDialogProps = {
  accountId: string
  /** What should be in the box of a day, as later features know it. */
  beside?: ((day: string) => ReactNode) | undefined
  onClose: () => void
}

/** Notes and coins of a cash box; the difference to the book is booked. */
export function CountDialog({ accountId, beside, onClose }: CountDialogProps) {
  const accounts = useApi('GET /api/admin/money/accounts')
  const boxes = accounts.data?.filter(({ kind, isOpen }) => kind === 'cash' && isOpen)
  // fields that are there before the cash boxes would lose what is typed when these arrive
  if (boxes) return <CountForm boxes={boxes} accountId={accountId} beside={beside} onClose={onClose} />
  return (
    <Dialog open title={TITLE} onClose={onClose}>
      <NotLoaded of="cash boxes" queries={[accounts]} />
    </Dialog>
  )
}

const TITLE = 'Count cash'

type CountFormProps = CountDialogProps & { boxes: readonly MoneyAccount[] }

function CountForm({ boxes, accountId, beside, onClose }: CountFormProps) {
  const { register, watch, handleSubmit, setError, formState } = useForm<CountDraft>({
    defaultValues: {
      accountId: accountId || (boxes[0]?.id ?? ''),
      countedOn: gulfToday(),
      pieces: {},
      countedWith: '',
    },
  })
  const { errors } = formState
  const [problem, setProblem] = useState<string | undefined>()
  const { mutate, isPending } = useSend('POST /api/admin/money/cash-counts', {
    changes: MONEY_CHANGES,
    onSuccess: ({ counted, book }) => {
      const description =
        counted === book ? 'It is what the book says.' : `The difference of ${formatDirhams(counted - book)} is booked.`
      toast({ title: 'Cash Counted', description })
      onClose()
    },
    onError: (error) => {
      const fields = Object.entries(fieldErrorsOf(error))
      for (const [field, message] of fields) {
        if (field.startsWith('pieces')) setProblem(message)
        else setError(field as 'accountId' | 'countedOn' | 'countedWith', { message })
      }
      if (fields.length === 0) showPortalFailure(error)
    },
  })
  const pieces = watch('pieces')
  const sum = DENOMINATIONS.reduce((total, value) => total + value * (countOf(pieces[keyOf(value)]) || 0), 0)
  return (
    <FormDialog
      open
      title={TITLE}
      action="Save the count"
      busy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit(({ pieces, ...draft }) => mutate({ body: { ...draft, pieces: countsOf(pieces) } }))}
    >
      <div className="field-row">
        <Field label="Cash box" error={errors.accountId?.message}>
          <Select {...register('accountId')}>
            {boxes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="At the end of" error={errors.countedOn?.message}>
          <TextInput {...register('countedOn')} type="date" max={gulfToday()} />
        </Field>
      </div>
      {beside?.(watch('countedOn'))}
      <FieldGroup label="Notes and coins" error={problem}>
        <div className={styles.pieces}>
          {DENOMINATIONS.map((value) => (
            <Field key={value} label={formatFils(value)} className={styles.piece ?? ''}>
              <TextInput {...register(`pieces.${keyOf(value)}`)} inputMode="numeric" autoComplete="off" maxLength={6} />
            </Field>
          ))}
        </div>
      </FieldGroup>
      <p className="row between">
        <span>Counted</span>
        <output className="h4 num">{formatFils(sum)}</output>
      </p>
      <Field label="Counted with" optional help="A second person." error={errors.countedWith?.message}>
        <TextInput {...register('countedWith')} maxLength={120} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

/** A number that was typed; not a number for anything else, which the server refuses. */
const countOf = (typed: string | undefined): number => (/^\d+$/.test(typed?.trim() ?? '') ? Number(typed) : Number.NaN)

/** The form library takes a number for a place in a list. */
const keyOf = (value: number): string => `fils${value}`

/** Only the fields that were filled in. */
const countsOf = (pieces: Record<string, string>): Record<string, number> =>
  Object.fromEntries(
    DENOMINATIONS.flatMap((value) => {
      const typed = pieces[keyOf(value)]
      return typed?.trim() ? [[String(value), countOf(typed)]] : []
    }),
  )
