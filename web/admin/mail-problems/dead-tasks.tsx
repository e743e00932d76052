import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { type Column, Table, TableActions } from '#web/platform/ui/surface/table.tsx'
import { inWords } from '../activity/activity-text.ts'
import styles from '../office.module.css'
import { retryOptions } from './retrying.ts'

type DeadTask = ResponseOf<'GET /api/admin/failed-tasks'>[number]

export function DeadTasks() {
  const tasks = useApi('GET /api/admin/failed-tasks')
  const runAll = useSend('POST /api/admin/failed-tasks/run-again', retryOptions('Running Again'))
  return (
    <section className="stack" aria-labelledby="tasks-heading">
      <div className={styles.top}>
        <h2 id="tasks-heading" className={styles.heading}>
          Tasks
        </h2>
        {tasks.data && tasks.data.length > 1 && (
          <Button variant="outline" busy={runAll.isPending} onClick={() => runAll.mutate({})}>
            Run all again
          </Button>
        )}
      </div>
      {tasks.isPending && <p role="status">Loading tasks...</p>}
      {tasks.error && <ListFailure error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data?.length === 0 && <EmptyState title="No failed tasks">All background tasks are working.</EmptyState>}
      {tasks.data && tasks.data.length > 0 && (
        <Table caption="Failed tasks" columns={COLUMNS} rows={tasks.data} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const COLUMNS: readonly Column<DeadTask>[] = [
  { key: 'task', header: 'Task', kind: 'full', cell: ({ name }) => <b>{inWords(name)}</b> },
  { key: 'reason', header: 'Reason', cell: ({ error }) => <span className={styles.words}>{error}</span> },
  { key: 'tries', header: 'Attempts', kind: 'number', cell: ({ attempts }) => attempts },
  { key: 'failed', header: 'Failed', cell: ({ diedAt }) => formatCardDateTime(diedAt) },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (task) => (
      <TableActions>
        <RunAgain task={task} />
      </TableActions>
    ),
  },
]

function RunAgain({ task: { id, name } }: { task: DeadTask }) {
  const run = useSend('POST /api/admin/failed-tasks/:id/run-again', retryOptions('Running Again'))
  return (
    <Button
      variant="outline"
      aria-label={`Run again: ${inWords(name)}`}
      busy={run.isPending}
      onClick={() => run.mutate({ params: { id } })}
    >
      Run again
    </Button>
  )
}
