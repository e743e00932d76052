import { BadgeCheck, Gavel } from 'lucide-react'
import type { competitionsWork } from '#shared/competitions/competitions-work.ts'
import { dayText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const competitionsWorkTexts: WorkTexts<(typeof competitionsWork)[number]> = {
  confirmations: (work, now) => ({
    icon: BadgeCheck,
    title: waiting(work, 'result', 'to confirm'),
    text:
      work.count === 1
        ? `${work.oldest}: somebody confirmed it ${dayText(work.since, now)}. A second person must confirm it too.`
        : `The oldest is ${work.oldest}, from ${dayText(work.since, now)}. A second person must confirm each.`,
    word: 'Pending',
    action: 'Confirm',
    path: `/admin/events/${work.eventId}/competition?part=today`,
  }),
  appeals: (work, now) => ({
    icon: Gavel,
    title: waiting(work, 'appeal', 'to decide'),
    text:
      work.count === 1
        ? `Against the result of ${work.oldest}, ${dayText(work.since, now)}.`
        : `The oldest is against the result of ${work.oldest}, from ${dayText(work.since, now)}.`,
    word: 'Pending',
    action: 'Decide',
    path: `/admin/events/${work.eventId}/competition?part=appeals`,
  }),
}
