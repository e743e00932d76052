import { Mail } from 'lucide-react'
import type { contactWork } from '#shared/contact/contact-work.ts'
import { type DoneLine, dayText, sinceText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const contactWorkTexts: WorkTexts<(typeof contactWork)[number]> = {
  messages: (work, now) => ({
    icon: Mail,
    title: waiting(work, 'message', 'without a reply'),
    text: work.count === 1 ? `From ${work.oldest}, ${dayText(work.since, now)}.` : sinceText(work, now),
    word: 'Pending',
    action: 'Reply',
    path: '/admin/messages',
  }),
}

export const contactDoneLines: readonly DoneLine[] = [{ kinds: ['messages'], line: 'All messages answered' }]
