import { CalendarPlus, FileDown } from 'lucide-react'
import { useEffect } from 'react'
import { documentFilePath } from '#shared/committee/documents/document-rules.ts'
import { formatLongDate, formatTimeRange, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { showIfLoggedOut } from '#web/platform/failures.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { AgendaList } from '../meetings/agenda-list.tsx'
import { Apology } from '../meetings/apology.tsx'
import layout from '../meetings/meeting-record.module.css'
import type { Invitation } from '../meetings/meeting-types.ts'
import rows from '../meetings/meetings-view.module.css'
import { OwnTasks } from '../meetings/own-tasks.tsx'

export const head = (): Head => ({ title: 'Meeting', hidden: true })

/** A meeting for somebody who is invited or can read its minutes: agenda and papers, apology, decisions and own tasks. */
export default function MeetingPage({ params: { id = '' } }: PageProps) {
  const { data, error, refetch } = useApi('GET /api/meetings/:id', { params: { id } })
  useEffect(() => showIfLoggedOut(error), [error])
  return (
    <>
      <PageHead
        title={data?.title ?? 'Meeting'}
        lead={data && `${formatWeekdayDate(data.startsAt)}, ${formatTimeRange(data.startsAt, data.endsAt)}`}
        back={<BackLink href="/meetings">All meetings</BackLink>}
      />
      <Section>
        {error?.status === 404 ? (
          <EmptyState
            title="You cannot see this meeting"
            action={<ButtonLink href="/meetings">All meetings</ButtonLink>}
          >
            It may have been cancelled, you may not be invited, or its minutes may not be published.
          </EmptyState>
        ) : data ? (
          <Details meeting={data} />
        ) : error ? (
          <FailedList of="meeting" error={error} onRetry={refetch} />
        ) : (
          <p role="status">Loading the meeting...</p>
        )}
      </Section>
    </>
  )
}

function Details({ meeting }: { meeting: Invitation }) {
  const { items, tasks, number, earlier } = meeting
  return (
    <div className="grid gap-5">
      <State meeting={meeting} />
      <Facts meeting={meeting} />
      <OwnTasks tasks={tasks} />
      <div className={layout.columns} data-single={earlier.length === 0 || undefined}>
        <section className="grid gap-3" aria-labelledby="agenda">
          <h2 id="agenda" className="h4">
            {number ? 'Minutes' : 'Agenda'}
          </h2>
          <AgendaList items={items} heading="h3" isWritten={number !== null} />
        </section>
        {earlier.length > 0 && <Earlier meetings={earlier} />}
      </div>
    </div>
  )
}

/** What there is to do before the meeting, and where its minutes are afterwards. */
function State({ meeting }: { meeting: Invitation }) {
  const { id, isInvited, isExcused, note, canReply, endsAt, document, number } = meeting
  if (canReply)
    return (
      <div className="stack">
        <Apology meetingId={id} isExcused={isExcused} note={note}>
          <ButtonLink variant="outline" href={`/api/meetings/${id}/calendar.ics`}>
            <CalendarPlus aria-hidden="true" /> Add to calendar
          </ButtonLink>
        </Apology>
      </div>
    )
  if (number === null)
    return (
      <p>
        {new Date(endsAt) > new Date() ? 'This meeting has begun.' : 'This meeting is over. There are no minutes yet.'}
      </p>
    )
  return (
    <div className="stack">
      <Approval meeting={meeting} />
      {document ? (
        <div className="button-row">
          <ButtonLink variant="outline" href={documentFilePath(document.id)} download>
            <FileDown aria-hidden="true" /> Download the minutes
          </ButtonLink>
        </div>
      ) : (
        isInvited && (
          <p className="soft">These minutes are only for those who were invited. You received them by email.</p>
        )
      )}
    </div>
  )
}

function Approval({ meeting: { approvedOn, approvalNote } }: { meeting: Invitation }) {
  if (approvedOn === null)
    return <Alert title="Not approved yet">The next meeting approves these minutes, with a note if needed.</Alert>
  return (
    <Alert tone="green" title={`Approved on ${formatLongDate(approvedOn)}`}>
      {approvalNote && <p className="as-typed">{approvalNote}</p>}
    </Alert>
  )
}

function Facts({ meeting: { place, link, chair, number } }: { meeting: Invitation }) {
  const facts = [
    { label: 'Where', value: place },
    {
      label: 'Online',
      value: link && (
        <Anchor href={link} className="anywhere">
          {link}
        </Anchor>
      ),
    },
    { label: 'Chair', value: chair },
    { label: 'Minutes', value: number },
  ].filter(({ value }) => value)
  return facts.length > 0 && <KeyValueList layout="columns" items={facts} />
}

/** Earlier minutes of the same people. */
const Earlier = ({ meetings }: { meetings: Invitation['earlier'] }) => (
  <section className="grid gap-3" aria-labelledby="earlier">
    <h2 id="earlier" className="h4">
      Earlier minutes
    </h2>
    <ul className={lined.rows}>
      {meetings.map(({ id, title, startsAt, number }) => (
        <li key={id}>
          <Anchor className={rows.row} href={`/meetings/${id}`}>
            <span className="grow">
              <b>{title}</b>
              <span className="block small soft num">{`${formatLongDate(startsAt)} · Minutes ${number}`}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  </section>
)
