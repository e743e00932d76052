import type { ResponseOf } from '#web/platform/call.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

export type Plan = ResponseOf<'GET /api/admin/events/:id/helpers'>
export type PlannedJob = Plan['jobs'][number]
export type PlannedShift = PlannedJob['shifts'][number]
export type Helper = PlannedShift['helpers'][number]

export type Tasks = ResponseOf<'GET /api/admin/events/:id/tasks'>

export type Memory = ResponseOf<'GET /api/admin/events/:id/memory'>
export type Supply = Memory['supplies'][number]
export type Note = Memory['notes'][number]
export type Task = Tasks['tasks'][number]
export type Admin = Tasks['admins'][number]
/** What a new task begins with, such as a note of last year. */
export type NewTaskDraft = { title?: string; notes?: string; noteId?: string }

/** The panel or dialog that is open on the page of a plan. */
export type Open =
  | { what: 'settings' | 'new job' | 'new supply' }
  | { what: 'supply'; supplyId: string }
  | { what: 'new task'; start?: NewTaskDraft }
  | { what: 'task'; taskId: string }
  | { what: 'job' | 'new shift'; jobId: string }
  | { what: 'shift' | 'edit shift'; shiftId: string }
  | null

/** What a change of a plan changes. */
export const PLAN_CHANGES = ['/api/admin/events', '/api/events', UNDO_QUERY_KEY] as const

/** A shift with the number of people who have it, as the rules count them. */
export const counts = ({ needed, helpers }: Pick<PlannedShift, 'needed' | 'helpers'>) => ({
  needed,
  taken: helpers.length,
})
