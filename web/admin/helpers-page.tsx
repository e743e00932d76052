import { formatCardWhen } from '#shared/events/program-time-rules.ts'
import { HelperPlan, PlanActions } from '#web/helpers/administration/plan.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Plan', hidden: true })

/** The plan of one event: tasks, jobs, shifts and the people who help. */
export default function HelpersPage({ params: { id = '' }, search }: PageProps) {
  const event = useApi('GET /api/admin/events/:id', { params: { id } })
  const plan = useApi('GET /api/admin/events/:id/helpers', { params: { id } })
  const tasks = useApi('GET /api/admin/events/:id/tasks', { params: { id } })
  const memory = useApi('GET /api/admin/events/:id/memory', { params: { id } })
  const error = event.error ?? plan.error ?? tasks.error ?? memory.error
  return (
    <PortalFrame
      back={<BackLink href="/admin?tab=events">All events</BackLink>}
      title={event.data?.title ?? 'Plan'}
      isShownOnPhones
      note={event.data && formatCardWhen(event.data)}
      actions={
        plan.data &&
        event.data &&
        tasks.data &&
        memory.data && <PlanActions event={event.data} plan={plan.data} tasks={tasks.data} memory={memory.data} />
      }
    >
      <div className="stack">
        {error?.status === 404 ? (
          <EmptyState
            title="Event Not Found"
            action={<ButtonLink href="/admin?tab=events">Back to the events</ButtonLink>}
          />
        ) : plan.data && event.data && tasks.data && memory.data ? (
          <HelperPlan
            event={event.data}
            plan={plan.data}
            tasks={tasks.data}
            memory={memory.data}
            part={search.get('part')}
          />
        ) : error ? (
          <ListFailure
            error={error}
            onRetry={() => void Promise.all([event.refetch(), plan.refetch(), tasks.refetch(), memory.refetch()])}
          />
        ) : (
          <p role="status">Loading the plan...</p>
        )}
      </div>
    </PortalFrame>
  )
}
