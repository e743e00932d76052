import { useEffect } from 'react'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from './inbox.module.css'
import { NotesForm } from './notes-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { type InboxMessage, useEditMessage } from './use-inbox.ts'

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
