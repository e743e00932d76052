import { useEffect, useId } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTimeRange, formatWeekdayDate, formatYear } from '#shared/platform/gulf-dates.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import type { ReadableMeeting } from '../meetings/meeting-types.ts'
import rows from '../meetings/meetings-view.module.css'
import styles from '../votes/votes.module.css'

export const head = (): Head => ({ title: 'Meetings', hidden: true })

/** The meetings to which somebody is invited, and those whose minutes they can read: upcoming first, then by year. */
export default function MeetingsPage() {
  const { data, error, refetch } = useApi('GET /api/meetings')
  useEffect(() => showIfLoggedOut(error), [error])
  const isAhead = ({ endsAt, number }: ReadableMeeting) => number === null && new Date(endsAt) > new Date()
  const ahead = data?.filter(isAhead).toReversed() ?? []
  const years = Map.groupBy(data?.filter((meeting) => !isAhead(meeting)) ?? [], ({ startsAt }) => formatYear(startsAt))
  return (
    <>
      <PageHead
        malayalam="യോഗം"
        title="Meetings"
        lead="Meetings you are invited to, and minutes that members can read."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <div className={`grid gap-5 ${styles.ballot}`}>
        {error && <FailedList of="meetings" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <p role="status">Loading the meetings...</p>}
        {data?.length === 0 && (
          <EmptyState title="No meetings yet" action={<MoreLink href="/documents">All documents</MoreLink>}>
            Meetings appear here when you are invited, or when their minutes are published.
          </EmptyState>
        )}
        {ahead.length > 0 && <Meetings title="Upcoming" meetings={ahead} />}
        {[...years].map(([year, meetings]) => (
          <Meetings key={year} title={year} meetings={meetings} />
        ))}
      </div>
    </>
  )
}

function Meetings({ title, meetings }: { title: string; meetings: readonly ReadableMeeting[] }) {
  const id = useId()
  return (
    <section className="grid gap-3" aria-labelledby={id}>
      <h2 id={id} className="h4">
        {title}
      </h2>
      <ul className={lined.rows}>
        {meetings.map((meeting) => (
          <li key={meeting.id}>
            <Anchor className={rows.row} href={`/meetings/${meeting.id}`}>
              <span className="grow">
                <b>{meeting.title}</b>
                <span className="block num">
                  {`${formatWeekdayDate(meeting.startsAt)}, `}
                  <span className="unbroken">{formatTimeRange(meeting.startsAt, meeting.endsAt)}</span>
                </span>
                <span className="block small soft num">{describeFacts(meeting)}</span>
              </span>
              <State meeting={meeting} />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

const describeFacts = ({ place, number, decisions }: ReadableMeeting): string =>
  [place, number && `Minutes ${number}`, decisions > 0 && counted(decisions, 'decision', 'decisions')]
    .filter(Boolean)
    .join(' · ')

function State({ meeting: { number, isApproved, isExcused, endsAt } }: { meeting: ReadableMeeting }) {
  if (number !== null) return <StatusBadge word={isApproved ? 'Approved' : 'Not approved yet'} />
  if (new Date(endsAt) <= new Date()) return <span className="small soft">No minutes yet</span>
  return <StatusBadge word={isExcused ? 'Excused' : 'Invited'} />
}
