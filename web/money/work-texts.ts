import { CreditCard, ListChecks } from 'lucide-react'
import type { moneyWork } from '#shared/money/money-work.ts'
import { amountText, onDay, sinceText, type WorkTexts, waiting } from '#web/platform/waiting-work.ts'

export const moneyWorkTexts: WorkTexts<(typeof moneyWork)[number]> = {
  statement_lines: (work, now) => ({
    icon: ListChecks,
    title: waiting(work, 'line', 'of the bank to explain'),
    text: `The oldest was read ${onDay(work.since, now)}. Every line of the bank must be in the book.`,
    word: 'Pending',
    action: 'Explain them',
    path: '/admin/money/statement',
  }),
  card_payments: (work, now) => ({
    icon: CreditCard,
    title: waiting(work, 'card payment', 'to decide'),
    text: work.amount === null ? sinceText(work, now) : amountText(work, now),
    word: 'Pending',
    action: 'Decide',
    path: '/admin/money?view=cards',
  }),
}
