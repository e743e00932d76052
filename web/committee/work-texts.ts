import { ListChecks } from 'lucide-react'
import type { meetingsWork } from '#shared/committee/meetings/meetings-work.ts'
import { counted } from '#shared/platform/counts.ts'
import { type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const meetingsWorkTexts: WorkTexts<(typeof meetingsWork)[number]> = {
  meeting_tasks: (work) => ({
    icon: ListChecks,
    title: waiting(work, 'task', 'from meetings'),
    text:
      work.overdue > 0
        ? `${counted(work.overdue, 'is', 'are')} late. The first: ${work.oldest}`
        : `The next: ${work.oldest}`,
    word: work.overdue > 0 ? 'Overdue' : 'Pending',
    action: 'Open the tasks',
    path: '/admin/meetings',
  }),
}
