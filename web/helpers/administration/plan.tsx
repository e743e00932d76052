import { Plus, Settings, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { AdminEvent } from '#web/events/administration/event-query-keys.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { UndoLastChange } from '#web/platform/undo/undo-last-change.tsx'
import { Gaps } from './gaps.tsx'
import { JobSection } from './job-section.tsx'
import { OfferList } from './offer-list.tsx'
import { OpenPart } from './open-part.tsx'
import { type Open, PLAN_CHANGES, type Plan, type Tasks } from './plan-types.ts'
import { TaskList } from './tasks/task-list.tsx'

type HelperPlanProps = { event: AdminEvent; plan: Plan; tasks: Tasks }

/** The plan of an event: what is late or missing, what is to be done, then every job with its shifts. */
export function HelperPlan({ event, plan, tasks }: HelperPlanProps) {
  const [open, setOpen] = useState<Open>(null)
  return (
    <div className="stack-large">
      <Gaps plan={plan} tasks={tasks.tasks} eventId={event.id} />
      <TaskList
        event={event}
        tasks={tasks.tasks}
        onOpen={(taskId) => setOpen({ what: 'task', taskId })}
        onAdd={() => setOpen({ what: 'new task' })}
      />
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
      <UndoLastChange area="helpers" changes={PLAN_CHANGES} />
      <OpenPart open={open} plan={plan} tasks={tasks} event={event} onOpen={setOpen} />
    </div>
  )
}
