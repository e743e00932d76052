import { useState } from 'react'
import { CATEGORY_KIND_LABELS, CHOSEN_CATEGORY_KINDS } from '#shared/money/money-enums.ts'
import { call } from '#web/platform/call.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { focusFirstError } from '#web/platform/editing/first-error.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { NotLoaded } from '#web/platform/listing/not-loaded.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { MONEY_CHANGES, type MoneyCategory } from '../money-types.ts'
import { amountOf, typedAmount } from '../typed-amount.ts'
import styles from './budget.module.css'
import type { BudgetChoice } from './budget-choice.ts'
import type { Budget } from './budget-lines.tsx'

type BudgetDialogProps = { choice: BudgetChoice; title: string; budget: Budget; onClose: () => void }
/** The amounts as typed, by category. */
type Amounts = Readonly<Record<string, string>>

/** What is planned in each category. */
export function BudgetDialog({ choice, title, budget, onClose }: BudgetDialogProps) {
  const categories = useApi('GET /api/admin/money/categories')
  const [amounts, setAmounts] = useState<Amounts>(() => plannedIn(budget))
  const [problems, setProblems] = useState<Amounts>({})
  const shown = categories.data?.filter(({ id, isOpen }) => isOpen || amounts[id] !== undefined) ?? []
  const { mutate, isPending } = useSending({
    send: (lines: Lines) => save(choice, { lines, updatedAt: budget.updatedAt ?? undefined }),
    changes: MONEY_CHANGES,
    onSuccess: () => {
      toast({ title: 'Budget Saved', description: `The budget of ${title} is saved.` })
      onClose()
    },
    onError: (error, lines) => {
      const fields = Object.entries(fieldErrorsOf(error))
      setProblems(Object.fromEntries(fields.map(([field, message]) => [categoryOf(field, lines), message])))
      if (fields.some(([field]) => categoryOf(field, lines))) void focusFirstError()
      else showPortalFailure(error)
    },
  })
  return (
    <FormDialog
      open
      title={`Budget of ${title}`}
      action="Save the budget"
      busy={isPending}
      isLoading={!categories.data}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(linesOf(amounts))
      }}
    >
      {!categories.data && <NotLoaded of="categories" queries={[categories]} />}
      {(categories.data ? CHOSEN_CATEGORY_KINDS : []).map((kind) => (
        <FieldGroup key={kind} label={`${CATEGORY_KIND_LABELS[kind]} (AED)`}>
          <div className={styles.amounts}>
            {shown
              .filter((category) => category.kind === kind)
              .map((category) => (
                <AmountField
                  key={category.id}
                  category={category}
                  value={amounts[category.id] ?? ''}
                  problem={problems[category.id]}
                  onChange={(value) => setAmounts({ ...amounts, [category.id]: value })}
                />
              ))}
          </div>
        </FieldGroup>
      ))}
    </FormDialog>
  )
}

type AmountFieldProps = {
  category: MoneyCategory
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

const AmountField = ({ category, value, problem, onChange }: AmountFieldProps) => (
  <Field label={category.name} error={problem}>
    <TextInput
      value={value}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)

type Lines = { categoryId: string; planned: number }[]

function save(choice: BudgetChoice, body: { lines: Lines; updatedAt: string | undefined }): Promise<Budget> {
  return 'year' in choice
    ? call('PUT /api/admin/money/years/:year/budget', { params: choice, body })
    : call('PUT /api/admin/money/events/:id/budget', { params: { id: choice.event }, body })
}

const plannedIn = ({ lines }: Budget): Amounts =>
  Object.fromEntries(
    lines.flatMap(({ category, planned }) => (planned === null ? [] : [[category.id, typedAmount(planned)]])),
  )

/** Only what somebody typed. */
const linesOf = (amounts: Amounts): Lines =>
  Object.entries(amounts).flatMap(([categoryId, typed]) =>
    typed.trim() ? [{ categoryId, planned: amountOf(typed) }] : [],
  )

/** The category of 'lines.3.planned', or an empty text. */
const categoryOf = (field: string, lines: Lines): string =>
  lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]?.categoryId ?? ''
