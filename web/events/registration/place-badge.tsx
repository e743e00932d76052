import { formatDirhams } from '#shared/platform/money.ts'
import type { OwnPlace } from '#web/events/use-own-places.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'

type PlaceBadgeProps = {
  place: Pick<OwnPlace, 'state' | 'position' | 'order'>
  size?: 'medium' | 'large'
}

/** What somebody has at an event, in the same words on every page: a place, one to pay for, or a position. */
export function PlaceBadge({ place: { state, position, order }, size }: PlaceBadgeProps) {
  if (order?.owed)
    return <StatusBadge word="Places held" size={size}>{`Not paid, ${formatDirhams(order.owed)}`}</StatusBadge>
  if (state === 'registered')
    return (
      <StatusBadge word="Registered" size={size}>
        You are registered
      </StatusBadge>
    )
  return (
    <StatusBadge word="Waiting list" size={size}>
      {position ? `Waiting list: position ${position}` : 'You are on the waiting list'}
    </StatusBadge>
  )
}
