import { describeItem } from '#shared/committee/meetings/meeting-rules.ts'
import { formatTimeRange, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { Apology } from '../meetings/apology.tsx'
import { Papers } from '../meetings/item-view.tsx'
import items from '../meetings/items.module.css'
import type { Invitation } from '../meetings/meeting-types.ts'
import { OwnTasks } from '../meetings/own-tasks.tsx'

export const head = (): Head => ({ title: 'Meeting', hidden: true })

/** A meeting for somebody who is invited: when, where, the agenda, and a way to send an apology. */
export default function MeetingPage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch } = useApi('GET /api/meetings/:id', { params: { id } })
  return (
    <>
      <PageHead
        title={data?.title ?? 'Meeting'}
        lead={data && `${formatWeekdayDate(data.startsAt)}, ${formatTimeRange(data.startsAt, data.endsAt)}`}
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
      />
      <Section>
        {error?.status === 404 ? (
          <EmptyState title="You are not invited to this meeting">
            It may have been cancelled, or the invitation was for somebody else.
          </EmptyState>
        ) : error ? (
          <FailedList of="meeting" error={error} onRetry={refetch} />
        ) : data ? (
          <Details meeting={data} />
        ) : (
          <p role="status">Loading the meeting...</p>
        )}
      </Section>
    </>
  )
}

function Details({ meeting }: { meeting: Invitation }) {
  const { id, place, link, chair, isExcused, note, canReply } = meeting
  return (
    <div className="grid gap-5">
      {canReply ? <Apology meetingId={id} isExcused={isExcused} note={note} /> : <Begun meeting={meeting} />}
      <OwnTasks tasks={meeting.tasks} />
      <KeyValueList
        items={[
          { label: 'Where', value: place },
          { label: 'Online', value: link && <Anchor href={link}>{link}</Anchor> },
          { label: 'Chair', value: chair },
        ].filter(({ value }) => value)}
      />
      <h2 className="h4">Agenda</h2>
      {meeting.items.length === 0 && <p className="soft">The agenda is empty.</p>}
      <ol className={items.items}>
        {meeting.items.map((item, at) => (
          <li key={item.id} className={items.item}>
            <div className={items.head}>
              <span className={items.number}>{at + 1}</span>
              <h3>{item.title}</h3>
              <span className="small soft num">{describeItem(item)}</span>
            </div>
            <Papers papers={item.papers} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Begun({ meeting: { endsAt, document } }: { meeting: Invitation }) {
  if (!document && new Date(endsAt) > new Date()) return <p>This meeting has begun.</p>
  return (
    <div className="stack">
      <p>This meeting is over.</p>
      {document && <Papers papers={[document]} />}
    </div>
  )
}
