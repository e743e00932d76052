import { Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Tab, Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { Gaps } from './gaps.tsx'
import { CopyFestivalDialog } from './memory/copy-festival-dialog.tsx'
import { Figures } from './memory/figures.tsx'
import { Lessons, OwnNotes } from './memory/note-list.tsx'
import { SupplyList } from './memory/supply-list.tsx'
import { OpenPart } from './open-part.tsx'
import styles from './plan.module.css'
import { type PlanPart, planPath } from './plan-path.ts'
import { type Memory, type Open, PLAN_CHANGES, type Plan, type Tasks } from './plan-types.ts'
import { ShiftList } from './shift-list.tsx'
import { TaskList } from './tasks/task-list.tsx'

type HelperPlanProps = { event: AdminEvent; plan: Plan; tasks: Tasks; memory: Memory; part: string | null }
type PlanTab = Tab & { value: PlanPart }

/** The plan of an event: what is late or missing, and below it one part at a time; the address names the open one. */
export function HelperPlan({ event, plan, tasks, memory, part }: HelperPlanProps) {
  const [open, setOpen] = useState<Open>(null)
  const [, navigate] = useLocation()
  const tabs: readonly PlanTab[] = [
    ...(memory.isOver
      ? [{ value: 'memory' as const, label: 'Looking back', content: <Figures eventId={event.id} memory={memory} /> }]
      : []),
    {
      value: 'tasks',
      label: 'Tasks',
      content: <TasksAndNotes event={event} tasks={tasks} memory={memory} onOpen={setOpen} />,
    },
    {
      value: 'shifts',
      label: 'Shifts',
      content: <ShiftList eventId={event.id} plan={plan} isOver={memory.isOver} onOpen={setOpen} />,
    },
    {
      value: 'suppliers',
      label: 'Suppliers',
      content: (
        <SupplyList
          memory={memory}
          onOpen={(supplyId) => setOpen({ what: 'supply', supplyId })}
          onAdd={() => setOpen({ what: 'new supply' })}
        />
      ),
    },
  ]
  return (
    <div className="grid gap-5">
      <Origin event={event} memory={memory} />
      <Gaps plan={plan} tasks={tasks.tasks} eventId={event.id} isOver={memory.isOver} />
      <Tabs
        label="Parts of the plan"
        value={tabs.find(({ value }) => value === part)?.value ?? tabs[0]?.value ?? 'tasks'}
        onValueChange={(value) => navigate(planPath(event.id, value as PlanPart), { replace: true })}
        tabs={tabs}
      />
      <UndoLastChange area="helpers" changes={PLAN_CHANGES} />
      <OpenPart open={open} plan={plan} tasks={tasks} memory={memory} event={event} onOpen={setOpen} />
    </div>
  )
}

/** What belongs to the whole plan: the page for the day itself, and the copy for the next edition. */
export function PlanActions({ event, ...counted }: Omit<HelperPlanProps, 'part'>) {
  const [isCopying, setCopying] = useState(false)
  return (
    <>
      <ButtonLink size="small" variant="outline" href={`/events/${event.id}/helpers/day`}>
        <Smartphone aria-hidden="true" /> The day itself
      </ButtonLink>
      <Button size="small" variant="outline" onClick={() => setCopying(true)}>
        <Copy aria-hidden="true" /> Copy festival
      </Button>
      {isCopying && <CopyFestivalDialog event={event} counts={countAll(counted)} onClose={() => setCopying(false)} />}
    </>
  )
}

const countAll = ({ plan, tasks, memory }: Pick<HelperPlanProps, 'plan' | 'tasks' | 'memory'>) => ({
  tasks: tasks.tasks.length,
  shifts: plan.jobs.reduce((sum, { shifts }) => sum + shifts.length, 0),
  supplies: memory.supplies.length,
})

type TasksAndNotesProps = Pick<HelperPlanProps, 'event' | 'tasks' | 'memory'> & { onOpen: (open: Open) => void }

/** What is to be done, and beside it what was learned. */
function TasksAndNotes({ event, tasks, memory, onOpen }: TasksAndNotesProps) {
  return (
    <div className={styles.beside}>
      <TaskList
        event={event}
        tasks={tasks.tasks}
        onOpen={(taskId) => onOpen({ what: 'task', taskId })}
        onAdd={() => onOpen({ what: 'new task' })}
      />
      <div className="grid">
        <Lessons notes={memory.notes} onMakeTask={(start) => onOpen({ what: 'new task', start })} />
        <OwnNotes eventId={event.id} notes={memory.notes} />
      </div>
    </div>
  )
}

/** Whether visitors see the event, and the edition from which it was copied. */
function Origin({ event, memory: { copiedFrom } }: { event: AdminEvent; memory: Memory }) {
  if (event.isPublic && !copiedFrom) return null
  return (
    <div className="row">
      {!event.isPublic && <StatusBadge word="Hidden" />}
      {copiedFrom && (
        <p>
          Copied from <Anchor href={planPath(copiedFrom.id)}>{copiedFrom.title}</Anchor>
        </p>
      )}
    </div>
  )
}
