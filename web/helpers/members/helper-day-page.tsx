import { Phone } from 'lucide-react'
import { useEffect } from 'react'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { countMissing } from '#shared/helpers/helper-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime, formatWeekdayDate, gulfDay } from '#shared/platform/gulf-dates.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import { MissingPage } from '#web/events/detail/missing-page.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure, showIfLoggedOut } from '#web/platform/failures.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from '../day/day.module.css'
import { ScanHelper } from '../day/ticket-scan.tsx'

export const head = (): Head => ({ title: 'My helpers', hidden: true })

type Day = ResponseOf<'GET /api/events/:id/helpers/day'>
type DueShift = Day['shifts'][number]

/** The leader's phone on the day: who is due, who has come and who is missing, with a call button. */
export default function HelperDayPage({ params: { id = '' } }: PageProps) {
  const { data, error } = useApi('GET /api/events/:id/helpers/day', { params: { id } })
  useEffect(() => showIfLoggedOut(error), [error])
  if (error?.status === 404)
    return (
      <MissingPage failure={error} title="Event Not Found">
        This event does not exist
      </MissingPage>
    )
  if (error && !data)
    return (
      <div className="wrap above-6 below-5">
        <EmptyState title={error.status === 403 ? 'Only leaders see their helpers' : 'The helpers could not be loaded'}>
          {error.userMessage}
        </EmptyState>
      </div>
    )
  if (!data) return <PageMessage>Loading helpers...</PageMessage>
  return (
    <>
      <PageHead
        title="My helpers"
        lead={data.title}
        back={<BackLink href={`/events/${pathSegment(id)}/helpers`}>Shifts</BackLink>}
      />
      <Section>
        <div className="grid gap-5">
          <ScanHelper eventId={data.eventId} />
          {data.shifts.length === 0 && <EmptyState title="No shifts yet" />}
          {inOrder(data.shifts, new Date()).map((shift) => (
            <Shift key={shift.id} shift={shift} />
          ))}
        </div>
      </Section>
    </>
  )
}

/** Shifts that are over come last. */
const inOrder = (shifts: readonly DueShift[], now: Date): DueShift[] => {
  const isOver = ({ endsAt }: DueShift) => new Date(endsAt) <= now
  return [...shifts.filter((shift) => !isOver(shift)), ...shifts.filter(isOver)]
}

function Shift({ shift: { job, place, startsAt, endsAt, needed, helpers } }: { shift: DueShift }) {
  const here = helpers.filter(({ cameAt }) => cameAt !== null)
  const missing = countMissing({ needed, taken: helpers.length })
  // who has not come is on top
  const people = [...helpers.filter(({ cameAt }) => cameAt === null), ...here]
  const isOn = new Date(startsAt) <= new Date() && new Date() < new Date(endsAt)
  return (
    <Panel
      className="stack"
      aria-label={`${job}, ${formatWeekdayDate(startsAt)}, ${formatHours(startsAt, endsAt)}`}
      accent={isOn}
    >
      <div className="row between">
        <h2 className="h4">{job}</h2>
        <StatusBadge word={here.length === helpers.length && here.length > 0 ? 'All here' : 'Expected'}>
          {`${here.length} of ${helpers.length} here`}
        </StatusBadge>
      </div>
      <p className="row">
        {gulfDay(startsAt) !== gulfDay(new Date()) && <span>{formatWeekdayDate(startsAt)}</span>}
        <b className="num">{formatHours(startsAt, endsAt)}</b>
        {place && <span>{place}</span>}
      </p>
      {missing > 0 && <p className="wrong semibold">{`${counted(missing, 'place is', 'places are')} empty.`}</p>}
      <ul className={styles.people}>
        {people.map((helper) => (
          <Person key={helper.id} helper={helper} />
        ))}
      </ul>
    </Panel>
  )
}

function Person({ helper: { id, name, phone, cameAt } }: { helper: DueShift['helpers'][number] }) {
  const arrive = useSend('PUT /api/helper-claims/:id/arrival', {
    changes: ['/api/events', '/api/admin/events'],
    onError: (error) => showFailure(error, FAILED),
  })
  const set = (hasCome: boolean) => arrive.mutate({ params: { id }, body: { hasCome } })
  return (
    <li data-here={cameAt !== null || undefined}>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{cameAt ? `Here since ${formatTime(cameAt)}` : 'Not here yet'}</small>
      </span>
      {phone && cameAt === null && (
        <ButtonLink variant="outline" href={`tel:${phone}`} aria-label={`Call ${name}, ${groupDigits(phone)}`}>
          <Phone aria-hidden="true" /> Call
        </ButtonLink>
      )}
      {cameAt === null ? (
        <Button busy={arrive.isPending} onClick={() => set(true)}>
          Is here<span className="visually-hidden"> {name}</span>
        </Button>
      ) : (
        <Button variant="quiet" busy={arrive.isPending} onClick={() => set(false)}>
          Undo<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}

const FAILED = { title: 'This could not be saved', fallback: 'Please try again in a moment.' }
