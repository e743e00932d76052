import { useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#web/notifications/use-live.ts'
import { Link } from '#web/platform/link.tsx'
import { refresh, useApi } from '#web/platform/queries.ts'
import styles from './bell.module.css'

const MAX_SHOWN = 99

/** Links to the notices and shows the live count of unread ones. */
export function Bell() {
  const client = useQueryClient()
  const count = useApi('GET /api/notices/unread').data?.count ?? 0
  const [announcement, setAnnouncement] = useState('')
  useLive('notice', async (event) => {
    await refresh(client, ['/api/notices'])
    if (event) setAnnouncement((before) => (before === NEWS ? `${NEWS}.` : NEWS))
  })
  return (
    <>
      <Link
        to="/member/notifications"
        className={styles.bell}
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        data-tooltip=""
      >
        <BellIcon />
        {count > 0 && <span className={styles.count}>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>}
      </Link>
      <span aria-live="polite" className="visually-hidden">
        {announcement}
      </span>
    </>
  )
}

const NEWS = 'You have a new notification'
