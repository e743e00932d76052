import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { MessageNotes, ReplyText } from '#shared/contact/inbox-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from './inbox.module.css'
import { type InboxMessage, useEditMessage, useReply } from './use-inbox.ts'

type MessageDialogProps = { message: InboxMessage; onChange: (message: InboxMessage) => void; onClose: () => void }

/** One message with its reply and notes. Opening a new message marks it as read. */
export function MessageDialog({ message, onChange, onClose }: MessageDialogProps) {
  const edit = useEditMessage({ onSaved: onChange })
  const { id, name, email, subject, status, createdAt } = message
  const { mutate } = edit
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (status === 'new') mutate({ params: { id }, body: { status: 'read' } })
  }, [])
  const move = (to: 'read' | 'archived' | 'new') => edit.mutate({ params: { id }, body: { status: to } })
  return (
    <Dialog open size="wide" onClose={onClose} title={subject}>
      <div className="stack">
        <KeyValueList
          items={[
            { label: 'From', value: name },
            { label: 'Email', value: email },
            { label: 'Sent', value: formatCardDateTime(createdAt) },
          ]}
        />
        <p className={styles.words}>{message.message}</p>
        {message.reply === null ? <ReplyForm message={message} onSent={onChange} /> : <SentReply message={message} />}
        <NotesForm message={message} onSaved={onChange} />
        <div className="button-row">
          {status === 'archived' ? (
            <Button variant="outline" busy={edit.isPending} onClick={() => move('read')}>
              Restore
            </Button>
          ) : (
            <Button variant="outline" busy={edit.isPending} onClick={() => move('archived')}>
              Archive
            </Button>
          )}
          {status === 'read' && (
            <Button variant="quiet" busy={edit.isPending} onClick={() => move('new')}>
              Mark as new
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function SentReply({ message: { reply, repliedAt, repliedByName } }: { message: InboxMessage }) {
  return (
    <section aria-label="Reply">
      <h3>Answer</h3>
      <p className={styles.words}>{reply}</p>
      <p className="small soft">
        Sent {repliedAt && formatCardDateTime(repliedAt)}
        {repliedByName && ` by ${repliedByName}`}
      </p>
    </section>
  )
}

type ReplyFormProps = { message: InboxMessage; onSent: (message: InboxMessage) => void }

/** The reply is sent as a mail and stored with the message. */
function ReplyForm({ message, onSent }: ReplyFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: standardSchemaResolver(z.object({ reply: ReplyText })),
    defaultValues: { reply: '' },
  })
  const send = useReply(onSent, (text) => setError('reply', { message: text }))
  const { errors } = formState
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit((body) => send.mutate({ params: { id: message.id }, body }))}
    >
      <Field label="Reply" help={`We will email it to ${message.email}.`} error={errors.reply?.message}>
        <Textarea {...register('reply')} />
      </Field>
      <FormFooter busy={send.isPending}>Send reply</FormFooter>
    </form>
  )
}

type NotesFormProps = { message: InboxMessage; onSaved: (message: InboxMessage) => void }

const draftOf = ({ notes }: Record<string, unknown>) => ({ notes: String(notes ?? '') })

/** The committee's notes about a message; nobody else sees them. */
function NotesForm({ message, onSaved }: NotesFormProps) {
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
