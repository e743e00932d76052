import { Bell, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { NEW_NOTICES } from '#shared/notifications/notice-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { decisionAttention } from '#web/committee/decision-attention.ts'
import { orderAttention } from '#web/events/sales/order-attention.ts'
import { listingAttention } from '#web/marketplace/own/listing-attention.ts'
import { membershipAttention } from '#web/membership/membership-attention.ts'
import { messageAttention } from '#web/messaging/unread/message-attention.ts'
import type { AttentionItem } from '#web/platform/attention.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import styles from './attention-list.module.css'
import { isNews } from './attention-notices.ts'
import { byUrgency } from './attention-order.ts'
import overview from './overview/overview-tab.module.css'

/** The others are behind 'All notifications'. */
const MAX_NOTICES = 3

type Notice = ResponseOf<'GET /api/notices'>[number]

export const useNewNotices = () => useApi('GET /api/notices', { query: NEW_NOTICES })

type AttentionProps = {
  member: ResponseOf<'GET /api/members/profile'>
  /** What is late or refused, everything else, or both. */
  of: 'urgent' | 'others' | 'all'
}

/**
 * What waits for the member, from every feature: what is late or refused first, then what has a deadline, then unseen
 * notices about anything else; renders nothing when nothing waits. Without a ticket above it, the first item leads.
 */
export function AttentionList({ member, of }: AttentionProps) {
  const all = useAttention(member)
  const { data: notices = [], error, refetch } = useNewNotices()
  const items = of === 'all' ? all : all.filter(({ tone }) => (tone === 'red') === (of === 'urgent'))
  const others = of === 'urgent' ? [] : notices.filter((notice) => isNews(notice, all))
  const failure = of === 'urgent' ? null : error
  if (items.length === 0 && others.length === 0 && !failure) return null
  return (
    <Attention
      items={items}
      hasLead={of === 'all'}
      id={`attention-${of}`}
      title={of === 'urgent' ? 'Please do this first' : 'What needs attention'}
      more={of !== 'urgent' && (others.length > MAX_NOTICES || notices.length === NEW_NOTICES.limit)}
      failure={failure && <FailedList of="notifications" error={failure} onRetry={refetch} />}
    >
      {others.slice(0, MAX_NOTICES).map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </Attention>
  )
}

/** What waits for somebody of a household: their own votes, polls and meetings. */
export function HouseholdAttention() {
  const items = decisionAttention(useApi('GET /api/decisions').data ?? [])
  return items.length === 0 ? null : <Attention items={items} id="attention" title="What needs attention" />
}

type ItemsProps = {
  items: readonly AttentionItem[]
  /** The first item has the filled button of the screen. */
  hasLead?: boolean
  id: string
  title: string
  more?: boolean
  failure?: ReactNode
  children?: ReactNode
}

const Attention = ({ items, hasLead, id, title, more, failure, children }: ItemsProps) => (
  <section className="anywhere" aria-labelledby={id}>
    <div className="row between gap-0 across-4 below-2">
      <h2 id={id}>{title}</h2>
      {more && <MoreLink href="/member/notifications">All notifications</MoreLink>}
    </div>
    <ul className={overview.box}>
      {items.map((item, at) =>
        hasLead && at === 0 ? <LeadItem key={item.key} item={item} /> : <Item key={item.key} item={item} />,
      )}
      {children}
    </ul>
    {failure}
  </section>
)

function useAttention(member: AttentionProps['member']): AttentionItem[] {
  const dues = useApi('GET /api/dues')
  const listings = useApi('GET /api/listings/own')
  const places = useApi('GET /api/registrations')
  const messages = useApi('GET /api/conversations/unread')
  const decisions = useApi('GET /api/decisions')
  const items = [
    ...membershipAttention(member, dues.data?.years ?? null),
    ...decisionAttention(decisions.data ?? []),
    ...orderAttention(places.data ?? []),
    // an error of the listings is shown on their own page
    ...listingAttention(listings.data ?? []),
    ...messageAttention(messages.data?.unread ?? 0),
  ]
  return byUrgency(items)
}

function LeadItem({ item: { icon: Icon, tone, title, text, href, action } }: { item: AttentionItem }) {
  return (
    <li className={styles.lead} data-tone={tone}>
      <span className={styles.icon} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <b className={styles.leadTitle}>{title}</b>
        <p className="soft small">{text}</p>
      </div>
      <ButtonLink href={href} className={styles.leadAction}>
        {action}
      </ButtonLink>
    </li>
  )
}

function Item({ item: { icon: Icon, tone, title, text, href, action } }: { item: AttentionItem }) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} data-tone={tone}>
        <Icon aria-hidden="true" />
      </span>
      <div>
        <b>{title}</b>
        <p className="soft small">{text}</p>
      </div>
      <Anchor className={styles.link} href={href}>
        <span className={styles.action}>{action}</span> <ChevronRight aria-hidden="true" />
      </Anchor>
    </li>
  )
}

/** Following or dismissing a notice marks it as seen. */
function NoticeItem({ notice: { id, title, body, link, createdAt } }: { notice: Notice }) {
  const reading = useSend('POST /api/notices/:id/read', {
    changes: ['/api/notices'],
    onError: (error) =>
      showFailure(error, { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }),
  })
  const see = () => reading.mutate({ params: { id } })
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Bell aria-hidden="true" />
      </span>
      <div>
        <Anchor className={styles.title} href={link ?? '/member/dashboard'} onClick={see}>
          {title}
        </Anchor>
        <p className="soft small">
          {body && <span>{`${body} · `}</span>}
          <time dateTime={createdAt}>{formatCardDate(createdAt)}</time>
        </p>
      </div>
      <IconButton className={styles.dismiss} label={`Dismiss: ${title}`} disabled={reading.isPending} onClick={see}>
        <X />
      </IconButton>
    </li>
  )
}
