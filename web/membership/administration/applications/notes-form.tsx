import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { MemberRecord } from '#shared/membership/register/record-rules.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { useRecordSaving } from '../record/use-record-saving.ts'
import type { Application } from './application-details.tsx'

type Draft = { notes: string }
const draftOf = ({ notes }: Record<string, unknown>): Draft => ({ notes: String(notes ?? '') })
const resolver = standardSchemaResolver(z.object({ notes: MemberRecord.shape.notes }))

/** The committee's notes about an application; the applicant never sees them. */
export function NotesForm({ application }: { application: Application }) {
  const start = draftOf(application)
  const form = useForm<Draft>({ defaultValues: start, resolver })
  const {
    save,
    isSaving,
    meanwhile: editConflict,
  } = useRecordSaving<Draft>({
    member: application,
    name: 'notes',
    form,
    start,
    draftOf,
    bodyOf: (draft) => draft,
    onSaved: () => toast({ title: 'Notes Saved' }),
  })
  return (
    <form className="stack" noValidate onSubmit={save}>
      <EditConflictNotice state={editConflict} labelOf={() => 'Notes'} />
      <Field
        label={
          <>
            Committee notes<span className="visually-hidden"> about {application.fullName}</span>
          </>
        }
        help="The applicant cannot see them."
        error={form.formState.errors.notes?.message}
      >
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      <FormFooter variant="outline" busy={isSaving}>
        Save notes<span className="visually-hidden"> about {application.fullName}</span>
      </FormFooter>
    </form>
  )
}
