import type { Event } from '#server/events/event-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { SheetColumn } from '#server/platform/documents/sheet-pages.ts'
import { renderSheets } from '#server/settings/document-sender.ts'
import { formatWhen } from '#shared/events/program-time-rules.ts'
import { daysLate, describeDue } from '#shared/helpers/task-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay, gulfToday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { listTasks } from './task-queries.ts'

type ShownTask = Awaited<ReturnType<typeof listTasks>>[number]

const COLUMNS: SheetColumn[] = [
  { heading: 'Done', share: 0.8, isBox: true },
  { heading: 'Due', share: 2.2 },
  { heading: 'Task', share: 4.6 },
  { heading: 'Who', share: 2.4 },
  { heading: 'Notes', share: 4 },
]

/** The tasks of an event as PDF in the order in which they are due, with a box to tick for each. */
export function renderTasks(db: Executor, event: Event, tasks: readonly ShownTask[], now: Date): Promise<Buffer> {
  const today = gulfToday(now)
  const late = tasks.filter((task) => daysLate(task, today) > 0)
  const done = tasks.filter(({ doneAt }) => doneAt !== null)
  const page = {
    title: event.title,
    facts: [
      formatWhen(event),
      `${done.length} of ${counted(tasks.length, 'task', 'tasks')} done · ${late.length} late`,
    ],
    columns: COLUMNS,
    rows: tasks.map(rowOf),
    notes: tasks.length === 0 ? ['There are no tasks.'] : [],
  }
  return renderSheets(db, { subject: 'Tasks', isLandscape: false, isForm: false, pages: [page] }, now)
}

const rowOf = ({ title, daysBefore, due, ownerName, notes, doneAt }: ShownTask): string[] => [
  doneAt ? 'done' : '',
  `${formatShortDay(startOfGulfDay(due))}, ${describeDue(daysBefore).toLowerCase()}`,
  title,
  ownerName,
  notes.replaceAll('\n', ' '),
]
