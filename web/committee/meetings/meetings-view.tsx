import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { COMMITTEE_WRITERS } from '#shared/committee/committee-audience.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTimeRange, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { withNonBreakingSpaces } from '#web/platform/non-breaking-spaces.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { MeetingForm } from './meeting-form.tsx'
import { type ListedMeeting, MEETING_CHANGES, STATE_WORDS } from './meeting-types.ts'
import styles from './meetings-view.module.css'
import { TaskList } from './task-list.tsx'

/** Meetings ahead and past, and the open tasks, one's own first. */
export function MeetingsView() {
  const { data, error, refetch } = useApi('GET /api/admin/meetings')
  const mayWrite = useDuty(COMMITTEE_WRITERS[0])
  if (error && !data) return <ListFailure error={error} onRetry={refetch} />
  if (!data) return <p role="status">Loading meetings...</p>
  const isOver = ({ endsAt, state }: ListedMeeting) => state !== 'planned' || new Date(endsAt) < new Date()
  const ahead = data.meetings.filter((meeting) => !isOver(meeting)).toReversed()
  const past = data.meetings.filter(isOver)
  const own = data.tasks.filter(({ isOwn }) => isOwn)
  const others = data.tasks.filter(({ isOwn }) => !isOwn)
  return (
    <div className={styles.columns}>
      <div className="stack">
        <Box title="Upcoming" aside={mayWrite && <PlanMeeting />}>
          {ahead.length === 0 ? (
            <p className={`soft ${styles.empty}`}>No meeting is planned.</p>
          ) : (
            <MeetingRows meetings={ahead} />
          )}
        </Box>
        {past.length > 0 && (
          <Box title="Past">
            <MeetingRows meetings={past} />
          </Box>
        )}
      </div>
      <div className="stack">
        {own.length > 0 && (
          <Box title="Your tasks">
            <TaskList tasks={own} />
          </Box>
        )}
        <Box title={own.length > 0 ? 'Tasks of others' : 'Open tasks'}>
          {others.length === 0 ? (
            <p className={`soft ${styles.empty}`}>There are no open tasks.</p>
          ) : (
            <TaskList tasks={others} />
          )}
        </Box>
      </div>
      {mayWrite && <UndoLastChange area="meetings" changes={MEETING_CHANGES} />}
    </div>
  )
}

function PlanMeeting() {
  const [isOpen, setOpen] = useState(false)
  const [, navigate] = useLocation()
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> Plan a meeting
      </Button>
      {isOpen && (
        <MeetingForm
          meeting={null}
          onClose={() => setOpen(false)}
          onSaved={(id) => navigate(`/admin/meetings/${id}`)}
        />
      )}
    </>
  )
}

const MeetingRows = ({ meetings }: { meetings: readonly ListedMeeting[] }) => (
  <ul className={styles.rows}>
    {meetings.map((meeting) => {
      const { id, title, startsAt, endsAt, place, state, number, decisions, openTasks } = meeting
      const facts = [
        place,
        number && `Minutes ${number}`,
        decisions > 0 && counted(decisions, 'decision', 'decisions'),
        openTasks > 0 && counted(openTasks, 'open task', 'open tasks'),
      ]
      return (
        <li key={id}>
          <Anchor className={styles.row} href={`/admin/meetings/${id}`}>
            <span className="grow">
              <b>{title}</b>
              <span className="block num">
                {withNonBreakingSpaces(`${formatWeekdayDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`)}
              </span>
              <span className={`small soft ${styles.facts}`}>
                {facts.filter(Boolean).map((fact) => (
                  <span key={String(fact)}>{fact}</span>
                ))}
              </span>
            </span>
            <StatusBadge word={state === 'planned' && new Date(endsAt) < new Date() ? 'Draft' : STATE_WORDS[state]} />
          </Anchor>
        </li>
      )
    })}
  </ul>
)
