import { CircleCheck, Megaphone, Pencil, Plus, Settings, Smartphone, Trash2, TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { countMissing, isUrgent } from '#shared/helpers/helper-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatWeekday } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { JobPanel } from './job-panel.tsx'
import { OfferList } from './offer-list.tsx'
import styles from './plan.module.css'
import { PlanSettingsDialog } from './plan-settings.tsx'
import { counts, PLAN_CHANGES, type Plan, type PlannedJob, type PlannedShift } from './plan-types.ts'
import { ShiftForm } from './shift-form.tsx'
import { ShiftPanel } from './shift-panel.tsx'

type Open =
  | { what: 'settings' | 'new job' }
  | { what: 'job' | 'new shift'; jobId: string }
  | { what: 'shift' | 'edit shift'; shiftId: string }
  | null

/** The plan of an event: what is missing, then every job with its shifts. */
export function HelperPlan({ event, plan }: { event: AdminEvent; plan: Plan }) {
  const [open, setOpen] = useState<Open>(null)
  return (
    <div className="stack-large">
      <div className="row between">
        <p className="row">
          <StatusBadge word={plan.isOpen ? 'Open' : 'Draft'} />
          <span>{plan.isOpen ? 'Members can take shifts.' : 'Members do not see the shifts yet.'}</span>
        </p>
        <div className="button-row">
          <Button size="small" variant="outline" onClick={() => setOpen({ what: 'settings' })}>
            <Settings aria-hidden="true" /> Settings
          </Button>
          <ButtonLink size="small" variant="outline" href={`/events/${event.id}/helpers/day`}>
            <Smartphone aria-hidden="true" /> The day itself
          </ButtonLink>
          <Button size="small" onClick={() => setOpen({ what: 'new job' })}>
            <Plus aria-hidden="true" /> Add a job
          </Button>
        </div>
      </div>
      <Gaps plan={plan} eventId={event.id} />
      {plan.jobs.length === 0 && (
        <EmptyState title="No jobs yet">
          Add jobs such as Parking, Stage 1 or Kitchen, each with its shifts. Then let members take them.
        </EmptyState>
      )}
      {plan.jobs.map((job) => (
        <JobSection key={job.id} job={job} onOpen={setOpen} />
      ))}
      <OfferList offers={plan.offers} />
      <UndoLastChange area="helpers" changes={PLAN_CHANGES} />
      <OpenPart open={open} plan={plan} event={event} onOpen={setOpen} />
    </div>
  )
}

type OpenPartProps = { open: Open; plan: Plan; event: AdminEvent; onOpen: (open: Open) => void }

function OpenPart({ open, plan, event, onOpen }: OpenPartProps) {
  const close = () => onOpen(null)
  if (!open) return null
  if (open.what === 'settings') return <PlanSettingsDialog plan={plan} onClose={close} />
  if (open.what === 'new job') return <JobPanel eventId={event.id} job={null} onClose={close} />
  const job = plan.jobs.find(({ id, shifts }) =>
    'jobId' in open ? id === open.jobId : 'shiftId' in open && shifts.some((shift) => shift.id === open.shiftId),
  )
  if (!job) return null
  if (open.what === 'job') return <JobPanel eventId={event.id} job={job} onClose={close} />
  if (open.what === 'new shift') return <ShiftForm job={job} shift={null} eventDate={event.eventDate} onClose={close} />
  const shift = job.shifts.find(({ id }) => 'shiftId' in open && id === open.shiftId)
  if (!shift) return null
  const { id: shiftId } = shift
  if (open.what === 'edit shift')
    return (
      <ShiftForm
        job={job}
        shift={shift}
        eventDate={event.eventDate}
        onClose={() => onOpen({ what: 'shift', shiftId })}
      />
    )
  return <ShiftPanel job={job} shift={shift} onEdit={() => onOpen({ what: 'edit shift', shiftId })} onClose={close} />
}

/** What is missing, above everything else. Nothing missing, nothing shown. */
function Gaps({ plan, eventId }: { plan: Plan; eventId: string }) {
  const shifts = plan.jobs.flatMap((job) => job.shifts)
  const short = shifts.filter((shift) => countMissing(counts(shift)) > 0)
  const missing = short.reduce((sum, shift) => sum + countMissing(counts(shift)), 0)
  const leaderless = plan.jobs.filter(({ leaderName }) => leaderName === '')
  if (missing === 0 && leaderless.length === 0) return null
  return (
    <ul className={styles.gaps}>
      {missing > 0 && (
        <li data-tone="red">
          <Users aria-hidden="true" />
          <span className="grow">
            <b>{`${counted(missing, 'helper is', 'helpers are')} missing`}</b>
            <small>{`in ${counted(short.length, 'shift', 'shifts')}${plan.isOpen ? '' : '. Open the plan in Settings to ask the members'}`}</small>
          </span>
          {plan.isOpen && <AskMembers eventId={eventId} />}
        </li>
      )}
      {leaderless.length > 0 && (
        <li data-tone="amber">
          <TriangleAlert aria-hidden="true" />
          <span className="grow">
            <b>{`${counted(leaderless.length, 'job has', 'jobs have')} no leader`}</b>
            <small>{leaderless.map(({ title }) => title).join(', ')}</small>
          </span>
        </li>
      )}
    </ul>
  )
}

/** Opens the announcement, with a preview, for those whose duty it is. */
function AskMembers({ eventId }: { eventId: string }) {
  const mayWrite = useDuty('announcements')
  if (!mayWrite) return null
  return (
    <ButtonLink size="small" variant="outline" href={writeAddress({ about: 'helpers', id: eventId })}>
      <Megaphone aria-hidden="true" /> Ask the members
    </ButtonLink>
  )
}

type JobSectionProps = { job: PlannedJob; onOpen: (open: Open) => void }

function JobSection({ job, onOpen }: JobSectionProps) {
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
