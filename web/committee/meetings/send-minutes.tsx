import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Attendance } from '#shared/committee/meetings/meeting-enums.ts'
import { countPresent, findMinutesProblem } from '#shared/committee/meetings/meeting-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { refresh, useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'
import styles from './send-minutes.module.css'
import { completeItems, type WrittenItem } from './use-minutes.ts'

type SendMinutesProps = {
  meeting: Meeting
  items: readonly WrittenItem[]
  /** The attendance as it is written now. */
  attendance: readonly { id: string; attendance: Attendance }[]
  /** False if the text could not be saved. */
  onSave: () => Promise<boolean>
  onSent: () => void
}

/** Asks before the minutes go to everybody; they leave after two minutes in which it can be undone. */
export function SendMinutes({ meeting, items, attendance, onSave, onSent }: SendMinutesProps) {
  const [isOpen, setOpen] = useState(false)
  const [publish, setPublish] = useState(false)
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
  const present = countPresent(attendance)
  // the votes of an assembly are of its hall
  const problem = findMinutesProblem({
    items: completeItems(items),
    present: meeting.hall ? null : present,
    startsAt,
  })
  const open = async () => {
    if (!(await onSave())) return
    if (problem)
      return toast({ title: 'The minutes cannot be sent yet', description: problem.message, variant: 'destructive' })
    // the text has changed since it was last read
    await refresh(client, [`/api/admin/meetings/${id}/send`])
    setOpen(true)
  }
  const recipients = people.filter(({ hasAddress }) => hasAddress).length
  const unreached = people.filter(({ userId, hasAddress }) => userId !== null && !hasAddress).length
  const unmarked = countUnmarked(meeting, attendance)
  const tasks = items.flatMap((item) => item.tasks)
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
          {unreached > 0 && (
            <p className="num">
              {`${counted(unreached, 'person has', 'people have')} no email address and will not get the minutes.`}
            </p>
          )}
          {unmarked > 0 && (
            <p>
              {`${counted(unmarked, 'person has', 'people have')} no attendance. The minutes will say ‘No reply’ for ${unmarked === 1 ? 'that person' : 'them'}.`}
            </p>
          )}
          {describeEmpty(meeting, items) && <p>{describeEmpty(meeting, items)}</p>}
          {tasks.length > 0 && (
            <p>{`${counted(tasks.length, 'task goes', 'tasks go')} to ${namesOf(meeting, tasks)}.`}</p>
          )}
          <Checkbox
            label="Every member can read them, under Documents"
            help="Otherwise only those who were invited can read them."
            checked={publish}
            onChange={({ target }) => setPublish(target.checked)}
          />
          <p className="small soft">
            You can undo this for two minutes; until then, nobody sees the minutes. After that, they cannot be changed:
            the next meeting approves them, with a note if needed.
          </p>
          {isOpen && <Preview id={id} />}
          <DialogFailure />
        </div>
      </QuestionDialog>
    </>
  )
}

/** How many of those who are invited are neither here nor online, excused or absent. */
const countUnmarked = ({ people }: Meeting, attendance: SendMinutesProps['attendance']): number => {
  const marked = new Set(attendance.filter((each) => each.attendance !== 'invited').map(({ id }) => id))
  return people.filter(({ id }) => !marked.has(id)).length
}

const LIST = new Intl.ListFormat('en')

/** Which items of the agenda have nothing under them; empty if all have. */
function describeEmpty(meeting: Meeting, written: readonly WrittenItem[]): string {
  const numbers = meeting.items.flatMap(({ id }, at) =>
    written.some((item) => item.id === id && isWritten(item)) ? [] : String(at + 1),
  )
  if (numbers.length === 0) return ''
  const items = numbers.length === 1 ? 'item' : 'items'
  return `Nothing is written under ${items} ${LIST.format(numbers)}. The minutes will say ‘Not discussed’ there.`
}

const isWritten = ({ text, approvesMinutes, decisions, tasks }: WrittenItem): boolean =>
  text !== '' || approvesMinutes || decisions.length + tasks.length > 0

function namesOf({ people }: Meeting, tasks: readonly { ownerId: string }[]): string {
  const owners = new Set(tasks.map(({ ownerId }) => ownerId))
  return LIST.format(people.flatMap(({ userId, name }) => (userId && owners.has(userId) ? name : [])))
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <section className={styles.mail} aria-label="The email" tabIndex={0}>
        <p className="semibold">{data.subject}</p>
        <p className="as-typed small">{data.text}</p>
      </section>
      <p>
        <ButtonLink size="small" variant="outline" href={`/api/admin/meetings/${id}/minutes.pdf`} download>
          Download the PDF
        </ButtonLink>
      </p>
    </>
  )
}
