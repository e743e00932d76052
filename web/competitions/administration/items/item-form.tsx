import { useId, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { SaveBar } from '#web/platform/ui/form/save-bar.tsx'
import { type AdminFestival, type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'
import { CriteriaFields } from './criteria-fields.tsx'
import { ITEM_SCHEMA, type ItemDraft, newItem } from './item-draft.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemJudges, useItemJudges } from './item-judges.tsx'
import { RemoveItem } from './remove-item.tsx'

type ItemFormProps = {
  festival: AdminFestival
  item: AdminItem | undefined
  program: { programId: string; title: string }
}

/** How a program is judged; until the roll call. */
export function ItemForm({ festival, item, program }: ItemFormProps) {
  const headingId = useId()
  const formId = useId()
  const [start] = useState(() => (item ? ITEM_SCHEMA.draftOf(item) : newItem()))
  const judges = useItemJudges(item)
  const { form, notices, isSaving, save, discard } = useItemForm(item, program.programId, start, judges)
  const isOpen = !item || item.state === 'entries'
  const fields = changedFields(form.formState).length
  return (
    <div className="stack">
      <form
        id={formId}
        className="grid gap-5 form-width"
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => {
          if (fields > 0 || !item) return save(event)
          event.preventDefault()
          if (judges.isChanged) judges.save()
        }}
      >
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
        {item && <ItemJudges festival={festival} item={item} chosen={judges.chosen} onChoose={judges.choose} />}
        {!item && <FormFooter busy={isSaving}>Add judging</FormFooter>}
      </form>
      {item && isOpen && <RemoveItem item={item} />}
      {item && (
        <SaveBar
          changes={fields + (judges.isChanged ? 1 : 0)}
          form={formId}
          action="Save the item"
          busy={isSaving || judges.isSaving}
          onDiscard={() => {
            discard()
            judges.reset()
          }}
        />
      )}
    </div>
  )
}

/** The form and its messages. */
const useItemForm = (
  item: AdminItem | undefined,
  programId: string,
  start: ItemDraft,
  judges: Pick<ReturnType<typeof useItemJudges>, 'chosen' | 'isChanged' | 'reset'>,
) =>
  useRecordForm({
    schema: ITEM_SCHEMA,
    name: `item:${programId}`,
    start,
    basedOn: item?.updatedAt,
    changes: COMPETITION_CHANGES,
    showsSaved: true,
    send: (body) => {
      const changed = judges.isChanged ? { judgeIds: [...judges.chosen] } : {}
      return call('PUT /api/admin/programs/:id/competition', {
        params: { id: programId },
        body: { ...body, ...changed },
      })
    },
    onSaved: ({ title }) => {
      judges.reset()
      toast({ title: 'Item Saved', description: `${title} has been saved.` })
    },
    showFailure: (error) => showNamedFailure(error, 'The item could not be saved'),
  })
