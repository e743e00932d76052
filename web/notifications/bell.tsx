import { useQueryClient } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LISTS_NOTICES } from '#shared/notifications/notice-rules.ts'
import { useLive } from '#web/notifications/use-live.ts'
import { call } from '#web/platform/call.ts'
import { Link } from '#web/platform/link.tsx'
import { refresh, useApi } from '#web/platform/queries.ts'
import styles from './bell.module.css'

const MAX_SHOWN = 99

/** Links to the notices and shows the live count of unread ones. */
export function Bell() {
  const client = useQueryClient()
  const { count: unread, ofMessages } = useApi('GET /api/notices/unread').data ?? { count: 0, ofMessages: 0 }
  // messages are counted once, beside them
  const count = unread - ofMessages
  const [announcement, setAnnouncement] = useState('')
  useLive('notice', async (event) => {
    await refresh(client, ['/api/notices'])
    if (event) setAnnouncement((before) => (before === NEWS ? `${NEWS}.` : NEWS))
  })
  useLive('notices-read', (event) => void (event && refresh(client, ['/api/notices'])))
  useReadOnOtherDevices(unread)
  useReadByOpening(unread > 0)
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

/** What was read here disappears from among the notifications of the device. */
function useReadOnOtherDevices(unread: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent whenever the number changes
  useEffect(() => navigator.serviceWorker?.controller?.postMessage('notices-read'), [unread])
}

/** Opening the page of a notice, perhaps from a mail, marks the notice as read. */
function useReadByOpening(hasUnread: boolean): void {
  const [{ pathname, search }] = useState(() => ({ pathname: location.pathname, search: location.search }))
  useEffect(() => {
    if (hasUnread && !LISTS_NOTICES.includes(pathname))
      void call('POST /api/notices/read-of-page', { body: { path: pathname + search } }).catch(console.warn)
  }, [hasUnread, pathname, search])
}
