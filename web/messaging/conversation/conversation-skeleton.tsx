import clsx from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { Skeleton } from '#web/platform/ui/feedback/skeleton.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import composer from './composer.module.css'
import styles from './conversation.module.css'
import { FIRST_MESSAGES } from './use-conversation-messages.ts'

/** The layout of a conversation while it loads; its messages are already being fetched. */
export function ConversationSkeleton({ id }: { id: string }) {
  usePagedApi('GET /api/conversations/:id/messages', { params: { id }, query: FIRST_MESSAGES })
  return (
    <article className={styles.conversation}>
      <header className={styles.head}>
        <Anchor className={styles.back} href="/member/messages" aria-label="All messages">
          <ArrowLeft aria-hidden="true" />
        </Anchor>
        <Skeleton className={styles.thumbnail} />
        <span className="grid gap-1 grow">
          <Skeleton width="half" />
          <Skeleton width="long" />
        </span>
      </header>
      <div className={styles.scroller}>
        <div className={styles.messages}>
          <p className="visually-hidden" role="status">
            Loading conversation...
          </p>
          <BubbleSkeletons />
        </div>
      </div>
      <div className={composer.composer}>
        <div className={composer.row}>
          <span className={composer.field} />
        </div>
      </div>
    </article>
  )
}

/** Where the latest messages will be. */
export const BubbleSkeletons = () => (
  <div className={styles.list} aria-hidden="true">
    <Skeleton width="half" className={styles.unread} />
    <Skeleton width="long" className={styles.unread} />
    <Skeleton width="short" className={clsx(styles.unread, styles.own)} />
  </div>
)
