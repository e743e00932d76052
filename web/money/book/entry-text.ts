import { formatDirhams } from '#shared/platform/money.ts'
import type { MoneyEntry } from '../money-types.ts'

/** What an entry is: its category, or the way of a transfer. */
export function titleOf({ direction, category, account, toAccount, reverses }: MoneyEntry): string {
  const title = direction === 'transfer' ? `${account?.name} → ${toAccount?.name}` : (category?.name ?? '')
  return reverses === null ? title : `${title}, reversed`
}

/** Who, what and for which event; of a transfer also how much, as it is neither in nor out. */
export function noteOf({ counterpart, text, event, direction, amount }: MoneyEntry): string {
  const moved = direction === 'transfer' && formatDirhams(amount)
  return [[counterpart, text, moved].filter(Boolean).join(', '), event?.title].filter(Boolean).join(' · ')
}

/** How it belongs to another entry; null for most. */
export function relationOf({ reverses, reversedBy, reason }: MoneyEntry): string | null {
  if (reverses !== null) return `Reverses ${reverses}`
  return reversedBy === null ? null : `Reversed by ${reversedBy}${reason ? `: ${reason}` : ''}`
}

/** '1,250.50': amounts of the book without the currency, which the head of the page names. */
export const figure = (dirhams: number): string => FIGURES.format(dirhams)
const FIGURES = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
