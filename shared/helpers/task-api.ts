import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { NewTask, TaskEdit, TaskFile } from './task-rules.ts'

const Task = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  daysBefore: z.int(),
  /** Counted from the event as it is now. */
  due: Day,
  ownerId: z.nullable(z.uuid()),
  /** Of the account, or as it was typed; empty for nobody. */
  ownerName: z.string(),
  /** The account is no longer an admin or an active member. */
  isOwnerGone: z.boolean(),
  notes: z.string(),
  doneAt: z.nullable(Instant),
  /** The admin who marked it. */
  doneBy: z.nullable(z.string()),
  /** When the owner was last reminded that it is late. */
  remindedAt: z.nullable(Instant),
  files: z.array(z.object({ id: z.uuid(), url: z.string(), name: z.string() })),
  updatedAt: Instant,
})

export const taskApi = {
  'GET /api/admin/events/:id/tasks': {
    why: 'What is to be done for an event, by the day on which it is due, and the admins who can own it',
    params: ById,
    response: z.object({
      tasks: z.array(Task),
      admins: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  },
  'POST /api/admin/events/:id/tasks': {
    why: 'Adds a task to an event; its owner gets a notice',
    status: 201,
    params: ById,
    body: NewTask,
    response: Task,
  },
  'PUT /api/admin/helper-tasks/:id': {
    why: 'Changes a task; a new owner gets a notice',
    params: ById,
    body: TaskEdit,
    response: Task,
  },
  'PUT /api/admin/helper-tasks/:id/done': {
    why: 'Marks a task as done, with who did so and when, or opens it again',
    params: ById,
    body: z.object({ isDone: z.boolean() }),
    response: Task,
  },
  'DELETE /api/admin/helper-tasks/:id': {
    why: 'Deletes a task with its files; can be undone for two minutes',
    params: ById,
    response: Message,
  },
  'POST /api/admin/helper-tasks/:id/files': {
    why: 'Adds an uploaded file to a task, such as an offer or a letter',
    status: 201,
    params: ById,
    body: TaskFile,
    response: Task,
  },
  'DELETE /api/admin/helper-task-files/:id': {
    why: 'Takes a file off a task',
    params: ById,
    response: Task,
  },
  'POST /api/upload/task-file': {
    why: 'Receives a picture or PDF for a task',
    files: 'file',
    response: z.object({ url: z.string() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    helperTasks: typeof taskApi
  }
}
