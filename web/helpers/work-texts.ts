import { HandHelping, ListTodo } from 'lucide-react'
import type { helpersWork } from '#shared/helpers/helpers-work.ts'
import { dayText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'
import { planPath } from './administration/plan-path.ts'

export const helpersWorkTexts: WorkTexts<(typeof helpersWork)[number]> = {
  late_tasks: (work, now) => ({
    icon: ListTodo,
    title: waiting(work, 'task', work.count === 1 ? 'is late' : 'are late'),
    text: `${work.count === 1 ? work.oldest : `The oldest: ${work.oldest}`}, late since ${dayText(work.since, now)}.`,
    word: 'Overdue',
    action: 'Open the plan',
    path: work.eventId ? planPath(work.eventId, 'tasks') : '/admin?tab=events',
  }),
  shift_gaps: (work) => ({
    icon: HandHelping,
    title: waiting(work, 'shift', 'without enough helpers'),
    text: work.eventId
      ? `At ${work.oldest}. Ask the members, or add people by hand.`
      : 'Ask the members, or add people by hand.',
    word: 'Pending',
    action: 'Find helpers',
    path: work.eventId ? planPath(work.eventId, 'shifts') : '/admin?tab=events',
  }),
}
