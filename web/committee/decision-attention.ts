import { CalendarDays, ClipboardList, MessageCircleQuestion, Users, Vote } from 'lucide-react'
import { formatCardDate, formatCardDateTime, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type Waiting = ResponseOf<'GET /api/decisions'>[number]

/** An item for each vote, poll, assembly and meeting that waits, and one for the reader's tasks from each meeting. */
export const decisionAttention = (waiting: readonly Waiting[]): AttentionItem[] =>
  waiting.map((each) => ({ key: `decision-${each.kind}-${each.id}`, title: each.title, ...ITEMS[each.kind](each) }))

const ITEMS: Record<Waiting['kind'], (waiting: Waiting) => Omit<AttentionItem, 'key' | 'title'>> = {
  vote: ({ id, at }) => ({
    icon: Vote,
    tone: 'amber',
    deadline: at,
    text: `You have not voted yet. The vote closes on ${formatCardDateTime(at)}.`,
    href: `/votes/${id}`,
    action: 'Vote',
  }),
  poll: ({ id, at }) => ({
    icon: MessageCircleQuestion,
    tone: 'blue',
    text: `Open until ${formatCardDateTime(at)}.`,
    href: `/polls/${id}`,
    action: 'Answer',
  }),
  assembly: ({ id, at }) => ({
    icon: Users,
    tone: 'blue',
    text: `On ${formatCardDateTime(at)}. If you cannot come, another member can vote on your behalf.`,
    href: `/assembly/${id}`,
    // nominations and proxies link to the same page
    saysAll: false,
    action: 'Motions and proxy',
  }),
  meeting: ({ id, at }) => ({
    icon: CalendarDays,
    tone: 'blue',
    text: new Date(at) > new Date() ? `On ${formatCardDateTime(at)}. You are invited.` : 'This meeting has begun.',
    href: `/meetings/${id}`,
    action: new Date(at) > new Date() ? 'Agenda and apology' : 'Agenda',
  }),
  tasks: ({ id, at, count }) => ({
    icon: ClipboardList,
    tone: gulfDay(at) < gulfToday() ? 'red' : 'amber',
    text:
      count === 1
        ? `Your task from a meeting, due on ${formatCardDate(at)}.`
        : `Your ${count} tasks from this meeting. The first is due on ${formatCardDate(at)}.`,
    href: `/meetings/${id}`,
    action: count === 1 ? 'Open the task' : 'Open the tasks',
  }),
}
