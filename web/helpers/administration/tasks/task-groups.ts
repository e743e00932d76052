import { daysLate, weekOf } from '#shared/helpers/task-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatShortDay, gulfDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { Task } from '../plan-types.ts'

export type TaskGroup = {
  key: string
  title: string
  /** The days of the group. */
  days: string
  open: Task[]
  done: Task[]
  isLate: boolean
  /** Later groups are folded until somebody opens them. */
  isFolded: boolean
}

/** Late tasks leave their week and come first, the longest late at the top; then the weeks until the event. */
export function groupTasks(tasks: readonly Task[], eventDate: string, today: string): TaskGroup[] {
  const late = tasks
    .filter((task) => daysLate(task, today) > 0)
    .toSorted((one, other) => one.due.localeCompare(other.due))
  const rest = Map.groupBy(
    tasks.filter((task) => !late.includes(task)),
    ({ daysBefore }) => weekOf(daysBefore),
  )
  const weeks = [...rest.keys()].toSorted((one, other) => other - one)
  const next = weeks.find((week) => rest.get(week)!.some(({ doneAt }) => doneAt === null))
  const groups = weeks.map((week): TaskGroup => {
    const all = rest.get(week) ?? []
    const open = all.filter(({ doneAt }) => doneAt === null)
    return {
      key: `week-${week}`,
      ...titleOf(week, eventDate, today),
      open,
      done: all.filter(({ doneAt }) => doneAt !== null),
      isLate: false,
      isFolded: next === undefined || week < next - 1 || open.length === 0,
    }
  })
  const first = { key: 'late', title: 'Late', days: '', open: late, done: [], isLate: true, isFolded: false }
  return late.length > 0 ? [first, ...groups] : groups
}

function titleOf(week: number, eventDate: string, today: string): Pick<TaskGroup, 'title' | 'days'> {
  const day = gulfDay(eventDate)
  if (week === 0) return { title: 'The day', days: shortDay(day) }
  if (week < 0) return { title: 'After the event', days: '' }
  const [from, until] = [dayAfter(day, -week * 7), dayAfter(day, -week * 7 + 6)]
  const before = `${counted(week, 'week', 'weeks')} before`
  const days = `${shortDay(from)} – ${shortDay(until)}`
  return from <= today && today <= until ? { title: 'This week', days: `${before} · ${days}` } : { title: before, days }
}

export const shortDay = (day: string): string => formatShortDay(startOfGulfDay(day))

/** 'Done Nov 28', '4 days late', 'Due today' or 'Due Dec 3', with the status word that decides the colour. */
export function statusOf(task: Task, today: string): { word: string; text: string } {
  if (task.doneAt) return { word: 'Completed', text: `Done ${formatShortDay(task.doneAt)}` }
  const late = daysLate(task, today)
  if (late > 0) return { word: 'Late', text: `${counted(late, 'day', 'days')} late` }
  return late === 0 ? { word: 'Due today', text: 'Due today' } : { word: 'Ahead', text: `Due ${shortDay(task.due)}` }
}
