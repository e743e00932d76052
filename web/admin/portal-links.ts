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

export type PortalLink = {
  path: string
  label: string
  icon: LucideIcon
  counts?: 'unread messages' | 'to moderate' | 'reported conversations' | 'backup problems'
}

/** The links in the portal's header, each with its own path under /admin. */
export const PORTAL_LINKS: readonly PortalLink[] = [
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
  { path: '/admin/erasures', label: 'Deletion requests', icon: Eraser },
]
