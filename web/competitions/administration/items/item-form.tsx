import { useId, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ItemForm as Item } from '#shared/competitions/item-rules.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { useSend } from '#web/platform/send.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import styles from '../administration.module.css'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { checkItem, draftOfItem, ITEM_LABELS, type ItemDraft, type ItemFormState, newItem } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemJudges } from './item-judges.tsx'
import { RemoveItem } from './remove-item.tsx'

type ItemFormProps = {
  festival: AdminFestival
  item: AdminItem | undefined
  program: { programId: string; title: string }
}

/** How a program is judged; until the roll call. */
export function ItemForm({ festival, item, program }: ItemFormProps) {
  const headingId = useId()
  const [start] = useState(() => (item ? draftOfItem(item) : newItem()))
  const { form, stored, editConflict, isSaving, save } = useItemForm(item, program.programId, start)
  const isOpen = !item || item.state === 'entries'
  return (
    <div className="stack">
      <form className={styles.form} noValidate aria-labelledby={headingId} onSubmit={save}>
        <h2 id={headingId} className="visually-hidden">
          How {program.title} is judged
        </h2>
        {!isOpen && (
          <Alert tone="amber" title="The roll has been called">
            How the item is judged can no longer be changed.
          </Alert>
        )}
        <FormNotices
          name="item"
          labels={ITEM_LABELS}
          form={form}
          draft={stored}
          editConflict={editConflict}
          show={(_, value) => JSON.stringify(value)}
        />
        <ItemFields form={form} settings={festival.settings} isOpen={isOpen} />
        <CriteriaFields form={form} isOpen={isOpen} />
        {isOpen && <FormFooter busy={isSaving}>{item ? 'Save the item' : 'Add judging'}</FormFooter>}
      </form>
      {item && <ItemJudges key={item.judgeIds.join()} festival={festival} item={item} />}
      {item && isOpen && <RemoveItem item={item} />}
    </div>
  )
}

function useItemForm(item: AdminItem | undefined, programId: string, start: ItemDraft) {
  const form: ItemFormState = useForm({ defaultValues: start, resolver: checkItem })
  const plain = form as unknown as UseFormReturn<ItemDraft>
  const name = `item:${programId}`
  const stored = useSavedForm({ form: plain, name, start, basedOn: item?.updatedAt })
  const editConflict = useEditConflict<ItemDraft>({ form: plain, draftOf: draftOfItem, ...stored })
  const put = useSend('PUT /api/admin/programs/:id/competition', {
    changes: COMPETITION_CHANGES,
    onSuccess: (saved) => {
      stored.showSaved(draftOfItem(saved), saved.updatedAt)
      editConflict.state.dismiss()
      toast({ title: 'Item Saved', description: `${saved.title} has been saved.` })
    },
    onError: (error, { params, body }) => {
      if (editConflict.notice(error, (updatedAt) => put.mutate({ params, body: { ...body, updatedAt } }))) return
      const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
      for (const [path, message] of fields) form.setError(path.replace(/^form\./, '') as keyof ItemDraft, { message })
      showNamedFailure(error, 'The item could not be saved')
    },
  })
  const save = form.handleSubmit((typed: Item) => {
    stored.noteSent()
    put.mutate({ params: { id: programId }, body: { form: typed, updatedAt: stored.origin.basedOn } })
  })
  return { form, stored, editConflict: editConflict.state, isSaving: put.isPending, save }
}
