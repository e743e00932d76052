import { CreditCard } from 'lucide-react'
import type { moneyWork } from '#shared/money/money-work.ts'
import { amountText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const moneyWorkTexts: WorkTexts<(typeof moneyWork)[number]> = {
  card_payments: (work, now) => ({
    icon: CreditCard,
    title: waiting(work, 'card payment', 'to assign'),
    text: amountText(work, now),
    word: 'Pending',
    action: 'Assign or refund',
    path: '/admin/money?view=cards',
  }),
}
