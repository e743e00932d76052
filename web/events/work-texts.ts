import { HandCoins, ReceiptText } from 'lucide-react'
import type { eventsWork } from '#shared/events/events-work.ts'
import { amountText, type DoneLine, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const eventsWorkTexts: WorkTexts<(typeof eventsWork)[number]> = {
  ticket_slips: (work, now) => ({
    icon: ReceiptText,
    title: waiting(work, 'ticket payment', 'to check'),
    text: amountText(work, now),
    word: 'Pending',
    action: 'Check slips',
    path: '/admin/tickets?view=slips',
  }),
  ticket_refunds: (work, now) => ({
    icon: HandCoins,
    title: waiting(work, 'ticket refund', 'to make'),
    text: amountText(work, now),
    word: 'Pending',
    action: 'Make refunds',
    path: '/admin/tickets?view=refunds',
  }),
}

export const eventsDoneLines: readonly DoneLine[] = [
  { kinds: ['ticket_slips', 'ticket_refunds'], line: 'Tickets: nothing to check or refund' },
]
