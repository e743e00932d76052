import { CalendarDays, LayoutDashboard, UserRound } from 'lucide-react'
import { useLocation } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import styles from './dashboard-tabs.module.css'
import { EventsTab } from './events-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'

const TABS = ['overview', 'profile', 'events'] as const

type TabsProps = { account: CurrentAccount; member: ResponseOf<'GET /api/members/profile'>; tab: string | null }

/** The tabs of an approved member; the URL contains the chosen tab. */
export function DashboardTabs({ account, member, tab }: TabsProps) {
  const [path, navigate] = useLocation()
  const chosen = TABS.find((each) => each === tab) ?? 'overview'
  return (
    <Tabs
      label="Dashboard"
      className={styles.tabs}
      value={chosen}
      onValueChange={(value) => navigate(value === 'overview' ? path : `${path}?tab=${value}`)}
      tabs={[
        {
          value: 'overview',
          label: (
            <>
              <LayoutDashboard /> Overview
            </>
          ),
          content: <OverviewTab member={member} />,
        },
        {
          value: 'profile',
          label: (
            <>
              <UserRound /> My Profile
            </>
          ),
          content: <ProfileTab account={account} member={member} />,
        },
        {
          value: 'events',
          label: (
            <>
              <CalendarDays /> Events
            </>
          ),
          content: <EventsTab />,
        },
      ]}
    />
  )
}
