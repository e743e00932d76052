import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh, useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'
import styles from './send-minutes.module.css'
import type { WrittenItem } from './use-minutes.ts'

type SendMinutesProps = {
  meeting: Meeting
  items: readonly WrittenItem[]
  /** How many are marked as here or online. */
  present: number
  /** False if the text could not be saved. */
  onSave: () => Promise<boolean>
  onSent: () => void
}

/** Asks before the minutes go to everybody; they leave after two minutes in which it can be undone. */
export function SendMinutes({ meeting, items, present, onSave, onSent }: SendMinutesProps) {
  const [isOpen, setOpen] = useState(false)
  const [publish, setPublish] = useState(true)
  const client = useQueryClient()
  const { id, people, startsAt } = meeting
  const send = useSend('POST /api/admin/meetings/:id/send', {
    changes: MEETING_CHANGES,
    onSuccess: () => {
      setOpen(false)
      onSent()
    },
    onError: showPortalFailure,
  })
  const open = async () => {
    if (!(await onSave())) return
    // the text has changed since it was last read
    await refresh(client, [`/api/admin/meetings/${id}/send`])
    setOpen(true)
  }
  const recipients = people.filter(({ userId }) => userId !== null).length
  const tasks = items.reduce((sum, item) => sum + item.tasks.length, 0)
  const empty = items.filter(({ text, decisions, tasks: own }) => !text && decisions.length + own.length === 0).length
  if (new Date(startsAt) > new Date())
    return <span className="small soft">The minutes can be sent once the meeting has begun.</span>
  return (
    <>
      <Button onClick={() => void open()}>
        <Send aria-hidden="true" /> Send the minutes
      </Button>
      <QuestionDialog
        open={isOpen}
        variant="primary"
        question={
          present === 0
            ? 'Nobody is marked as present. Send the minutes all the same?'
            : `${counted(recipients, 'person gets', 'people get')} an email. Send the minutes?`
        }
        safe="Keep writing"
        answer="Send the minutes"
        busy={send.isPending}
        onAnswer={() => send.mutate({ params: { id }, body: { publish } })}
        onClose={() => setOpen(false)}
      >
        <div className="stack">
          {present === 0 && (
            <Alert tone="amber" title={`${counted(recipients, 'person gets', 'people get')} an email`}>
              It says that nobody was at the meeting. Go back and mark who is here or online.
            </Alert>
          )}
          {empty > 0 && (
            <p>{`Nothing is written under ${counted(empty, 'item', 'items')}. In the minutes, this is marked as ‘Not discussed’.`}</p>
          )}
          {tasks > 0 && (
            <p>{`${counted(tasks, 'task appears in Today for its owner', 'tasks appear in Today for their owners')}.`}</p>
          )}
          <Checkbox
            label="Put them under Documents, where members can read them"
            checked={publish}
            onChange={({ target }) => setPublish(target.checked)}
          />
          <p className="small soft">
            You can undo this for two minutes; until then, nobody sees the minutes. After that, they cannot be changed:
            the next meeting approves them, with a note if needed.
          </p>
          {isOpen && <Preview id={id} />}
          <p>
            <ButtonLink size="small" variant="outline" href={`/api/admin/meetings/${id}/minutes.pdf`} download>
              Download the PDF
            </ButtonLink>
          </p>
        </div>
        <DialogFailure />
      </QuestionDialog>
    </>
  )
}

/** Who gets the minutes, and the mail as one of them will read it. */
function Preview({ id }: { id: string }) {
  const { data, error } = useApi('GET /api/admin/meetings/:id/send', { params: { id } })
  if (error) return <p className="wrong">The email could not be shown.</p>
  if (!data) return <p role="status">Loading the email...</p>
  return (
    <>
      <p>
        <b>To:</b> {data.recipients.join(', ')}
      </p>
      <section className={styles.mail} aria-label="The email">
        <p className="semibold">{data.subject}</p>
        <p className="as-typed small">{data.text}</p>
      </section>
    </>
  )
}
