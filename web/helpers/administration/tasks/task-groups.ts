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

/** Late tasks, the longest late first. */
export const lateTasks = (tasks: readonly Task[], today: string): Task[] =>
  tasks.filter((task) => daysLate(task, today) > 0).toSorted((one, other) => one.due.localeCompare(other.due))

/** Late tasks leave their week and come first, the longest late at the top; then the weeks until the event. */
export function groupTasks(tasks: readonly Task[], eventDate: string, today: string): TaskGroup[] {
  const late = lateTasks(tasks, today)
  const rest = tasks.filter((task) => !late.includes(task))
  const past = rest.filter(({ due, doneAt }) => doneAt !== null && due < today)
  const weeks = [...Map.groupBy(without(rest, past), ({ daysBefore }) => weekOf(daysBefore))].toSorted(
    ([one], [other]) => other - one,
  )
  const [next] = weeks.find(([, all]) => all.some(({ doneAt }) => doneAt === null)) ?? []
  const groups = weeks.map(([week, all]): TaskGroup => {
    const open = all.filter(({ doneAt }) => doneAt === null)
    const isFolded = next === undefined || week < next - 1 || open.length === 0
    return {
      key: `week-${week}`,
      ...titleOf(week, eventDate, today),
      open,
      done: without(all, open),
      isLate: false,
      isFolded,
    }
  })
  return [lateGroup(late), pastGroup(past), ...groups].filter(({ open, done }) => open.length + done.length > 0)
}

const without = (tasks: readonly Task[], left: readonly Task[]) => tasks.filter((task) => !left.includes(task))
const lateGroup = (open: Task[]): TaskGroup => ({
  key: 'late',
  title: 'Late',
  days: '',
  open,
  done: [],
  isLate: true,
  isFolded: false,
})
const pastGroup = (done: Task[]): TaskGroup => ({
  key: 'past',
  title: 'Until now',
  days: '',
  open: [],
  done,
  isLate: false,
  isFolded: true,
})

/** The title of a week and its days. */
export function titleOf(week: number, eventDate: string, today: string): Pick<TaskGroup, 'title' | 'days'> {
  const day = gulfDay(eventDate)
  if (week === 0) return { title: 'The day', days: shortDay(day) }
  if (week < 0) return { title: 'After the event', days: '' }
  const [from, until] = [dayAfter(day, -week * 7), dayAfter(day, -week * 7 + 6)]
  const before = `${counted(week, 'week', 'weeks')} before`
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7)
  const days = `${shortDay(from)} – ${isOneMonth ? Number(until.slice(8)) : shortDay(until)}`
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
