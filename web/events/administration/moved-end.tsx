import { endAfterMove } from '#shared/events/event-change-rules.ts'
import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'

interface MovedEndProps {
  /** The start and end before, as their fields hold them. */
  before: { start: string; end: string }
  now: { start: string; end: string }
  onMove: (end: string) => void
}

/** Offers to move an end by as much as its start was moved, until somebody changes the end. */
export function MovedEnd({ before, now, onMove }: MovedEndProps) {
  const end = now.end === before.end && endAfterMove({ from: before.start, to: now.start, end: now.end })
  if (!end) return null
  return (
    <Button size="small" variant="outline" onClick={() => onMove(end)}>
      Move the end as well, to {formatCardDateTime(fromGulfInput(end))}
    </Button>
  )
}
