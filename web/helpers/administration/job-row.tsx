import { CircleCheck, Pencil, Plus, Trash2 } from 'lucide-react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { countMissing, isUrgent } from '#shared/helpers/helper-rules.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import styles from './plan.module.css'
import { counts, type Open, PLAN_CHANGES, type PlannedJob, type PlannedShift } from './plan-types.ts'

type JobRowProps = { job: PlannedJob; onOpen: (open: Open) => void }

/** A job, and beside it its shifts. */
export function JobRow({ job, onOpen }: JobRowProps) {
  const { id, title, place, leaderName, shifts } = job
  const remove = useSend('DELETE /api/admin/helper-jobs/:id', { changes: PLAN_CHANGES, onError: showPortalFailure })
  return (
    <section className={styles.job} aria-labelledby={`job-${id}`}>
      <div className="line at-top between">
        <div className="grow">
          <h3 id={`job-${id}`} className="h5">
            {title}
          </h3>
          {place && <p className="small soft">{place}</p>}
          <p className={leaderName ? 'small soft' : 'small wrong'}>
            {leaderName ? `${leaderName} leads` : 'No leader yet'}
          </p>
        </div>
        <RowMenu
          name={title}
          items={[
            { label: 'Add a shift', icon: Plus, onSelect: () => onOpen({ what: 'new shift', jobId: id }) },
            { label: 'Edit', icon: Pencil, onSelect: () => onOpen({ what: 'job', jobId: id }) },
            { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => remove.mutate({ params: { id } }) },
          ]}
        />
      </div>
      {shifts.length === 0 ? (
        <p className="soft">This job has no shifts yet.</p>
      ) : (
        <ul className={styles.shifts}>
          {shifts.map((shift) => (
            <li key={shift.id} data-full={countMissing(counts(shift)) === 0 || undefined}>
              <ShiftCell shift={shift} onOpen={() => onOpen({ what: 'shift', shiftId: shift.id })} />
            </li>
          ))}
        </ul>
      )}
    </section>
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
      <span className="line between num">
        <span className="small">{`${helpers.length} of ${needed}`}</span>
        {missing > 0 ? <b>{`${missing} missing`}</b> : <CircleCheck aria-label="Full" />}
      </span>
    </button>
  )
}
