import { useId, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { ITEM_SCHEMA, type ItemDraft, newItem } from './item-draft.ts'
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
  const [start] = useState(() => (item ? ITEM_SCHEMA.draftOf(item) : newItem()))
  const { form, notices, isSaving, save } = useItemForm(item, program.programId, start)
  const isOpen = !item || item.state === 'entries'
  return (
    <div className="stack">
      <form className="grid gap-5 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
        <h2 id={headingId} className="visually-hidden">
          How {program.title} is judged
        </h2>
        {!isOpen && (
          <Alert tone="amber" title="The roll has been called">
            How the item is judged can no longer be changed.
          </Alert>
        )}
        <FormNotices name="item" {...notices} show={(_, value) => JSON.stringify(value)} />
        <ItemFields form={form} settings={festival.settings} isOpen={isOpen} />
        <CriteriaFields form={form} isOpen={isOpen} />
        {isOpen && <FormFooter busy={isSaving}>{item ? 'Save the item' : 'Add judging'}</FormFooter>}
      </form>
      {item && <ItemJudges key={item.judgeIds.join()} festival={festival} item={item} />}
      {item && isOpen && <RemoveItem item={item} />}
    </div>
  )
}

/** The form and its messages. */
const useItemForm = (item: AdminItem | undefined, programId: string, start: ItemDraft) =>
  useRecordForm({
    schema: ITEM_SCHEMA,
    name: `item:${programId}`,
    start,
    basedOn: item?.updatedAt,
    changes: COMPETITION_CHANGES,
    showsSaved: true,
    send: (body) => call('PUT /api/admin/programs/:id/competition', { params: { id: programId }, body }),
    onSaved: ({ title }) => toast({ title: 'Item Saved', description: `${title} has been saved.` }),
    showFailure: (error) => showNamedFailure(error, 'The item could not be saved'),
  })
