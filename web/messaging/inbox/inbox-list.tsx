import { Search } from 'lucide-react'
import { useState } from 'react'
import { OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { BlockedPeople } from './blocked-people.tsx'
import styles from './inbox.module.css'
import { InboxRow } from './inbox-row.tsx'

/** All conversations, the latest message first, with a full-text search. */
export function InboxList({ current }: { current?: string | undefined }) {
  const [text, setText] = useState('')
  const search = useSettledText(text).trim()
  const { rows, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = usePagedApi(
    'GET /api/conversations',
    { query: { limit: 30, search } },
  )
  const isEmpty = !isPending && !error && rows.length === 0
  const Heading = current ? 'h2' : 'h1'
  return (
    <div className={styles.inbox} aria-busy={isPending || isSearching}>
      <div className={styles.head}>
        <Heading id="inbox-heading" className={styles.heading}>
          Messages
        </Heading>
        {(search || !isEmpty) && (
          <SearchField label="Search messages" placeholder="Search messages" value={text} onChange={setText} />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {isPending ? 'Loading messages...' : search && !isSearching ? `${rows.length} found` : ''}
      </p>
      {isPending && <Waiting />}
      {error && rows.length === 0 && <OwnFailure of="messages" error={error} onRetry={retry} />}
      {isEmpty && search && (
        <p className={styles.none}>
          <Search aria-hidden="true" /> No messages found for ‘{search}’.
        </p>
      )}
      {isEmpty && !search && (
        <div className={styles.empty}>
          <EmptyState
            title="No messages yet"
            action={<ButtonLink href="/marketplace">Browse the marketplace</ButtonLink>}
          >
            Tap ‘Message seller’ on a listing. Your messages appear here.
          </EmptyState>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((conversation) => (
          <InboxRow key={conversation.id} conversation={conversation} isCurrent={conversation.id === current} />
        ))}
      </ul>
      <div className={styles.foot}>
        <ShowMore hasMore={hasMore} isFetchingMore={isFetchingMore} fetchMore={fetchMore} />
        <BlockedPeople />
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    {['first', 'second', 'third'].map((key) => (
      <div key={key} className={styles.skeleton}>
        <Skeleton width="half" />
        <Skeleton />
      </div>
    ))}
  </div>
)
