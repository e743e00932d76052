import { sittingState } from '#shared/helpers/counters/counter-rules.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'

/** Whether a sitting is over, eats now or is next; nothing for later ones. */
export function SittingBadge({ number, current }: { number: number; current: number | null }) {
  const state = sittingState(number, current)
  return state && <StatusBadge word={state} />
}
