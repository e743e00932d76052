import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useId } from 'react'
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
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import styles from './inbox.module.css'
import { type InboxMessage, useEditMessage, useReply } from './use-inbox.ts'

type MessagePanelProps = {
  message: InboxMessage
  /** Where it is in the list: 'Message 2 of 6'. */
  position: string
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onChange: (message: InboxMessage) => void
  onClose: () => void
}

/** One message with its reply and notes, beside the list. Opening a new message marks it as read. */
export function MessagePanel({ message, onChange, ...place }: MessagePanelProps) {
  const { id, name, email, subject, status, createdAt } = message
  const replyId = useId()
  const edit = useEditMessage({ onSaved: onChange })
  const reply = useReplyForm(message, onChange)
  const { mutate } = edit
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the message opens
  useEffect(() => {
    if (status === 'new') mutate({ params: { id }, body: { status: 'read' } })
  }, [])
  return (
    <SidePanel
      {...place}
      title={name}
      recordKey={id}
      actions={<Actions message={message} edit={edit} replyId={replyId} isSending={reply.isSending} />}
    >
      <p className={styles.about}>
        <b>{subject}</b> · {formatCardDateTime(createdAt)}
        <br />
        <Anchor href={`mailto:${email}`}>
          <EmailText of={email} />
        </Anchor>
      </p>
      <p className={styles.words}>{message.message}</p>
      {message.reply === null ? (
        <ReplyForm id={replyId} message={message} reply={reply} />
      ) : (
        <SentReply message={message} />
      )}
      <NotesForm message={message} onSaved={onChange} />
    </SidePanel>
  )
}

type ActionsProps = {
  message: InboxMessage
  edit: ReturnType<typeof useEditMessage>
  /** The id of the form of the reply. */
  replyId: string
  isSending: boolean
}

function Actions({ message: { id, status, reply }, edit, replyId, isSending }: ActionsProps) {
  const move = (to: 'read' | 'archived' | 'new') => edit.mutate({ params: { id }, body: { status: to } })
  const isArchived = status === 'archived'
  return (
    <>
      {reply === null && (
        <Button type="submit" form={replyId} busy={isSending}>
          Send reply
        </Button>
      )}
      <Button variant="outline" busy={edit.isPending} onClick={() => move(isArchived ? 'read' : 'archived')}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      {status === 'read' && (
        <Button variant="quiet" busy={edit.isPending} onClick={() => move('new')}>
          Mark as new
        </Button>
      )}
    </>
  )
}

function SentReply({ message: { reply, repliedAt, repliedByName } }: { message: InboxMessage }) {
  return (
    <section aria-label="Reply">
      <h3>Reply</h3>
      <p className={styles.words}>{reply}</p>
      <p className="small soft">
        Sent {repliedAt && formatCardDateTime(repliedAt)}
        {repliedByName && <span>{` by ${repliedByName}`}</span>}
      </p>
    </section>
  )
}

const NO_REPLY = { reply: '' }

/** The reply is sent as a mail and stored with the message. What was typed is still there when one comes back. */
function useReplyForm({ id }: InboxMessage, onSent: (message: InboxMessage) => void) {
  const form = useForm({
    resolver: standardSchemaResolver(z.object({ reply: ReplyText })),
    defaultValues: NO_REPLY,
  })
  const name = `message-reply:${id}`
  useSavedForm({ form, name, start: NO_REPLY })
  const sending = useReply(
    (message) => {
      forget(name)
      onSent(message)
    },
    (text) => form.setError('reply', { message: text }),
  )
  return {
    field: form.register('reply'),
    error: form.formState.errors.reply?.message,
    send: form.handleSubmit((body) => sending.mutate({ params: { id }, body })),
    isSending: sending.isPending,
  }
}

type ReplyFormProps = { id: string; message: InboxMessage; reply: ReturnType<typeof useReplyForm> }

/** Its button stays at the foot of the panel. */
const ReplyForm = ({ id, message, reply }: ReplyFormProps) => (
  <form id={id} noValidate onSubmit={reply.send}>
    <Field label="Reply" help={`We will email it to ${message.email}.`} error={reply.error}>
      <Textarea {...reply.field} />
    </Field>
  </form>
)

type NotesFormProps = { message: InboxMessage; onSaved: (message: InboxMessage) => void }

const draftOf = ({ notes }: Record<string, unknown>) => ({ notes: String(notes ?? '') })

/** The committee's notes about a message; nobody else sees them. */
function NotesForm({ message, onSaved }: NotesFormProps) {
  const start = draftOf(message)
  const form = useForm({ resolver: standardSchemaResolver(z.object({ notes: MessageNotes })), defaultValues: start })
  const name = `message-notes:${message.id}`
  const draft = useSavedForm({ form, name, start, basedOn: message.updatedAt })
  const { notice, state } = useEditConflict({ form, draftOf, ...draft })
  const save = useEditMessage({
    onSaved: (saved) => {
      draft.showSaved(draftOf(saved), saved.updatedAt)
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
      onSubmit={form.handleSubmit(({ notes }) => {
        draft.noteSent()
        save.mutate({ params: { id: message.id }, body: { notes, updatedAt: draft.origin.basedOn } })
      })}
    >
      <EditConflictNotice state={state} labels={{ notes: 'Notes' }} />
      <Field label="Notes" help="Only the committee can see them." error={form.formState.errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      <div className="button-row">
        <Button type="submit" size="small" variant="outline" busy={save.isPending}>
          Save notes
        </Button>
      </div>
    </form>
  )
}
