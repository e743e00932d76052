import { Pencil, Phone, Trash2, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { countMissing } from '#shared/helpers/helper-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { AddHelper } from './add-person.tsx'
import styles from './plan.module.css'
import { counts, type Helper, PLAN_CHANGES, type PlannedJob, type PlannedShift } from './plan-types.ts'

type ShiftPanelProps = { job: PlannedJob; shift: PlannedShift; onEdit: () => void; onClose: () => void }

/** Who has a shift; adds and removes people. */
export function ShiftPanel({ job, shift, onEdit, onClose }: ShiftPanelProps) {
  const [isAdding, setAdding] = useState(false)
  const missing = countMissing(counts(shift))
  const remove = useSend('DELETE /api/admin/helper-shifts/:id', {
    changes: PLAN_CHANGES,
    onSuccess: onClose,
    onError: showPortalFailure,
  })
  return (
    <SidePanel
      title={job.title}
      recordKey={shift.id}
      onClose={onClose}
      actions={
        <div className="button-row">
          <Button onClick={() => setAdding(true)}>Add somebody</Button>
          <Button variant="outline" onClick={onEdit}>
            <Pencil aria-hidden="true" /> Edit
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: shift.id } })}>
            <Trash2 aria-hidden="true" /> Delete
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p className="row">
          <span>{formatWeekdayDate(shift.startsAt)}</span>
          <b className="num">{formatHours(shift.startsAt, shift.endsAt)}</b>
        </p>
        <p className="soft">
          {[job.place, job.leaderName ? `${job.leaderName} leads` : 'No leader yet'].filter(Boolean).join(' · ')}
        </p>
        {missing > 0 && (
          <Alert tone="red" title={`${counted(missing, 'helper is', 'helpers are')} missing`}>
            {`${shift.helpers.length} of ${shift.needed} have said yes.`}
          </Alert>
        )}
        {isAdding && <AddHelper shiftId={shift.id} onClose={() => setAdding(false)} />}
        <ul className={styles.people} aria-label="Helpers">
          {shift.helpers.map((helper) => (
            <HelperRow key={helper.id} helper={helper} />
          ))}
        </ul>
        {shift.helpers.length === 0 && <p>Nobody has this shift yet.</p>}
      </div>
    </SidePanel>
  )
}

function HelperRow({ helper: { id, name, phone, age, memberId, isExtra, cameAt } }: { helper: Helper }) {
  const remove = useSend('DELETE /api/admin/helpers/:id', { changes: PLAN_CHANGES, onError: showPortalFailure })
  const notes = [age !== null && age < 18 && `${age} years`, memberId === null && 'Without a membership']
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <small>{notes.filter(Boolean).join(' · ')}</small>
      </span>
      {cameAt && <StatusBadge word="Here" />}
      {isExtra && <StatusBadge word="Extra" />}
      {phone && (
        <ButtonLink
          size="small"
          variant="outline"
          href={`tel:${phone}`}
          aria-label={`Call ${name}, ${groupDigits(phone)}`}
        >
          <Phone aria-hidden="true" /> Call
        </ButtonLink>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={remove.isPending}
        aria-label={`Remove ${name}`}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <UserMinus aria-hidden="true" /> Remove
      </Button>
    </li>
  )
}
