import type { ReactNode } from 'react'
import type { ApiFailure } from '../api-error.ts'
import { PageMessage } from '../ui/feedback/page-message.tsx'
import { OwnFailure } from './list-failure.tsx'

interface OwnListProps {
  /** What it lists, in a sentence: 'CVs'. */
  of: string
  isPending: boolean
  error: ApiFailure | null
  onRetry: () => void
  /** Stands in place of the list when there is nothing. */
  empty: ReactNode
  isEmpty: boolean
  children: ReactNode
}

/** A list on a page of one's own: on its way, failed, empty, or there. */
export function OwnList({ of, isPending, error, onRetry, empty, isEmpty, children }: OwnListProps) {
  return (
    <div className="stack">
      {isPending && <PageMessage>Loading your {of}...</PageMessage>}
      {error && <OwnFailure of={of} error={error} onRetry={onRetry} />}
      {!isPending && !error && isEmpty && empty}
      {children}
    </div>
  )
}
