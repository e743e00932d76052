import { Bell, X } from 'lucide-react'
import { NEW_NOTICES } from '#shared/notifications/notice-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { showFailure } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './new-notices.module.css'

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

export const useNewNotices = () => useApi('GET /api/notices', { query: NEW_NOTICES })

/** The latest unseen notices; renders nothing if there are none. Following or dismissing a notice marks it as seen. */
export function NewNotices() {
  const { data: notices, error, refetch } = useNewNotices()
  const reading = useSend('POST /api/notices/:id/read', {
    changes: ['/api/notices'],
    onError: (error) => showFailure(error, FAILED),
  })
  if (error) return <FailedList of="notifications" error={error} onRetry={refetch} />
  if (!notices?.length) return null
  const see = (id: string) => reading.mutate({ params: { id } })
  return (
    <Panel className={styles.notices} aria-labelledby="notices-heading">
      <h2 id="notices-heading">New for you</h2>
      <ul>
        {notices.map(({ id, title, body, link, createdAt }) => (
          <li key={id} className={styles.notice}>
            <Bell className={styles.bell} />
            <div>
              <Anchor href={link ?? '/member/dashboard'} className={styles.title} onClick={() => see(id)}>
                {title}
              </Anchor>
              <p className="soft small">
                {body && `${body} · `}
                <time dateTime={createdAt}>{formatCardDate(createdAt)}</time>
              </p>
            </div>
            <IconButton label={`Dismiss: ${title}`} disabled={reading.isPending} onClick={() => see(id)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      {notices.length === NEW_NOTICES.limit && <MoreLink href="/member/notifications">All notifications</MoreLink>}
    </Panel>
  )
}
