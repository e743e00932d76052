import { useForm } from 'react-hook-form'
import { CATEGORY_KIND_LABELS, CHOSEN_CATEGORY_KINDS, type ChosenCategoryKind } from '#shared/money/money-enums.ts'
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
import { MONEY_CHANGES, type MoneyCategory } from '../money-types.ts'

type CategoryDraft = { name: string; kind: ChosenCategoryKind; isOpen: boolean }

/** A new category, or one that is edited. */
export function CategoryDialog({ category, onClose }: { category: MoneyCategory | null; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<CategoryDraft>({
    defaultValues: { name: category?.name ?? '', kind: category?.kind ?? 'expense', isOpen: category?.isOpen ?? true },
  })
  const { errors } = formState
  const { mutate, isPending } = useSending({
    send: (body: CategoryDraft) =>
      category
        ? call('PUT /api/admin/money/categories/:id', { params: { id: category.id }, body })
        : call('POST /api/admin/money/categories', { body }),
    changes: MONEY_CHANGES,
    onSuccess: ({ name }) => {
      toast({ title: category ? 'Category Saved' : 'Category Added', description: `${name} is saved.` })
      onClose()
    },
    onError: (error) => showFormFailure(error, setError),
  })
  // how money was counted so far does not change
  const isFixed = category !== null && (category.key !== null || category.entries > 0)
  return (
    <FormDialog
      open
      title={category ? `Edit ${category.name}` : 'Add a category'}
      action={category ? 'Save' : 'Add the category'}
      busy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit((draft) => mutate({ ...draft, kind: isFixed ? category.kind : draft.kind }))}
    >
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={60} autoComplete="off" />
      </Field>
      {!isFixed && (
        <Field label="For" error={errors.kind?.message}>
          <Select {...register('kind')}>
            <Options values={CHOSEN_CATEGORY_KINDS} labels={CATEGORY_KIND_LABELS} />
          </Select>
        </Field>
      )}
      {category?.key == null && <Checkbox {...register('isOpen')} label="Open" help="New entries can have it." />}
    </FormDialog>
  )
}
