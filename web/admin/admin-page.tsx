import { CalendarDays, Images, type LucideIcon, Newspaper, Settings, Star, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { EventsTab } from '#web/events/administration/events-tab.tsx'
import { ProgramsTab } from '#web/events/administration/programs/programs-tab.tsx'
import { GalleryTab } from '#web/gallery/administration/gallery-tab.tsx'
import { MembersTab } from '#web/membership/administration/members-tab.tsx'
import { NewsTab } from '#web/news/administration/news-tab.tsx'
import { OfficersTab } from '#web/officers/administration/officers-tab.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { PortalFrame } from './portal-frame.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'
import { StatCards } from './stat-cards.tsx'

export const head = (): Head => ({ title: 'Admin portal', hidden: true })

/** The admins' main page; the URL contains the chosen tab. */
export default function AdminPage({ search }: PageProps) {
  const [path, navigate] = useLocation()
  const { term } = useSettings()
  const stats = useApi('GET /api/stats')
  const chosen = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0]
  return (
    <PortalFrame title="Admin portal" note={term && `Committee of ${term}`} current="/admin">
      <StatCards stats={stats.data} error={stats.error} />
      <Tabs
        label="Admin sections"
        value={chosen.value}
        onValueChange={(value) => navigate(value === TABS[0].value ? path : `${path}?tab=${value}`)}
        tabs={TABS.map(({ value, label, icon: Icon, content }) => ({
          value,
          content,
          count: value === 'members' ? stats.data?.pendingMembers : undefined,
          label: (
            <>
              <Icon /> {label}
            </>
          ),
        }))}
      />
    </PortalFrame>
  )
}

type AdminTab = { value: string; label: string; icon: LucideIcon; content: ReactNode }

const TABS: readonly [AdminTab, ...AdminTab[]] = [
  { value: 'members', label: 'Members', icon: Users, content: <MembersTab /> },
  {
    value: 'events',
    label: 'Events',
    icon: CalendarDays,
    content: <EventsTab />,
  },
  {
    value: 'programs',
    label: 'Programs',
    icon: Star,
    content: <ProgramsTab />,
  },
  {
    value: 'news',
    label: 'News',
    icon: Newspaper,
    content: <NewsTab />,
  },
  {
    value: 'gallery',
    label: 'Gallery',
    icon: Images,
    content: <GalleryTab />,
  },
  {
    value: 'office-bearers',
    label: 'Office Bearers',
    icon: UserRound,
    content: <OfficersTab />,
  },
  {
    value: 'settings',
    label: 'Settings',
    icon: Settings,
    content: <SettingsTab />,
  },
]
