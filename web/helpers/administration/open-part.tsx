import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { JobPanel } from './job-panel.tsx'
import { SupplyPanel } from './memory/supply-panel.tsx'
import { PlanSettingsDialog } from './plan-settings.tsx'
import type { Memory, Open, Plan, Tasks } from './plan-types.ts'
import { ShiftForm } from './shift-form.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import { TaskPanel } from './tasks/task-panel.tsx'

type OpenPartProps = {
  open: Open
  plan: Plan
  tasks: Tasks
  memory: Memory
  event: AdminEvent
  onOpen: (open: Open) => void
}

/** The panel or dialog that is open. */
export function OpenPart({ open, plan, tasks, memory, event, onOpen }: OpenPartProps) {
  const close = () => onOpen(null)
  if (!open) return null
  if (open.what === 'settings') return <PlanSettingsDialog plan={plan} onClose={close} />
  if (open.what === 'new job') return <JobPanel eventId={event.id} job={null} onClose={close} />
  if (open.what === 'new supply') return <SupplyPanel eventId={event.id} supply={null} onClose={close} />
  if (open.what === 'supply') {
    const supply = memory.supplies.find(({ id }) => id === open.supplyId)
    return supply ? <SupplyPanel key={supply.id} eventId={event.id} supply={supply} onClose={close} /> : null
  }
  if (open.what === 'new task')
    return <TaskPanel event={event} task={null} start={open.start} admins={tasks.admins} onClose={close} />
  if (open.what === 'task') {
    const task = tasks.tasks.find(({ id }) => id === open.taskId)
    return task ? <TaskPanel key={task.id} event={event} task={task} admins={tasks.admins} onClose={close} /> : null
  }
  return <OpenJob open={open} plan={plan} event={event} onOpen={onOpen} />
}

function OpenJob({
  open,
  plan,
  event,
  onOpen,
}: Omit<OpenPartProps, 'tasks' | 'memory' | 'open'> & { open: NonNullable<Open> }) {
  const close = () => onOpen(null)
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
