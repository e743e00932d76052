import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { inWords } from '../activity/activity-labels.ts'
import { retryOptions } from './retrying.ts'

type DeadTask = ResponseOf<'GET /api/admin/failed-tasks'>[number]

/** What the site could not do in the background. */
export function DeadTasks() {
  const tasks = useApi('GET /api/admin/failed-tasks')
  const runAll = useSend('POST /api/admin/failed-tasks/run-again', retryOptions('Running Again'))
  return (
    <section className="stack" aria-labelledby="tasks-heading">
      <div className="row gap-3 between">
        <h2 id="tasks-heading">Tasks</h2>
        {tasks.data && tasks.data.length > 1 && (
          <Button size="small" variant="outline" busy={runAll.isPending} onClick={() => runAll.mutate({})}>
            Run all again
          </Button>
        )}
      </div>
      {tasks.isPending && <p role="status">Loading tasks...</p>}
      {tasks.error && <ListFailure error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data?.length === 0 && (
        <EmptyState title="No failed tasks" headingLevel={3}>
          All background tasks are working.
        </EmptyState>
      )}
      {tasks.data && tasks.data.length > 0 && (
        <Table caption="Failed tasks" columns={COLUMNS} rows={tasks.data} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const COLUMNS: readonly Column<DeadTask>[] = [
  { key: 'task', header: 'Task', kind: 'name', cell: ({ name }) => <RowName name={inWords(name)} /> },
  {
    key: 'reason',
    header: 'Reason',
    kind: 'status',
    cell: ({ error }) => <span className="anywhere">{error}</span>,
  },
  {
    key: 'tries',
    header: 'Attempts',
    hideOrder: 'first',
    cell: ({ attempts }) => <span className="num">{attempts}</span>,
  },
  {
    key: 'failed',
    header: 'Failed',
    kind: 'status',
    cell: ({ diedAt }) => <span className="unbroken num">{formatCardDateTime(diedAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (task) => (
      <RowActions>
        <RunAgain task={task} />
      </RowActions>
    ),
  },
]

function RunAgain({ task: { id, name } }: { task: DeadTask }) {
  const run = useSend('POST /api/admin/failed-tasks/:id/run-again', retryOptions('Running Again'))
  return (
    <Button size="small" variant="outline" busy={run.isPending} onClick={() => run.mutate({ params: { id } })}>
      Run again<span className="visually-hidden">: {inWords(name)}</span>
    </Button>
  )
}
