import * as z from 'zod/mini'
import { dayAfter, daysBetween } from '#shared/platform/calendar-days.ts'
import { counted } from '#shared/platform/counts.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine } from '#shared/platform/fields/field-rules.ts'
import { labelsOf, numberField, rulesOf, textField } from '#shared/platform/fields/record-fields.ts'
import { gulfDay, type Moment } from '#shared/platform/gulf-dates.ts'

const DUE = 'Please say on which day it is due, such as 6 weeks before the event'
const MAX_DAYS_BEFORE = 730
const MAX_DAYS_AFTER = 365
const TOO_FAR = 'Please choose a day at most two years before and one year after the event'

/** A task of an event. Its day is counted from the event, so it moves when the event moves. */
const TASK_FIELDS = {
  title: textField('What is to be done', requiredLine('Please say what is to be done', 160)),
  /** Negative after the event. */
  daysBefore: numberField('When', z.int(DUE).check(z.gte(-MAX_DAYS_AFTER, TOO_FAR), z.lte(MAX_DAYS_BEFORE, TOO_FAR))),
  ownerName: textField('Or a name', line(120)),
  notes: textField('Notes', lines(2000)),
}
export const TASK_LABELS = labelsOf(TASK_FIELDS)
const taskRules = {
  ...rulesOf(TASK_FIELDS),
  /** The account of the admin or member who owns it; null for a typed name or nobody. */
  ownerId: z.nullable(z.uuid()),
  /** A member chosen from the register, instead of an account. */
  ownerMemberId: z.optional(z.nullable(z.uuid())),
}
/** `noteId` is the note from which it is made. */
export const NewTask = z.object({ ...taskRules, noteId: z.optional(z.uuid()) })
export type NewTask = z.output<typeof NewTask>
export const TaskEdit = z.object({ ...taskRules, updatedAt: BasedOn })
export type TaskEdit = z.output<typeof TaskEdit>

/** A file of a task, uploaded before. */
export const TaskFile = z.object({ url: line(300), name: requiredLine('Please name the file', 160) })
export type TaskFile = z.output<typeof TaskFile>
export const MAX_TASK_FILES = 10

/** The calendar day on which a task is due. */
export const dueDay = (eventDate: Moment, daysBefore: number): string => dayAfter(gulfDay(eventDate), -daysBefore)

/** How many days a task that is not done is late; 0 or less if it is not. */
export const daysLate = ({ due, doneAt }: { due: string; doneAt: Moment | null }, today: string): number =>
  doneAt === null ? daysBetween(due, today) : 0

/** '6 weeks before', '25 days before', 'On the day' or '3 days after'. */
export function describeDue(daysBefore: number): string {
  if (daysBefore === 0) return 'On the day'
  const days = Math.abs(daysBefore)
  const distance = days % 7 === 0 ? counted(days / 7, 'week', 'weeks') : counted(days, 'day', 'days')
  return `${distance} ${daysBefore > 0 ? 'before' : 'after'}`
}

/** The week of the plan to which a task belongs: weeks before the event, 0 for its day, -1 for what comes after. */
export const weekOf = (daysBefore: number): number => (daysBefore < 0 ? -1 : Math.ceil(daysBefore / 7))
