import { type ReactNode, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call, type RequestOf, type ResponseOf } from '#web/platform/call.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { changedFields, useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SectionBar } from '#web/platform/ui/form/save-bar.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { CHANGED } from '../use-decisions.ts'
import { EditBox } from './edit-box.tsx'
import { JoiningDialog, YearsToSee } from './joining-dialog.tsx'
import { type MemberDraft, memberSchema, type RecordPartName } from './member-schema.ts'

export type MemberOfRecord = ResponseOf<'GET /api/admin/members/:id'>
export type RecordFormState = UseFormReturn<MemberDraft>

type RecordPartProps = {
  record: MemberOfRecord
  part: RecordPartName
  /** 'Person', as the heading says. */
  title: string
  /** What the section says while it is only read. */
  facts: readonly KeyValue[]
  /** The section's fields. */
  children: (form: RecordFormState) => ReactNode
}

/** One section of a record: read at first, and edited and saved on its own; what is typed in the others stays. */
export function RecordPart({ record, part, title, facts, children }: RecordPartProps) {
  const [isEditing, setEditing] = useState(false)
  const { form, notices, discard, isSaving, save, joining } = usePart(record, part, title, () => setEditing(false))
  const changes = changedFields(form.formState).length
  // what was typed before a reload is shown at once
  const isOpen = isEditing || changes > 0
  return (
    <EditBox
      title={title}
      shown={<KeyValueList layout="pairs" items={facts} />}
      isOpen={isOpen}
      onToggle={changes > 0 ? undefined : () => setEditing(!isOpen)}
    >
      <form className="grid gap-4" noValidate aria-label={title} onSubmit={save}>
        <FormNotices name="record" {...notices} />
        {children(form)}
        <SectionBar changes={changes} busy={isSaving} onDiscard={discard} />
      </form>
      {joining.pending && (
        <JoiningDialog
          joinedDate={form.getValues('joinedDate')}
          preview={joining.pending.preview}
          busy={isSaving}
          onSave={joining.pending.save}
          onClose={joining.close}
        />
      )}
    </EditBox>
  )
}

type Edit = RequestOf<'PUT /api/admin/members/:id'>['body']
type Pending = { preview: YearsToSee['preview']; save: () => void }

/** A joining date that moves unpaid years is saved only after the new years have been seen. */
function usePart(record: MemberOfRecord, part: RecordPartName, title: string, onSaved: () => void) {
  const [pending, setPending] = useState<Pending | null>(null)
  const params = { id: record.id }
  const schema = useMemo(() => memberSchema(record, part), [record, part])
  const edit = useRecordForm({
    schema,
    name: `member-record:${record.id}:${part}`,
    start: schema.draftOf(record),
    basedOn: record.updatedAt,
    changes: [...CHANGED, '/api/admin/renewals'],
    showsSaved: true,
    send: async (body: Edit & { owed?: number }) => {
      const { joinedDate } = body
      if (joinedDate && joinedDate !== record.joinedDate && body.owed === undefined) {
        const preview = await call('GET /api/admin/members/:id/joining-date/preview', { params, query: { joinedDate } })
        if (preview.years.length > 0) throw new YearsToSee(preview)
      }
      return call('PUT /api/admin/members/:id', { params, body })
    },
    onSaved: ({ fullName }) => {
      setPending(null)
      onSaved()
      toast({ title: 'Member Saved', description: `${fullName}: ‘${title}’ has been updated.` })
    },
    onFailure: (error, again) => {
      const preview = error instanceof YearsToSee ? error.preview : null
      setPending(preview && { preview, save: () => again({ owed: preview.owedAfter }) })
      return preview !== null
    },
  })
  return { ...edit, joining: { pending, close: () => setPending(null) } }
}
