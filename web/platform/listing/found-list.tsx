import type { ReactNode } from 'react'
import type { ApiFailure } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { type Column, Table } from '#web/platform/ui/surface/table.tsx'
import { LoadingFailed } from './loading-failed.tsx'

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
  caption: string
  /** What one and several of them are called. */
  nouns: readonly [one: string, several: string]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  empty: { title: string; words: ReactNode }
}

/** A list of the portal in all its states: loading, failed, empty, with more to come. */
export function FoundList<Row>({ found, caption, nouns, columns, rowKey, empty }: FoundListProps<Row>) {
  const { rows, total, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = found
  const [one, several] = nouns
  if (error) return <LoadingFailed error={error} onRetry={retry} />
  if (isPending) return <p role="status">Loading {several}...</p>
  return (
    <div className="stack" aria-busy={isSearching}>
      <p role="status" className="small soft">
        {isSearching ? 'Searching...' : `Showing ${rows.length} of ${total} ${total === 1 ? one : several}`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title={empty.title}>{empty.words}</EmptyState>
      ) : (
        <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      )}
      {hasMore && (
        <div className="button-row">
          <Button variant="outline" busy={isFetchingMore} onClick={fetchMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
