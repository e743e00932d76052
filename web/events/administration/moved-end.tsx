import { useState } from 'react'
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

/** Offers to move an end by as much as its start was moved since the end was chosen, again after each move. */
export function MovedEnd({ before, now, onMove }: MovedEndProps) {
  const [chosen, setChosen] = useState(before)
  // a changed end sets how long the event takes
  if (now.end !== chosen.end) setChosen(now)
  const end = now.end === chosen.end && endAfterMove({ from: chosen.start, to: now.start, end: now.end })
  if (!end) return null
  return (
    <Button size="small" variant="outline" onClick={() => onMove(end)}>
      Move the end as well, to {formatCardDateTime(fromGulfInput(end))}
    </Button>
  )
}
