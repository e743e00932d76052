import { CircleCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { countMissing, isUrgent } from '#shared/helpers/helper-rules.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './plan.module.css'
import { counts, type Open, PLAN_CHANGES, type PlannedJob, type PlannedShift } from './plan-types.ts'

type JobSectionProps = { job: PlannedJob; onOpen: (open: Open) => void }

/** A job with its shifts. */
export function JobSection({ job, onOpen }: JobSectionProps) {
  const { id, title, place, leaderName, shifts } = job
  const remove = useSend('DELETE /api/admin/helper-jobs/:id', { changes: PLAN_CHANGES, onError: showPortalFailure })
  return (
    <Panel className="stack" aria-labelledby={`job-${id}`}>
      <div className="line between">
        <div>
          <h2 id={`job-${id}`}>{title}</h2>
          <p className="small soft">
            {[place, leaderName ? `${leaderName} leads` : 'No leader yet'].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="line">
          <Button size="small" variant="outline" onClick={() => onOpen({ what: 'new shift', jobId: id })}>
            <Plus aria-hidden="true" /> Shift<span className="visually-hidden"> for {title}</span>
          </Button>
          <RowMenu
            name={title}
            items={[
              { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ what: 'job', jobId: id }) },
              {
                label: 'Delete',
                icon: Trash2,
                dangerous: true,
                onSelect: () => remove.mutate({ params: { id } }),
              },
            ]}
          />
        </div>
      </div>
      {shifts.length === 0 ? (
        <p className="soft">This job has no shifts yet.</p>
      ) : (
        <ul className={styles.shifts}>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <ShiftCell shift={shift} onOpen={() => onOpen({ what: 'shift', shiftId: shift.id })} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** A full shift is quiet; missing helpers are loud, and half or more of them solid. */
function ShiftCell({ shift, onOpen }: { shift: PlannedShift; onOpen: () => void }) {
  const { startsAt, endsAt, needed, helpers } = shift
  const missing = countMissing(counts(shift))
  const state = missing === 0 ? 'full' : isUrgent(counts(shift)) ? 'urgent' : 'short'
  return (
    <button type="button" className={styles.shift} data-state={state} onClick={onOpen}>
      <span className={styles.when}>
        {formatWeekday(startsAt)}
        <b className="num">{formatHours(startsAt, endsAt)}</b>
      </span>
      {missing > 0 ? <b className="num">{`${missing} missing`}</b> : <CircleCheck aria-label="Full" />}
      <span className="num small">{`${helpers.length} of ${needed}`}</span>
    </button>
  )
}
