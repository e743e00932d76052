import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useAccount } from '#web/accounts/use-account.ts'
import { MembersTab } from '#web/membership/administration/members-tab.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'
import { useTopOfPage } from '#web/platform/show-top.ts'
import { Tabs } from '#web/platform/ui/navigation/tabs.tsx'
import { WorkHead, WorkHeadLevel } from '#web/platform/ui/surface/work-head.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './admin-page.module.css'
import { PortalPage } from './portal-frame.tsx'
import { findPlace } from './shell/place-of-address.ts'
import { MEMBERS, mayUse } from './shell/portal-places.ts'
import { useWork } from './shell/use-work.ts'
import { StatCards } from './stat-cards.tsx'
import { Today } from './today/today.tsx'

/** All tabs but the first: their code and styles are no part of the portal's first page. */
const EventsTab = lazyPart(async () => ({
  default: (await import('#web/events/administration/events-tab.tsx')).EventsTab,
}))
const ProgramsTab = lazyPart(async () => ({
  default: (await import('#web/events/administration/programs/programs-tab.tsx')).ProgramsTab,
}))
const NewsTab = lazyPart(async () => ({ default: (await import('#web/news/administration/news-tab.tsx')).NewsTab }))
const GalleryTab = lazyPart(async () => ({
  default: (await import('#web/gallery/administration/gallery-tab.tsx')).GalleryTab,
}))
const OfficersTab = lazyPart(async () => ({
  default: (await import('#web/officers/administration/officers-tab.tsx')).OfficersTab,
}))
const NextTeam = lazyPart(async () => ({ default: (await import('./hand-over/next-team.tsx')).NextTeam }))
const SettingsTab = lazyPart(async () => ({ default: (await import('./settings/settings-tab.tsx')).SettingsTab }))

export const head = ({ search }: HeadInput): Head => ({ title: findTab(search)?.label ?? 'Today', hidden: true })

/** The admins' main page: Today with the person's tabs below; or, once a tab is in the address, the tabs alone. */
export default function AdminPage({ search }: PageProps) {
  const [path, navigate] = useLocation()
  const { term } = useSettings()
  const stats = useApi('GET /api/stats')
  const tab = findTab(search)
  const isToday = tab === undefined
  const today = useApiWhen(isToday, 'GET /api/admin/today')
  const countWork = useWork()
  const { account } = useAccount()
  const tabs = TABS.filter(({ value }) => {
    const place = findPlace(path, `tab=${value}`)
    return place && mayUse(account, place)
  })
  const shown = tab ?? tabs[0]
  useTabArrival(tab?.label ?? 'Today')
  // what is below waits for Today, so that nothing moves
  if (isToday && today.isPending)
    return (
      <PortalPage>
        <Today term={term} today={today} />
      </PortalPage>
    )
  return (
    <PortalPage>
      {isToday && (
        <>
          <Today term={term} today={today} />
          <h2 className="visually-hidden">The association in numbers</h2>
          <StatCards stats={stats.data} error={stats.error} mayApprove={mayUse(account, MEMBERS)} />
        </>
      )}
      {shown && (
        <WorkHeadLevel value={isToday ? 2 : 1}>
          <Tabs
            label="Admin sections"
            value={shown.value}
            onValueChange={(value) => navigate(`${path}?tab=${value}`)}
            className={isToday ? 'above-6' : styles.first}
            rowClassName={styles.tabs}
            tabs={tabs.map(({ value, label, content, ownHead }) => ({
              value,
              label,
              count: value === 'members' ? countWork(MEMBERS.work ?? []) : undefined,
              content: (
                <>
                  {!ownHead && <WorkHead title={label} />}
                  <Suspense fallback={<p role="status">Loading...</p>}>{content}</Suspense>
                </>
              ),
            }))}
          />
        </WorkHeadLevel>
      )}
    </PortalPage>
  )
}

/** Another tab is another page to the reader, although only the query changes. Going back keeps the position. */
function useTabArrival(label: string): void {
  const { organisationName } = useSettings()
  useTopOfPage(label)
  useEffect(() => {
    document.title = organisationName ? `${label} · ${organisationName}` : label
  }, [label, organisationName])
}

type AdminTab = {
  value: string
  label: string
  content: ReactNode
  /** The tab writes its own head, with its actions. */
  ownHead?: true
}

const TABS: readonly AdminTab[] = [
  { value: 'members', label: 'Members', content: <MembersTab />, ownHead: true },
  { value: 'events', label: 'Events', content: <EventsTab />, ownHead: true },
  { value: 'programs', label: 'Programs', content: <ProgramsTab />, ownHead: true },
  { value: 'news', label: 'News', content: <NewsTab />, ownHead: true },
  { value: 'gallery', label: 'Gallery', content: <GalleryTab />, ownHead: true },
  { value: 'office-bearers', label: 'Office bearers', content: <OfficersTab nextTeam={<NextTeam />} />, ownHead: true },
  { value: 'settings', label: 'Settings', content: <SettingsTab />, ownHead: true },
]

const findTab = (search: URLSearchParams) => TABS.find(({ value }) => value === search.get('tab'))
