import { useState } from 'react'
import { formatCardDate, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { UndoBar } from '#web/platform/ui/feedback/undo-bar.tsx'
import { UndoBars } from '#web/platform/ui/feedback/undo-bars.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { HAND_OVER_CHANGES, type HandOver } from './hand-over-query-keys.ts'
import { MailsDialog } from './mails-dialog.tsx'

/** The hand-over that was done last: its mails, what was left out, and the bar to undo it. */
export function LatestHandOver({ handOver }: { handOver: HandOver }) {
  const { id, day, leftOut, mailsSentAt, undoUntil } = handOver
  const [isReading, setReading] = useState(false)
  const canUndo = undoUntil !== null && new Date(undoUntil) > new Date()
  return (
    <Box title={`Handed over on ${day ? formatCardDate(day) : 'a former day'}`} padded>
      <div className="stack">
        {leftOut.map((text) => (
          <Alert key={text} tone="amber" title="An office was left out">
            {text} Choose somebody in a new hand-over.
          </Alert>
        ))}
        {mailsSentAt ? (
          <p>The mails to both teams were sent on {formatCardDateTime(mailsSentAt)}.</p>
        ) : (
          <div className="row between">
            <p>The teams have not been informed yet. Read the mails to the old and the new team, then send them.</p>
            <Button size="small" onClick={() => setReading(true)}>
              Read the mails
            </Button>
          </div>
        )}
      </div>
      {isReading && <MailsDialog id={id} onClose={() => setReading(false)} />}
      <UndoLastChange area="people" changes={HAND_OVER_CHANGES} />
      {canUndo && <UndoHandOver handOver={handOver} until={new Date(undoUntil)} />}
    </Box>
  )
}

function UndoHandOver({ handOver: { id, mailsSentAt }, until }: { handOver: HandOver; until: Date }) {
  const undo = useSend('POST /api/admin/hand-over/:id/undo', {
    changes: HAND_OVER_CHANGES,
    onSuccess: ({ message }) => toast({ title: 'Hand-over Undone', description: message }),
    onError: showPortalFailure,
  })
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  const bar = (
    <UndoBar
      key={id}
      label="Undo the hand-over"
      until={until}
      busy={undo.isPending}
      onUndo={() => undo.mutate({ params: { id } })}
      onEnd={() => setOver(true)}
    >
      The new committee is in office. You can undo this until {formatCardDate(until)}
      {mailsSentAt ? '; mails that were sent stay sent.' : '.'}
    </UndoBar>
  )
  return <UndoBars bars={[bar]} />
}
