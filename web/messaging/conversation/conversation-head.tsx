import clsx from 'clsx'
import { ArrowLeft, EllipsisVertical, Flag, Trash2, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Picture } from '#web/platform/ui/picture/picture.tsx'
import { uploadedPicture } from '#web/platform/ui/picture/uploaded-picture.ts'
import { type ChatMessage, type Conversation, fullName } from '../message-styles.ts'
import styles from './conversation.module.css'

const ReportDialog = lazyPart(async () => ({
  default: (await import('./report-conversation-dialog.tsx')).ReportConversationDialog,
}))
const EndDialogs = lazyPart(async () => ({ default: (await import('./end-dialogs.tsx')).EndDialogs }))

type DialogKind = 'report' | 'block' | 'delete'

/** The other person, the listing, and the actions. */
export function ConversationHead({
  conversation,
  messages,
}: {
  conversation: Conversation
  messages: readonly ChatMessage[]
}) {
  const { other, listing, isBlocked } = conversation
  const [asking, setAsking] = useState<DialogKind | null>(null)
  const close = () => setAsking(null)
  return (
    <header className={styles.head}>
      <Anchor className={styles.back} href="/member/messages" aria-label="All messages">
        <ArrowLeft aria-hidden="true" />
      </Anchor>
      <Avatar firstName={other.firstName} lastName={other.lastName} tone="silk" className={styles.face} />
      {listing?.picture && (
        <Picture {...uploadedPicture(listing.picture)} alt="" sizes="44px" className={styles.thumbnail} />
      )}
      <div className="grow">
        <h1 className={clsx('h5', styles.name)} tabIndex={-1}>
          {fullName(other)}
        </h1>
        <p className={styles.about}>
          {listing?.isShown && (
            <Anchor href={`/marketplace/listing/${listing.id}`}>
              {listing.title}
              {listing.price && <span className="num"> · {showPrice(listing.price)}</span>}
            </Anchor>
          )}
          {!listing?.isShown && (listing ? `${listing.title} (no longer shown)` : 'The listing was deleted')}
        </p>
      </div>
      <Menu label="Conversation options" button={<EllipsisVertical aria-hidden="true" />} className={styles.more}>
        {!isBlocked && (
          <button type="button" onClick={() => setAsking('block')}>
            <UserX aria-hidden="true" /> Block {other.firstName}
          </button>
        )}
        <button type="button" onClick={() => setAsking('report')}>
          <Flag aria-hidden="true" /> Report
        </button>
        <button type="button" onClick={() => setAsking('delete')}>
          <Trash2 aria-hidden="true" /> Delete for me
        </button>
      </Menu>
      <Suspense fallback={null}>
        {asking === 'report' && <ReportDialog conversation={conversation} messages={messages} onClose={close} />}
        {(asking === 'block' || asking === 'delete') && (
          <EndDialogs conversation={conversation} asking={asking} onClose={close} />
        )}
      </Suspense>
    </header>
  )
}
