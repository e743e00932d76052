import type { AttentionItem } from '#web/platform/attention.ts'

const URGENCY: Record<AttentionItem['tone'], number> = { red: 0, amber: 1, blue: 2 }

/** What is late or refused first; of what is equally urgent, the soonest deadline, then what has none. */
export const byUrgency = (items: readonly AttentionItem[]): AttentionItem[] =>
  items.toSorted((one, other) => URGENCY[one.tone] - URGENCY[other.tone] || timeOf(one) - timeOf(other))

// two without a deadline stay in the order of their features
const timeOf = ({ deadline }: AttentionItem): number =>
  deadline ? new Date(deadline).getTime() : Number.MAX_SAFE_INTEGER
