import { useEffect, useState } from 'react'
import { formatCardDateTime, formatTime, gulfDay } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { SavingState } from './use-composer.ts'

const MINUTE_MS = 60_000
const TICK_MS = 20_000
const HOUR_MINUTES = 60

type SavingNoteProps = {
  state: SavingState
  /** When the draft was last saved; undefined for a new announcement. */
  savedAt: string | undefined
  failure: Error | null
  onSave: () => void
}

/** Whether what was typed is saved: 'Draft, saved a minute ago'. */
export function SavingNote({ state, savedAt, failure, onSave }: SavingNoteProps) {
  const now = useNow()
  if (state === 'failed' || state === 'contested')
    return (
      <span role="alert">
        {state === 'contested' ? 'Not saved: somebody else changed it too.' : describeFailure(failure)}{' '}
        <Button variant="quiet" size="small" onClick={onSave}>
          Save again
        </Button>
      </span>
    )
  if (state === 'saving' || state === 'waiting') return <>Draft, saving...</>
  return savedAt ? <>Draft, {describeSaved(new Date(savedAt), now)}</> : <>A new announcement, saved as you write</>
}

function describeFailure(failure: Error | null): string {
  if (failure instanceof ApiError) return `Not saved: ${failure.userMessage || 'something went wrong.'}`
  return 'Not saved: there is no connection. Your text is still in this window and will be saved when the connection is back.'
}

function describeSaved(savedAt: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - savedAt.getTime()) / MINUTE_MS)
  if (minutes < 1) return 'saved just now'
  if (minutes === 1) return 'saved a minute ago'
  if (minutes < HOUR_MINUTES) return `saved ${minutes} minutes ago`
  return `saved ${gulfDay(savedAt) === gulfDay(now) ? `at ${formatTime(savedAt)}` : formatCardDateTime(savedAt)}`
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
