import { type ReactNode, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'

const STEPS = {
  planned: {
    step: 'doors',
    label: 'Open the doors',
    question: 'Open the doors?',
    text: 'This fixes the list of members with a vote. Anybody who joins or pays later will have no vote in this assembly.',
  },
  doors_open: {
    step: 'start',
    label: 'Open the assembly',
    question: 'Open the assembly?',
    text: 'This needs the quorum. The minutes will give the time.',
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
    text: 'There are none yet, or somebody has deleted them. They will be a meeting under Meetings.',
  },
} as const

type NextStepProps = { assembly: AdminAssembly; children?: ReactNode }

/** The chair's next step for the whole assembly, after a question; `children` are the other buttons of the row. */
export function NextStep({ assembly, children }: NextStepProps) {
  const { id, state, hall, meetingId, startsAt, motions } = assembly
  // the step that was asked about: another chair may take it while the question is open
  const [asked, setAsked] = useState<keyof typeof STEPS | null>(null)
  const go = useSend('POST /api/admin/assemblies/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsked(null),
    onError: showPortalFailure,
  })
  if (state === 'closed' && meetingId && asked === null) return null
  const { step, label } = STEPS[state]
  const questioned = STEPS[asked ?? state]
  const daysAhead = countGulfDays(new Date(), startsAt)
  const isTooEarly = step === 'start' && hall.votes < hall.quorum
  return (
    <div className="grid gap-2">
      <div className="button-row">
        <Button
          variant={step === 'end' || daysAhead > 0 ? 'outline' : 'primary'}
          disabled={isTooEarly}
          onClick={() => setAsked(state)}
        >
          {label}
        </Button>
        {children}
      </div>
      {isTooEarly && (
        <p className="small soft num">{`You can open it once ${counted(hall.quorum, 'vote is', 'votes are')} in the hall. Now: ${hall.votes}.`}</p>
      )}
      <QuestionDialog
        open={asked !== null}
        question={questioned.question}
        safe="Not yet"
        answer={questioned.label}
        variant="confirm"
        busy={go.isPending}
        onAnswer={() => go.mutate({ params: { id, step: questioned.step } })}
        onClose={() => setAsked(null)}
      >
        {asked !== null && asked !== state && !go.isPending && (
          <p role="status">
            <b>Somebody else has already done this.</b>
          </p>
        )}
        {daysAhead > 0 && questioned.step === 'doors' && (
          <p>
            <b>{`This assembly is on ${formatCardDateTime(startsAt)}, ${counted(daysAhead, 'day', 'days')} from now.`}</b>{' '}
            The doors cannot be closed again.
          </p>
        )}
        {questioned.step === 'end' && <Unvoted motions={motions} />}
        <p>{questioned.text}</p>
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
