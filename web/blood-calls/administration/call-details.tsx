import { useState } from 'react'
import { BLOOD_CALL_STATUS_LABELS } from '#shared/blood-calls/blood-call-enums.ts'
import { WAVE_LABELS } from '#shared/blood-calls/wave-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime, formatTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { CalledPeople } from './called-people.tsx'

export type CallDetails = ResponseOf<'GET /api/admin/blood-calls/:id'>

/** One call: who comes, who was called when, and what is needed. */
export function CallInDetail({ call }: { call: CallDetails }) {
  return (
    <div className="stack-large">
      {call.isCaller ? (
        <CalledPeople call={call} />
      ) : (
        <Alert tone="blue">
          {`${counted(call.coming, 'person is', 'people are')} coming. Only ${call.callerName ?? 'the caller'} sees who they are and how to reach them.`}
        </Alert>
      )}
      <Panel>
        <KeyValueList items={factsOf(call)} />
      </Panel>
    </div>
  )
}

const factsOf = (call: CallDetails) => [
  { label: 'Status', value: <StatusBadge word={BLOOD_CALL_STATUS_LABELS[call.status]} /> },
  { label: 'Hospital', value: `${call.hospital}, ${call.emirate}` },
  { label: 'Until', value: formatCardDateTime(call.until) },
  ...(call.contactName ? [{ label: 'Contact', value: `${call.contactName}, ${call.contactPhone}` }] : []),
  ...(call.note ? [{ label: 'Note', value: call.note }] : []),
  {
    label: 'Started',
    value: `${formatCardDateTime(call.createdAt)}${call.callerName ? ` by ${call.callerName}` : ''}`,
  },
  ...(call.closedAt ? [{ label: 'Closed', value: formatCardDateTime(call.closedAt) }] : []),
  ...(call.status === 'open'
    ? call.waves.map(({ wave, at, called }) => ({
        label: `${WAVE_LABELS[wave]}, ${formatTime(at)}`,
        value: counted(called, 'person called', 'people called'),
      }))
    : []),
]

/** How many were called, and what they replied. */
export const repliesOf = ({ called, coming, notComing }: CallDetails) =>
  `${called} called, ${coming} coming, ${notComing} cannot come, ${called - coming - notComing} without a reply`

/** Asks first, because everybody who was called is written to. */
export function CloseCall({ call }: { call: CallDetails }) {
  const [isAsking, setAsking] = useState(false)
  const close = useSend('POST /api/admin/blood-calls/:id/close', {
    changes: ['/api/admin/blood-calls', '/api/admin/activity'],
    onSuccess: ({ message }) => {
      toast({ title: 'Call Closed', description: message })
      setAsking(false)
    },
    onError: showPortalFailure,
  })
  if (call.status === 'closed') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Close the call</Button>
      <QuestionDialog
        open={isAsking}
        question="Close this call?"
        safe="Keep it open"
        answer="Close the call"
        busy={close.isPending}
        onAnswer={() => close.mutate({ params: { id: call.id } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {thanked(call.coming)} {informed(call.called - call.coming)} Nobody else will be called.
        </p>
      </QuestionDialog>
    </>
  )
}

const thanked = (coming: number) =>
  coming === 0
    ? 'Nobody has agreed to come so far.'
    : `We will thank the ${counted(coming, 'person who is', 'people who are')} coming.`
const informed = (others: number) =>
  others === 0 ? '' : `We will tell ${counted(others, 'other person', 'other people')} that nobody else needs to come.`
