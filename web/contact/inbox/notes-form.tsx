import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { MessageNotes } from '#shared/contact/inbox-rules.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { type InboxMessage, useEditMessage } from './use-inbox.ts'

type NotesFormProps = { message: InboxMessage; onSaved: (message: InboxMessage) => void }

const draftOf = ({ notes }: Record<string, unknown>) => ({ notes: String(notes ?? '') })

/** The committee's notes about a message; nobody else sees them. */
export function NotesForm({ message, onSaved }: NotesFormProps) {
  const start = draftOf(message)
  const form = useForm({ resolver: standardSchemaResolver(z.object({ notes: MessageNotes })), defaultValues: start })
  const name = `message-notes:${message.id}`
  const { origin, setOrigin } = useSavedForm({ form, name, start, basedOn: message.updatedAt })
  const { notice, state } = useEditConflict({ form, draftOf, origin, setOrigin })
  const save = useEditMessage({
    onSaved: (saved) => {
      setOrigin({ found: draftOf(saved), basedOn: saved.updatedAt })
      form.reset(draftOf(saved))
      forget(name)
      state.dismiss()
      toast({ title: 'Notes Saved' })
      onSaved(saved)
    },
    onFailure: notice,
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.handleSubmit(({ notes }) =>
        save.mutate({ params: { id: message.id }, body: { notes, updatedAt: origin.basedOn } }),
      )}
    >
      <EditConflictNotice state={state} labelOf={() => 'Notes'} />
      <Field label="Notes" help="Only the committee can see them." error={form.formState.errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      <FormFooter variant="outline" busy={save.isPending}>
        Save notes
      </FormFooter>
    </form>
  )
}
