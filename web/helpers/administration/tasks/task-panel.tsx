import { Check, Trash2 } from 'lucide-react'
import { daysLate, describeDue, TASK_LABELS } from '#shared/helpers/task-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { call } from '#web/platform/call.ts'
import { useNow } from '#web/platform/clock.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend, useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { type Admin, type NewTaskDraft, PLAN_CHANGES, type Task } from '../plan-types.ts'
import { bodyOf, draftOf } from './task-draft.ts'
import { DueFields } from './task-due.tsx'
import { TaskFiles } from './task-files.tsx'
import { shortDay } from './task-groups.ts'
import { OwnerFields } from './task-owner.tsx'

type TaskPanelProps = {
  event: { id: string; eventDate: string }
  task: Task | null
  /** What a new task begins with, such as a note of last year. */
  start?: NewTaskDraft | undefined
  admins: readonly Admin[]
  onClose: () => void
}

/** A new task, or one that changes. */
export function TaskPanel({ event, task, start, admins, onClose }: TaskPanelProps) {
  const form = useDraftForm(draftOf(task, admins, start))
  const { draft, errors, set, text } = form
  const save = useSaving({ eventId: event.id, task, onClose, onError: form.onError })
  return (
    <SidePanel
      title={task ? task.title : 'Add a task'}
      recordKey={task?.id ?? 'new'}
      onClose={onClose}
      actions={
        <div className="button-row">
          <Button busy={save.isPending} onClick={() => save.mutate(bodyOf(draft))}>
            {task ? 'Save the task' : 'Add the task'}
          </Button>
          {task && <TaskActs task={task} onClose={onClose} />}
        </div>
      }
    >
      <div className="stack">
        {task && <TaskState task={task} />}
        <Field label={TASK_LABELS.title} error={errors.title}>
          <TextInput {...text('title')} maxLength={160} />
        </Field>
        <DueFields event={event} draft={draft} error={errors.daysBefore} onChange={set} />
        <OwnerFields draft={draft} errors={errors} admins={admins} onChange={set} />
        <Field label={TASK_LABELS.notes} optional error={errors.notes}>
          <Textarea
            value={draft.notes}
            rows={5}
            maxLength={2000}
            onChange={({ target }) => set({ notes: target.value })}
          />
        </Field>
        {task ? <TaskFiles task={task} /> : <p className="small soft">Files can be added once the task is saved.</p>}
      </div>
    </SidePanel>
  )
}

type Saving = { eventId: string; task: Task | null; onClose: () => void; onError: (failure: Error) => void }

const useSaving = ({ eventId, task, onClose, onError }: Saving) =>
  useSending({
    send: (body: ReturnType<typeof bodyOf>) =>
      task
        ? call('PUT /api/admin/helper-tasks/:id', {
            params: { id: task.id },
            body: { ...body, updatedAt: task.updatedAt },
          })
        : call('POST /api/admin/events/:id/tasks', { params: { id: eventId }, body }),
    changes: PLAN_CHANGES,
    onSuccess: ({ title, due }) => {
      toast({ title: task ? 'Task Saved' : 'Task Added', description: `${title}, due ${shortDay(due)}` })
      onClose()
    },
    onError,
  })

function TaskActs({ task: { id, doneAt }, onClose }: { task: Task; onClose: () => void }) {
  const options = { changes: PLAN_CHANGES, onSuccess: onClose, onError: showPortalFailure }
  const done = useSend('PUT /api/admin/helper-tasks/:id/done', options)
  const remove = useSend('DELETE /api/admin/helper-tasks/:id', options)
  const isDone = doneAt === null
  return (
    <>
      <Button variant="outline" busy={done.isPending} onClick={() => done.mutate({ params: { id }, body: { isDone } })}>
        {isDone && <Check aria-hidden="true" />}
        <span>{isDone ? 'Done' : 'Open again'}</span>
      </Button>
      <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
        <Trash2 aria-hidden="true" /> Delete
      </Button>
    </>
  )
}

/** Who has done it and when, or how late it is. */
function TaskState({ task }: { task: Task }) {
  const late = daysLate(task, gulfToday(useNow()))
  const { doneAt, doneBy, remindedAt, daysBefore, due, ownerName, isOwnerGone } = task
  if (doneAt)
    return <p className="good">{`Done on ${formatShortDay(doneAt)}${doneBy ? `, marked by ${doneBy}` : ''}.`}</p>
  if (isOwnerGone)
    return (
      <Alert tone="amber" title={`${ownerName} is no longer an admin or a member`}>
        Please choose somebody else.
      </Alert>
    )
  if (late <= 0) return <p className="soft num">{`Due ${shortDay(due)}, ${describeDue(daysBefore).toLowerCase()}`}</p>
  return (
    <Alert tone="red" title={`${counted(late, 'day', 'days')} late`}>
      {remindedAt ? `${ownerName} was reminded on ${formatShortDay(remindedAt)}.` : 'Nobody has been reminded yet.'}
    </Alert>
  )
}
