import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { showTop } from '#web/platform/show-top.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { ANNOUNCEMENTS, announcementAddress } from './announcement-queries.ts'
import { EMPTY_ANNOUNCEMENT } from './composer/announcement-draft.ts'
import { Composer } from './composer/composer.tsx'
import { NextDigest } from './digest/next-digest.tsx'
import { AnnouncementList } from './list/announcement-list.tsx'
import { AnnouncementReport } from './report/announcement-report.tsx'
import { NewAnnouncement } from './start/new-announcement.tsx'

/** One announcement, which is written or reported on, and below it what was written before; or the next weekly summary. */
export function AnnouncementsView({ search }: { search: URLSearchParams }) {
  if (search.get('view') === 'weekly') return <NextDigest />
  return (
    <>
      <CurrentAnnouncement search={search} />
      <AnnouncementList />
    </>
  )
}

/** The composer of a new announcement stays when its draft gets an address. */
function CurrentAnnouncement({ search }: { search: URLSearchParams }) {
  const [, navigate] = useLocation()
  const item = search.get('item')
  const [fresh, setFresh] = useState<Fresh>({ count: 0, id: null, asked: search })
  const [shown, setShown] = useState(item)
  const isFresh = item === null || item === fresh.id
  const { data, error, refetch } = useApiWhen(item !== null, 'GET /api/admin/announcements/:id', {
    params: { id: item ?? '' },
  })
  const isReport = data !== undefined && data.status !== 'draft'
  useShownFromTop(isReport ? 'report' : data || isFresh ? 'composer' : null)
  const asksForAnother = item === null && search.get('about') !== fresh.asked.get('about')
  if (item !== shown || asksForAnother) {
    setShown(item)
    // the new one was left; one that has just been stored has no address yet
    if (asksForAnother || (fresh.id !== null && item !== fresh.id))
      setFresh({ count: fresh.count + 1, id: null, asked: search })
  }
  if (error?.status === 404) return <NotFound />
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (isReport) return <AnnouncementReport key={data.id} announcement={data} />
  if (!isFresh && !data)
    return (
      <>
        <WorkHead title="Write to members" />
        <p role="status">Loading announcement...</p>
      </>
    )
  const onCreated = (id: string) => {
    // somebody who has opened another page in the meantime stays there
    if (!isWritingNew(fresh.asked)) return
    setFresh({ ...fresh, id })
    navigate(announcementAddress(id), { replace: true })
  }
  if (isFresh)
    return <NewAnnouncement key={fresh.count} asked={fresh.asked} announcement={data} onCreated={onCreated} />
  return <Composer key={item} announcement={data} beginning={NONE} onCreated={onCreated} />
}

const NotFound = () => (
  <>
    <WorkHead title="Write to members" />
    <EmptyState title="Announcement Not Found" action={<ButtonLink href={ANNOUNCEMENTS}>Write a new one</ButtonLink>}>
      It may have been deleted.
    </EmptyState>
  </>
)

/** A new announcement, with its id once it is stored, and the query with which it began. */
type Fresh = { count: number; id: string | null; asked: URLSearchParams }

const NONE = { about: null, draft: EMPTY_ANNOUNCEMENT }

function isWritingNew(asked: URLSearchParams): boolean {
  const now = new URLSearchParams(location.search)
  const isElsewhere = now.has('item') || now.has('view')
  return location.pathname === ANNOUNCEMENTS && !isElsewhere && now.get('about') === asked.get('about')
}

/** When the report replaces the composer, or the reverse, it is shown and read out from its beginning. */
function useShownFromTop(view: 'composer' | 'report' | null) {
  const before = useRef(view)
  useEffect(() => {
    const isReplaced = before.current !== null && view !== null && before.current !== view
    before.current = view ?? before.current
    if (!isReplaced) return
    showTop()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [view])
}
