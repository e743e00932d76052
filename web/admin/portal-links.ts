import { Eraser, LayoutDashboard, type LucideIcon, Wallet } from 'lucide-react'

export type PortalLink = { path: string; label: string; icon: LucideIcon }

/** What the portal's header leads to, each at its own address under /admin. */
export const PORTAL_LINKS: readonly PortalLink[] = [
  { path: '/admin', label: 'Portal', icon: LayoutDashboard },
  { path: '/admin/renewals', label: 'Dues', icon: Wallet },
  { path: '/admin/erasures', label: 'Erasures', icon: Eraser },
]
