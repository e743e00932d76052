import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { listingAttention } from '#web/marketplace/own/listing-attention.ts'
import { membershipAttention } from '#web/membership/membership-attention.ts'
import { messageAttention } from '#web/messaging/unread/message-attention.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './attention-list.module.css'

const ICONS = { red: CircleAlert, amber: TriangleAlert, blue: Info }

/** What waits for the member, from every feature and in feature order; renders nothing when nothing waits. */
export function AttentionList({ member }: { member: ResponseOf<'GET /api/members/profile'> }) {
  const dues = useApi('GET /api/dues')
  const listings = useApi('GET /api/listings/own')
  const messages = useApi('GET /api/conversations/unread')
  const items: AttentionItem[] = [
    ...membershipAttention(member, dues.data?.years ?? null),
    // an error of the listings is shown on their own page
    ...listingAttention(listings.data ?? []),
    ...messageAttention(messages.data?.unread ?? 0),
  ]
  if (items.length === 0) return null
  return (
    <Panel className={styles.attention} aria-labelledby="attention-heading">
      <h2 id="attention-heading" className={styles.heading}>
        What needs attention
      </h2>
      <ul>
        {items.map(({ key, tone, title, text, href, action }) => {
          const Icon = ICONS[tone]
          return (
            <li key={key} className={styles.item}>
              <Icon className={styles[tone]} />
              <div>
                <b>{title}</b>
                <p className="soft small">{text}</p>
              </div>
              <MoreLink href={href}>{action}</MoreLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
