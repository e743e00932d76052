import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { describeEventChange } from '#shared/events/event-change-rules.ts'
import { EVENT_STATUS_LABELS, EVENT_STATUSES, type EventStatus } from '#shared/events/event-enums.ts'
import { formatDays } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminEvent, EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import styles from './status-menu.module.css'

type StatusMenuProps = { event: AdminEvent; onChanged: (event: AdminEvent) => void }

/**
 * Changes the status and nothing else. Only a press on an entry acts, never an arrow key; to and from cancelled it asks
 * first.
 */
export function StatusMenu({ event, onChanged }: StatusMenuProps) {
  const { id, title, status } = event
  const [question, setQuestion] = useState<EventStatus | null>(null)
  const change = useSend('PUT /api/admin/events/:id', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: (changed) => {
      setQuestion(null)
      onChanged(changed)
    },
    onError: (error) => showPortalFailure(error),
  })
  const send = (wanted: EventStatus, reason?: string) =>
    change.mutate({ params: { id }, body: { status: wanted, ...(reason && { reason }) } })
  const choose = (wanted: EventStatus) => {
    if (wanted === status) return
    if (wanted === 'cancelled' || countMails(event, wanted) > 0) setQuestion(wanted)
    else send(wanted)
  }
  return (
    <>
      <Menu
        label={`Status of ${title}: ${EVENT_STATUS_LABELS[status]}. Change`}
        align="start"
        isInRow
        className={styles.menu}
        button={
          <StatusBadge word={EVENT_STATUS_LABELS[status]}>
            {EVENT_STATUS_LABELS[status]} <ChevronDown aria-hidden="true" />
          </StatusBadge>
        }
      >
        {EVENT_STATUSES.filter((each) => each !== 'cancelled').map((each) => (
          <Choice key={each} value={each} current={status} onChoose={choose} />
        ))}
        <hr />
        <Choice value="cancelled" current={status} onChoose={choose} />
      </Menu>
      <StatusQuestion
        key={question}
        event={event}
        wanted={question}
        busy={change.isPending}
        onAnswer={send}
        onClose={() => setQuestion(null)}
      />
    </>
  )
}

type ChoiceProps = { value: EventStatus; current: EventStatus; onChoose: (status: EventStatus) => void }

function Choice({ value, current, onChoose }: ChoiceProps) {
  const isCancelling = value === 'cancelled' && current !== 'cancelled'
  return (
    <button
      type="button"
      className={isCancelling ? 'wrong' : undefined}
      aria-current={value === current ? 'true' : undefined}
      onClick={() => onChoose(value)}
    >
      {isCancelling ? `${EVENT_STATUS_LABELS[value]}…` : EVENT_STATUS_LABELS[value]}
    </button>
  )
}

type StatusQuestionProps = {
  event: AdminEvent
  /** Null while nothing is question. */
  wanted: EventStatus | null
  busy: boolean
  onAnswer: (status: EventStatus, reason: string) => void
  onClose: () => void
}

/** Says how many people get a mail before an event is cancelled or restored. */
function StatusQuestion({ event, wanted, busy, onAnswer, onClose }: StatusQuestionProps) {
  const [reason, setReason] = useState('')
  if (!wanted) return null
  const mails = countMails(event, wanted)
  const isCancelling = wanted === 'cancelled'
  return (
    <QuestionDialog
      open
      question={`${whoIsMailed(mails)} ${isCancelling ? 'Cancel the event?' : 'Restore the event?'}`}
      safe={isCancelling ? 'Keep the event' : 'Keep it cancelled'}
      answer={isCancelling ? 'Cancel the event' : 'Restore the event'}
      variant={isCancelling ? 'stop' : 'primary'}
      busy={busy}
      onAnswer={() => onAnswer(wanted, reason.trim())}
      onClose={onClose}
    >
      <p>
        ‘{event.title}’, {formatDays(event)}.{' '}
        {isCancelling
          ? 'The event page stays online and shows ‘Cancelled’. Registration closes.'
          : 'Registration opens again.'}{' '}
        {mails > 0
          ? 'You can undo this for two minutes, before the first email is sent.'
          : 'You can undo this for two minutes.'}
      </p>
      {isCancelling && mails > 0 && (
        <Field label="Reason, in one sentence" help="Included in the email." optional>
          <TextInput
            value={reason}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </QuestionDialog>
  )
}

/** How many people a new status would mail. */
function countMails(event: AdminEvent, status: EventStatus): number {
  const now = new Date()
  const after = { ...event, status, statusChosenAt: now }
  return describeEventChange(event, after, now) ? event.guestCount : 0
}

function whoIsMailed(mails: number): string {
  if (mails === 0) return 'Nobody gets an email.'
  return `${counted(mails, 'person gets', 'people get')} an email.`
}
