import { FileText, PenLine } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminAssembly, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { BoardControl } from './board-control.tsx'
import { CheckIn } from './check-in.tsx'
import { MotionControl } from './motion-control.tsx'
import { ProxyList } from './proxy-list.tsx'

/** The chair's phone: who is here, the motions, who wants to speak. */
export function Chair({ assembly }: { assembly: AdminAssembly }) {
  const { id, state, speakers, meetingId } = assembly
  const isInHall = state === 'doors_open' || state === 'running'
  return (
    <div className="stack-large">
      <Hall assembly={assembly} />
      <div className="button-row">
        <Steps assembly={assembly} />
        <ButtonLink variant="outline" href={`/api/admin/assemblies/${id}/minutes.pdf`} download>
          <FileText aria-hidden="true" /> Minutes as a PDF
        </ButtonLink>
        {meetingId && (
          <ButtonLink href={`/admin/meetings/${meetingId}`}>
            <PenLine aria-hidden="true" /> Edit the draft minutes
          </ButtonLink>
        )}
      </div>
      {meetingId && (
        <p className="soft">
          The draft minutes are a meeting under Meetings, where the committee edits and sends them.
        </p>
      )}
      {isInHall && <CheckIn assemblyId={id} />}
      <MotionControl assembly={assembly} />
      {state === 'running' && (
        <Box title="Would like to speak" aside={String(speakers.length)} padded>
          {speakers.length === 0 ? (
            <p className="soft">Nobody is waiting.</p>
          ) : (
            <ol className="grid gap-3">
              {speakers.map((speaker) => (
                <Speaker key={speaker.id} speaker={speaker} />
              ))}
            </ol>
          )}
        </Box>
      )}
      <ProxyList assembly={assembly} />
      {state !== 'closed' && <BoardControl assembly={assembly} />}
    </div>
  )
}

function Hall({ assembly: { hall, state } }: { assembly: AdminAssembly }) {
  const { votes, people, proxies, quorum, rollSize } = hall
  const missing = quorum - votes
  return (
    <Panel className="grid gap-2" aria-label="Quorum">
      <p className="row between">
        <b className="h2 num">{votes}</b>
        <span className={missing > 0 ? 'waiting semibold' : 'good semibold'} role="status">
          {state === 'planned'
            ? `Quorum ${quorum}`
            : missing > 0
              ? `${missing} more for the quorum`
              : `Quorum reached, ${quorum} needed`}
        </span>
      </p>
      <p className="small soft num">
        {`${counted(people, 'person', 'people')} and ${counted(proxies, 'proxy', 'proxies')}, of ${counted(rollSize, 'member', 'members')} with a vote`}
      </p>
    </Panel>
  )
}

function Speaker({ speaker: { id, name } }: { speaker: AdminAssembly['speakers'][number] }) {
  const end = useSend('DELETE /api/admin/assembly-speakers/:id', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  return (
    <li className="row between">
      <span>{name}</span>
      <Button size="small" variant="outline" busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
        Has spoken
      </Button>
    </li>
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

function Steps({ assembly: { id, state, hall, meetingId, startsAt } }: { assembly: AdminAssembly }) {
  const [isAsking, setAsking] = useState(false)
  const go = useSend('POST /api/admin/assemblies/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsking(false),
    onError: (error) => {
      setAsking(false)
      showPortalFailure(error)
    },
  })
  if (state === 'closed' && meetingId) return null
  const { step, label, question, text } = STEPS[state]
  const daysAhead = countGulfDays(new Date(), startsAt)
  const isTooEarly = step === 'start' && hall.votes < hall.quorum
  return (
    <>
      <Button disabled={isTooEarly} onClick={() => setAsking(true)}>
        {label}
      </Button>
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
        <p>{text}</p>
      </QuestionDialog>
    </>
  )
}
