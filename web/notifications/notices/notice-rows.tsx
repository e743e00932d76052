import { Bell } from 'lucide-react'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { findNoticeIcon } from './notice-icons.ts'
import styles from './notice-rows.module.css'

type Notice = ResponseOf<'GET /api/notices'>[number]

/** Each row links to what the notice is about; following it marks it as read. */
export function NoticeRows({ rows }: { rows: readonly Notice[] }) {
  const reading = useSend('POST /api/notices/:id/read', { changes: ['/api/notices'] })
  return (
    <ul className={styles.notices} data-ground="day">
      {rows.map((notice) => (
        <NoticeRow
          key={notice.id}
          notice={notice}
          onFollow={() => !notice.isRead && reading.mutate({ params: { id: notice.id } })}
        />
      ))}
    </ul>
  )
}

function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, title, body, link, createdAt, isRead } = notice
  const Icon = findNoticeIcon(kind) ?? Bell
  return (
    <li className={styles.notice} data-unread={!isRead || undefined}>
      <Icon className={styles.icon} />
      <div>
        <p className={styles.head}>
          <Anchor href={link ?? '/member/dashboard'} className={styles.title} onClick={onFollow} onAuxClick={onFollow}>
            {title}
          </Anchor>
          {!isRead && <StatusBadge word="New" />}
        </p>
        {body && <p>{body}</p>}
        <p className="soft small">
          <time dateTime={createdAt}>{formatCardDateTime(createdAt)}</time>
        </p>
      </div>
    </li>
  )
}
