import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import nothingYet from '#brand/art/empty-no-listings.svg'
import { summarizeMessage } from '#shared/messaging/message-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FailedList, OwnFailure } from '#web/platform/listing/list-failure.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { type Conversation, fullName, shortMoment } from '../message-styles.ts'
import { emptyInboxText } from './empty-inbox-text.ts'
import styles from './inbox.module.css'

/** The query for the inbox without a search. */
export const FIRST_CONVERSATIONS = { limit: 30, search: '' }

/** All conversations, the latest message first, with a full-text search. */
export function InboxList({ current }: { current?: string | undefined }) {
  const [text, setText] = useState('')
  const search = useDebouncedText(text).trim()
  const { rows, error, isPending, isSearching, hasMore, isFetchingMore, fetchMore, retry } = usePagedApi(
    'GET /api/conversations',
    { query: { ...FIRST_CONVERSATIONS, search } },
  )
  const { account } = useAccount()
  const isEmpty = !isPending && !error && rows.length === 0
  const Heading = current ? 'h2' : 'h1'
  return (
    <div className={styles.inbox} aria-busy={isPending || isSearching}>
      <div className={clsx(styles.head, isEmpty && !search && styles.bare)}>
        <Heading id="inbox-heading" className="h3 display">
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
        <div className={styles.empty} data-empty="">
          <EmptyState
            picture={nothingYet}
            title="No messages yet"
            action={<ButtonLink href="/marketplace">Browse the marketplace</ButtonLink>}
          >
            {emptyInboxText(account)}
          </EmptyState>
        </div>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((conversation) => (
            <InboxRow key={conversation.id} conversation={conversation} isCurrent={conversation.id === current} />
          ))}
        </ul>
      )}
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
      <div key={key} className="grid gap-2">
        <Skeleton width="half" />
        <Skeleton />
      </div>
    ))}
  </div>
)

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** The blocked people, with a button to unblock; renders nothing if there are none. */
function BlockedPeople() {
  const { data: people, error, refetch } = useApi('GET /api/blocks')
  const ending = useSend('DELETE /api/blocks/:id', {
    changes: ['/api/blocks', '/api/conversations'],
    onError: (error) => showFailure(error, FAILED),
  })
  if (error) return <FailedList of="blocked people" error={error} onRetry={refetch} />
  if (!people?.length) return null
  return (
    <details className={styles.blocked}>
      <summary>{`Blocked people (${people.length})`}</summary>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <span>{fullName(person)}</span>
            <Button
              variant="quiet"
              busy={ending.isPending}
              aria-label={`Unblock ${fullName(person)}`}
              onClick={() => ending.mutate({ params: { id: person.id } })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** One conversation: the other person, the listing, and the last or found message. */
function InboxRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const { id, other, listing, lastMessage, found, unread } = conversation
  return (
    <li className={clsx(styles.row, isCurrent && styles.current, unread > 0 && styles.unread)}>
      <Avatar firstName={other.firstName} lastName={other.lastName} tone="silk" />
      <div className="grow">
        <p className={styles.line}>
          <Anchor href={`/member/messages/${id}`} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {fullName(other)}
          </Anchor>
          {lastMessage && (
            <time className={styles.time} dateTime={lastMessage.createdAt}>
              {shortMoment(lastMessage.createdAt)}
            </time>
          )}
        </p>
        <p className={styles.about}>{listing?.title ?? 'A deleted listing'}</p>
        <p className={styles.line}>
          <span className={styles.last}>
            {found ?? (lastMessage && `${lastMessage.isOwn ? 'You: ' : ''}${summarizeMessage(lastMessage)}`)}
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              <span>{unread}</span>
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
