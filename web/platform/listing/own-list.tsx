import type { ReactNode } from 'react'
import type { ApiFailure } from '../api-error.ts'
import { LoadingMessage } from '../ui/feedback/loading-message.tsx'
import { OwnFailure } from './list-failure.tsx'

interface OwnListProps {
  /** What it lists, as in a sentence: 'CVs'. */
  of: string
  isPending: boolean
  error: ApiFailure | null
  onRetry: () => void
  /** Shown instead of an empty list. */
  empty: ReactNode
  isEmpty: boolean
  children: ReactNode
}

/** A list of the person's own things in all its states: loading, failed, empty, filled. */
export function OwnList({ of, isPending, error, onRetry, empty, isEmpty, children }: OwnListProps) {
  return (
    <div className="stack">
      {isPending && <LoadingMessage>{`Loading your ${of}...`}</LoadingMessage>}
      {error && <OwnFailure of={of} error={error} onRetry={onRetry} />}
      {!isPending && !error && isEmpty && empty}
      {children}
    </div>
  )
}
