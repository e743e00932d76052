import { type ReactNode, useState } from 'react'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { AgendaList } from './agenda-list.tsx'
import { Apology } from './apology.tsx'
import { AttendanceBox, AttendanceLink } from './attendance.tsx'
import layout from './meeting-record.module.css'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'
import { MinutesWriter } from './minutes-writer.tsx'
import { SentState } from './sent-state.tsx'
import { TaskList } from './task-list.tsx'
import { UnsavedText } from './unsaved-text.tsx'
import type { WritingWindow } from './use-minutes.ts'
import { WriterBar } from './writer-bar.tsx'

/** A meeting: its agenda with what was written, attendance and tasks; a writer's window writes in the same place. */
export function MeetingRecord({ meeting }: { meeting: Meeting }) {
  const [writing, setWriting] = useState<WritingWindow | null>(null)
  const mayWrite = useDuty(COMMITTEE_WRITERS[0])
  return (
    <div className="stack">
      <SentState meeting={meeting} />
      <UnsavedText meetingId={meeting.id} />
      <OwnApology meeting={meeting}>
        {writing === null && mayWrite && meeting.state === 'planned' && (
          <WriterBar meeting={meeting} onBegin={setWriting} />
        )}
      </OwnApology>
      {writing === null ? (
        <div className={layout.columns}>
          <div>
            <AttendanceLink meeting={meeting} people={meeting.people} />
            <AgendaList items={meeting.items} heading="h2" isWritten={meeting.state !== 'planned'} />
          </div>
          <div className="stack">
            <AttendanceBox meeting={meeting} people={meeting.people} />
            <EarlierTasks meeting={meeting} />
          </div>
        </div>
      ) : (
        <>
          {/* in a box of its own, so that it does not cover what is being written */}
          <div>
            <UndoLastChange area="meetings" changes={MEETING_CHANGES} />
          </div>
          <MinutesWriter meeting={meeting} writing={writing} onEnd={() => setWriting(null)}>
            <EarlierTasks meeting={meeting} />
          </MinutesWriter>
        </>
      )}
      {mayWrite && writing === null && <UndoLastChange area="meetings" changes={MEETING_CHANGES} />}
    </div>
  )
}

type OwnApologyProps = { meeting: Meeting; children: ReactNode }

/** For somebody who is invited, until the meeting begins, beside what else they can do. */
function OwnApology({ meeting: { id, people, state, startsAt }, children }: OwnApologyProps) {
  const { account } = useAccount()
  const own = people.find(({ userId }) => userId !== null && userId === account?.id)
  if (!own || state !== 'planned' || new Date(startsAt) <= new Date()) return children
  const isExcused = own.attendance === 'excused'
  return (
    <>
      {isExcused && children}
      <Apology meetingId={id} isExcused={isExcused} note={isExcused ? own.note : ''}>
        {children}
      </Apology>
    </>
  )
}

const EarlierTasks = ({ meeting: { earlierTasks } }: { meeting: Meeting }) =>
  earlierTasks.length > 0 && (
    <Box title="Tasks of earlier meetings">
      <TaskList tasks={earlierTasks} />
    </Box>
  )
