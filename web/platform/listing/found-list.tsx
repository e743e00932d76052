import type { ReactNode } from 'react'
import { counted, formatCount } from '#shared/platform/counts.ts'
import type { ApiFailure } from '../api-error.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import styles from './found-list.module.css'
import { ListFailure } from './list-failure.tsx'
import { ShowMore } from './show-more.tsx'

type Found<Row> = {
  rows: readonly Row[]
  total: number
  error: ApiFailure | null
  isPending: boolean
  isSearching: boolean
  hasMore: boolean
  isFetchingMore: boolean
  fetchMore: () => void
  retry: () => void
}

type FoundListProps<Row> = {
  /** From usePagedApi. */
  found: Found<Row>
  /** The noun in singular and plural. */
  nouns: readonly [one: string, several: string]
  empty: { title: string; text: ReactNode; headingLevel?: 2 | 3 }
  /** Somebody searches or filters: they see how many there are. */
  isFiltered?: boolean
  /** Small buttons beside the line that says how many are shown. */
  tools?: ReactNode
  /** Renders the rows; called only when there are any. */
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in the portal in all its states: loading, failed, empty, with more to load. Rows stay when a later fetch fails. */
export function FoundList<Row>({ found, nouns, empty, isFiltered = false, tools, children }: FoundListProps<Row>) {
  const { rows, total, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = found
  const [one, several] = nouns
  const isEmpty = rows.length === 0 && !isSearching
  // when all rows are shown, nobody needs their number
  const isSilent = !tools && !hasMore && !isFiltered
  const failure = error && <ListFailure error={error} onRetry={retry} />
  if (rows.length === 0 && failure) return failure
  if (isPending) return <p role="status">Loading {several}...</p>
  return (
    <div className={isSilent ? undefined : 'stack'} aria-busy={isSearching}>
      <div className={isSilent ? undefined : 'row'}>
        <p role="status" className={isEmpty || isSilent ? 'visually-hidden' : 'small soft'}>
          {isSearching
            ? 'Searching...'
            : isEmpty
              ? `No ${several}`
              : hasMore
                ? `Showing ${formatCount(rows.length)} of ${counted(total, one, several)}`
                : counted(total, one, several)}
        </p>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={empty.title} headingLevel={empty.headingLevel ?? 2}>
          {empty.text}
        </EmptyState>
      ) : (
        children(rows)
      )}
      {failure || <ShowMore hasMore={hasMore} isFetchingMore={isFetchingMore} fetchMore={fetchMore} />}
    </div>
  )
}
