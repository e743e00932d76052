import { formatTimeRange, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { MeetingActions } from '#web/committee/meetings/meeting-actions.tsx'
import { MeetingRecord } from '#web/committee/meetings/meeting-record.tsx'
import type { Meeting } from '#web/committee/meetings/meeting-types.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Meeting', hidden: true })

/** One meeting with its agenda and minutes. */
export default function MeetingPage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch } = useApi('GET /api/admin/meetings/:id', { params: { id } })
  return (
    <PortalFrame
      back={<BackLink href="/admin/meetings">All meetings</BackLink>}
      title={data?.title ?? 'Meeting'}
      isShownOnPhones
      note={data && <Facts meeting={data} />}
      actions={data && <MeetingActions meeting={data} />}
    >
      <div className="stack">
        {data ? (
          // also when it could not be fetched again: somebody may be writing the minutes
          <MeetingRecord key={data.id} meeting={data} />
        ) : error?.status === 404 ? (
          <EmptyState
            title="Meeting Not Found"
            action={<ButtonLink href="/admin/meetings">Back to the meetings</ButtonLink>}
          />
        ) : error ? (
          <ListFailure error={error} onRetry={refetch} />
        ) : (
          <p role="status">Loading the meeting...</p>
        )}
      </div>
    </PortalFrame>
  )
}

function Facts({ meeting }: { meeting: Meeting }) {
  const { startsAt, endsAt, place, link, audienceName, number, chair } = meeting
  const facts = [
    `${formatWeekdayDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`,
    place,
    audienceName && `for ${audienceName}`,
    chair && `Chair: ${chair}`,
    number && `Minutes ${number}`,
  ]
  return (
    <>
      <span className="num">{facts.filter(Boolean).join(' · ')}</span>
      {link && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noopener noreferrer" className="anywhere">
            Join online
          </a>
        </>
      )}
    </>
  )
}
