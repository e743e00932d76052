import { HandHelping } from 'lucide-react'
import type { helpersWork } from '#shared/helpers/helpers-work.ts'
import { type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const helpersWorkTexts: WorkTexts<(typeof helpersWork)[number]> = {
  shift_gaps: (work) => ({
    icon: HandHelping,
    title: waiting(work, 'shift', 'without enough helpers'),
    text: work.eventId
      ? `At ${work.oldest}. Ask the members, or add people by hand.`
      : 'Ask the members, or add people by hand.',
    word: 'Pending',
    action: 'Find helpers',
    path: work.eventId ? `/admin/events/${work.eventId}/helpers` : '/admin?tab=events',
  }),
}
