import {
  Archive,
  ChartColumn,
  Eraser,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessagesSquare,
  SendHorizontal,
  ShieldCheck,
  Store,
  Umbrella,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { backupsNeedCare } from '#shared/admin/backup-rules.ts'
import { Link } from '#web/platform/link.tsx'
import { useApi } from '#web/platform/queries.ts'
import styles from './portal-frame.module.css'
import { PortalSearch } from './search/portal-search.tsx'

type PortalFrameProps = { title: string; note?: ReactNode; current: string; children: ReactNode }

/** The frame of every page in the portal: a header with links to everything beyond the seven tabs. */
export function PortalFrame({ title, note, current, children }: PortalFrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {note && <p className="soft">{note}</p>}
        </div>
        <PortalSearch />
        <nav aria-label="Admin portal" className={styles.links}>
          {PORTAL_LINKS.map(({ path, label, icon: Icon, counts }) => (
            <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
              <Icon aria-hidden="true" /> {label}
              {counts === 'unread messages' && <UnreadMessages />}
              {counts === 'backup problems' && <BackupsThatNeedCare />}
              {counts === 'to moderate' && <WaitingInMarketplace />}
              {counts === 'reported conversations' && <ReportedConversations />}
            </Link>
          ))}
        </nav>
      </header>
      {children}
    </div>
  )
}

function UnreadMessages() {
  const unread = useApi('GET /api/admin/messages/unread').data?.unread ?? 0
  return <Count of={unread} text="unread" />
}

function WaitingInMarketplace() {
  const counts = useApi('GET /api/admin/moderation/counts').data
  const waiting = Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0)
  return <Count of={waiting} text="waiting" />
}

function ReportedConversations() {
  const open = useApi('GET /api/admin/conversation-reports/open').data?.open ?? 0
  return <Count of={open} text="open" />
}

function BackupsThatNeedCare() {
  const state = useApi('GET /api/admin/backups').data?.state
  return <Count of={state && backupsNeedCare(state) ? 1 : 0} text="needs attention" />
}

function Count({ of, text }: { of: number; text: string }) {
  if (of === 0) return null
  return (
    <span className={styles.count}>
      {of}
      <span className="visually-hidden"> {text}</span>
    </span>
  )
}

type PortalLink = {
  path: string
  label: string
  icon: LucideIcon
  counts?: 'unread messages' | 'to moderate' | 'reported conversations' | 'backup problems'
}

/** The links in the portal's header, each with its own path under /admin. */
const PORTAL_LINKS: readonly PortalLink[] = [
  { path: '/admin', label: 'Portal', icon: LayoutDashboard },
  { path: '/admin/renewals', label: 'Dues', icon: Wallet },
  { path: '/admin/premium', label: 'Premium', icon: Umbrella },
  { path: '/admin/messages', label: 'Messages', icon: Mail, counts: 'unread messages' },
  { path: '/admin/moderation', label: 'Moderation', icon: Store, counts: 'to moderate' },
  {
    path: '/admin/conversations',
    label: 'Reported conversations',
    icon: MessagesSquare,
    counts: 'reported conversations',
  },
  { path: '/admin/charts', label: 'Charts', icon: ChartColumn },
  { path: '/admin/people', label: 'People', icon: ShieldCheck },
  { path: '/admin/activity', label: 'Activity', icon: History },
  { path: '/admin/backups', label: 'Backups', icon: Archive, counts: 'backup problems' },
  { path: '/admin/mail-problems', label: 'Mail problems', icon: SendHorizontal },
  { path: '/admin/deletion-requests', label: 'Deletion requests', icon: Eraser },
]
