import { Button } from '../ui/button/button.tsx'

/** From usePagedApi. */
type ShowMoreProps = { hasMore: boolean; isFetchingMore: boolean; fetchMore: () => void }

/** The button that loads more of a list, while there is more. */
export function ShowMore({ hasMore, isFetchingMore, fetchMore }: ShowMoreProps) {
  if (!hasMore) return null
  return (
    <div className="button-row">
      <Button variant="outline" busy={isFetchingMore} onClick={fetchMore}>
        Show more
      </Button>
    </div>
  )
}
