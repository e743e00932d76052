import { useEffect, useId } from 'react'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { EditConflictNotice } from '#web/platform/editing/edit-conflict-notice.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { EmailText } from '#web/platform/ui/label/email-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import styles from './inbox.module.css'
import { type InboxMessage, useEditMessage, useNotesForm, useReplyForm } from './use-inbox.ts'

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
  const edit = useEditMessage(onChange)
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
      actions={<Actions message={message} edit={edit} replyId={replyId} isSending={reply.isSaving} />}
    >
      <p className={styles.about}>
        <b>{subject}</b> · {formatCardDateTime(createdAt)}
        <br />
        <Anchor href={`mailto:${email}`}>
          <EmailText of={email} />
        </Anchor>
      </p>
      <p className="as-typed anywhere">{message.message}</p>
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
      <p className="as-typed anywhere">{reply}</p>
      <p className="small soft">
        Sent {repliedAt && formatCardDateTime(repliedAt)}
        {repliedByName && <span>{` by ${repliedByName}`}</span>}
      </p>
    </section>
  )
}

type ReplyFormProps = { id: string; message: InboxMessage; reply: ReturnType<typeof useReplyForm> }

/** Its button stays at the foot of the panel. */
const ReplyForm = ({ id, message, reply }: ReplyFormProps) => (
  <form id={id} noValidate onSubmit={reply.save}>
    <Field
      label="Reply"
      help={`We will email it to ${message.email}.`}
      error={reply.form.formState.errors.reply?.message}
    >
      <Textarea {...reply.form.register('reply')} />
    </Field>
  </form>
)

type NotesFormProps = { message: InboxMessage; onSaved: (message: InboxMessage) => void }

/** The committee's notes about a message; nobody else sees them. */
function NotesForm({ message, onSaved }: NotesFormProps) {
  const { form, notices, isSaving, save } = useNotesForm(message, onSaved)
  return (
    <form className="stack" noValidate onSubmit={save}>
      <EditConflictNotice state={notices.editConflict} labels={notices.labels} />
      <Field label="Notes" help="Only the committee can see them." error={form.formState.errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </Field>
      <div className="button-row">
        <Button type="submit" size="small" variant="outline" busy={isSaving}>
          Save notes
        </Button>
      </div>
    </form>
  )
}
