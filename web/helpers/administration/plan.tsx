import { Copy, Plus, Settings, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { Gaps } from './gaps.tsx'
import { JobSection } from './job-section.tsx'
import { Figures } from './memory/figures.tsx'
import { Lessons, OwnNotes } from './memory/note-list.tsx'
import { SupplyList } from './memory/supply-list.tsx'
import { OfferList } from './offer-list.tsx'
import { OpenPart } from './open-part.tsx'
import styles from './plan.module.css'
import { type Memory, type Open, PLAN_CHANGES, type Plan, type Tasks } from './plan-types.ts'
import { TaskList } from './tasks/task-list.tsx'

type HelperPlanProps = { event: AdminEvent; plan: Plan; tasks: Tasks; memory: Memory }

/** The plan of an event: what is late or missing, what is to be done, then every job with its shifts. */
export function HelperPlan({ event, plan, tasks, memory }: HelperPlanProps) {
  const [open, setOpen] = useState<Open>(null)
  return (
    <div className="stack-large">
      <div className="row between">
        <Origin event={event} memory={memory} />
        <Button size="small" variant="outline" onClick={() => setOpen({ what: 'copy' })}>
          <Copy aria-hidden="true" /> Copy festival
        </Button>
      </div>
      <Gaps plan={plan} tasks={tasks.tasks} eventId={event.id} isOver={memory.isOver} />
      {memory.isOver && <Figures eventId={event.id} memory={memory} />}
      <div className={styles.beside}>
        <TaskList
          event={event}
          tasks={tasks.tasks}
          onOpen={(taskId) => setOpen({ what: 'task', taskId })}
          onAdd={() => setOpen({ what: 'new task' })}
        />
        <div className="grid">
          <Lessons notes={memory.notes} onMakeTask={(start) => setOpen({ what: 'new task', start })} />
          <OwnNotes eventId={event.id} notes={memory.notes} />
        </div>
      </div>
      <section className="stack" aria-labelledby="shifts">
        <div className="row between">
          <div>
            <h2 id="shifts">Shifts</h2>
            <p className="row">
              <StatusBadge word={plan.isOpen ? 'Open' : 'Draft'} />
              <span>{plan.isOpen ? 'Members can take shifts.' : 'Members do not see the shifts yet.'}</span>
            </p>
          </div>
          <div className="button-row">
            <Button size="small" variant="outline" onClick={() => setOpen({ what: 'settings' })}>
              <Settings aria-hidden="true" /> Settings
            </Button>
            <ButtonLink size="small" variant="outline" href={`/events/${event.id}/helpers/day`}>
              <Smartphone aria-hidden="true" /> The day itself
            </ButtonLink>
            <Button size="small" variant="outline" onClick={() => setOpen({ what: 'new job' })}>
              <Plus aria-hidden="true" /> Add a job
            </Button>
          </div>
        </div>
        {plan.jobs.length === 0 && (
          <EmptyState title="No jobs yet">
            Add jobs such as Parking, Stage 1 or Kitchen, each with its shifts. Then let members take them.
          </EmptyState>
        )}
        {plan.jobs.map((job) => (
          <JobSection key={job.id} job={job} onOpen={setOpen} />
        ))}
      </section>
      <OfferList offers={plan.offers} />
      <SupplyList
        memory={memory}
        onOpen={(supplyId) => setOpen({ what: 'supply', supplyId })}
        onAdd={() => setOpen({ what: 'new supply' })}
      />
      <UndoLastChange area="helpers" changes={PLAN_CHANGES} />
      <OpenPart open={open} plan={plan} tasks={tasks} memory={memory} event={event} onOpen={setOpen} />
    </div>
  )
}

/** Whether visitors see the event, and the edition from which it was copied. */
function Origin({ event, memory: { copiedFrom } }: { event: AdminEvent; memory: Memory }) {
  return (
    <div className="row">
      {!event.isPublic && <StatusBadge word="Hidden" />}
      {copiedFrom && (
        <p>
          Copied from <Anchor href={`/admin/events/${copiedFrom.id}/helpers`}>{copiedFrom.title}</Anchor>
        </p>
      )}
    </div>
  )
}
