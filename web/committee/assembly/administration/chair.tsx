import { FileText, PenLine } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES, currentItem } from '../assembly-types.ts'
import { Agenda } from './agenda.tsx'
import { BetweenVotes } from './between-votes.tsx'
import { BoardControl } from './board-control.tsx'
import { DoorActions } from './door-actions.tsx'
import { HallStrip } from './hall-strip.tsx'
import { OpenItem } from './open-item.tsx'
import { ProxyList } from './proxy-list.tsx'
import { SpeakerList } from './speaker-list.tsx'
import { WhatBegins } from './what-begins.tsx'

/** The chair's phone: the hall and its door, what is open or was decided last, and the rest below; the end comes last. */
export function Chair({ assembly }: { assembly: AdminAssembly }) {
  const { state, speakers, motions } = assembly
  const current = currentItem(motions)
  const open = current?.item.state === 'open' ? current : null
  const isBetween = state === 'running' && !open
  return (
    <div className="stack-large">
      <HallStrip assembly={assembly} />
      {state === 'closed' && <WhatBegins assembly={assembly} />}
      <DoorActions assembly={assembly} />
      {open && <OpenItem key={open.item.id} motion={open.item} number={open.number} />}
      {isBetween && <BetweenVotes assembly={assembly} />}
      {state !== 'running' && <Steps assembly={assembly} />}
      {state === 'running' && <SpeakerList speakers={speakers} />}
      <Agenda assembly={assembly} />
      <ProxyList assembly={assembly} />
      {state !== 'closed' && <BoardControl assembly={assembly} />}
      <Minutes assembly={assembly} />
      {isBetween && <Steps assembly={assembly} />}
      <UndoLastChange area="votes" changes={ASSEMBLY_CHANGES} />
    </div>
  )
}

function Minutes({ assembly: { id, meetingId } }: { assembly: AdminAssembly }) {
  return (
    <Box title="Minutes" padded>
      <div className="grid gap-3">
        <p className="soft">
          {meetingId
            ? 'The draft minutes are a meeting under Meetings, where the committee edits and sends them.'
            : 'They are written during the assembly. When it ends, they become a meeting under Meetings.'}
        </p>
        <div className="button-row">
          {meetingId && (
            <ButtonLink href={`/admin/meetings/${meetingId}`}>
              <PenLine aria-hidden="true" /> Edit the draft minutes
            </ButtonLink>
          )}
          <ButtonLink variant="outline" href={`/api/admin/assemblies/${id}/minutes.pdf`} download>
            <FileText aria-hidden="true" /> Minutes as a PDF
          </ButtonLink>
        </div>
      </div>
    </Box>
  )
}

const STEPS = {
  planned: {
    step: 'doors',
    label: 'Open the doors',
    question: 'Open the doors?',
    text: 'The list of members with a vote is fixed now. Anybody who joins or pays later has no vote in this assembly.',
  },
  doors_open: {
    step: 'start',
    label: 'Open the assembly',
    question: 'Open the assembly?',
    text: 'This needs the quorum. The time is written into the minutes.',
  },
  running: {
    step: 'end',
    label: 'End the assembly',
    question: 'End the assembly?',
    text: 'Nothing more can be put to the vote. The draft minutes are written as a meeting, for the committee to edit.',
  },
  closed: {
    step: 'minutes',
    label: 'Write the draft minutes',
    question: 'Write the draft minutes?',
    text: 'There are none, or somebody has deleted them. They become a meeting under Meetings.',
  },
} as const

function Steps({ assembly: { id, state, hall, meetingId, startsAt, motions } }: { assembly: AdminAssembly }) {
  const [isAsking, setAsking] = useState(false)
  const go = useSend('POST /api/admin/assemblies/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsking(false),
    onError: showPortalFailure,
  })
  if (state === 'closed' && meetingId) return null
  const { step, label, question, text } = STEPS[state]
  const daysAhead = countGulfDays(new Date(), startsAt)
  const isTooEarly = step === 'start' && hall.votes < hall.quorum
  return (
    <div className="grid gap-2">
      <div className="button-row">
        <Button variant={step === 'end' ? 'outline' : 'primary'} disabled={isTooEarly} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      {isTooEarly && (
        <p className="small soft num">{`You can open it once ${hall.quorum} votes are in the hall. Now: ${hall.votes}.`}</p>
      )}
      <QuestionDialog
        open={isAsking}
        question={question}
        safe="Not yet"
        answer={label}
        variant="confirm"
        busy={go.isPending}
        onAnswer={() => go.mutate({ params: { id, step } })}
        onClose={() => setAsking(false)}
      >
        {daysAhead > 0 && step === 'doors' && (
          <p>
            <b>{`This assembly is on ${formatCardDateTime(startsAt)}, ${counted(daysAhead, 'day', 'days')} from now.`}</b>{' '}
            The doors cannot be closed again.
          </p>
        )}
        {step === 'end' && <Unvoted motions={motions} />}
        <p>{text}</p>
        <DialogFailure />
      </QuestionDialog>
    </div>
  )
}

/** Which items nobody has voted on, before the assembly ends for good. */
function Unvoted({ motions }: Pick<AdminAssembly, 'motions'>) {
  const waiting = motions.flatMap(({ id, state, title }, at) =>
    state === 'waiting' ? [{ id, title, number: at + 1 }] : [],
  )
  if (waiting.length === 0) return null
  return (
    <div className="num anywhere">
      <p>
        <b>{`${counted(waiting.length, 'item was', 'items were')} not put to the vote:`}</b>
      </p>
      <ul>
        {waiting.map(({ id, title, number }) => (
          <li key={id}>{`${number}. ${title}`}</li>
        ))}
      </ul>
    </div>
  )
}
