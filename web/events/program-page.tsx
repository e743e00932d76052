import { CalendarDays, Clock, Hourglass, type LucideIcon, MapPin, Ticket, UserRound, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { EVENT_STATUS_LABELS, type EventStatus } from '#shared/events/event-enums.ts'
import { programShareLines } from '#shared/events/event-share-rules.ts'
import { AGE_GROUP_LABELS, PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { programRegistrationForVisitors } from '#shared/events/program-place-rules.ts'
import { formatDays, formatHours, formatTimes, timeSlotOf } from '#shared/events/program-time-rules.ts'
import { dayOfEvent, statusOfProgram } from '#shared/events/programme/running-order-rules.ts'
import { formatLongDate, formatTime, formatWeekday, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useNow } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { KitButton } from '#web/platform/share/kit-button.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { readSettings } from '#web/settings/organization-data.ts'
import { CLOSED_MESSAGES } from './closed-messages.ts'
import { Banner } from './detail/banner.tsx'
import { ContactPanel } from './detail/contact-panel.tsx'
import { BulletLines, Paragraphs, Prizes } from './detail/lines.tsx'
import { MissingPage } from './detail/missing-page.tsx'
import styles from './event-page.module.css'
import { silkOf } from './event-styles.ts'
import { programPage } from './page-data.ts'
import { programHead } from './program-head.ts'
import { RegisterLink } from './register-link.tsx'
import { SIGN_UP_PLACE } from './use-own-places.ts'

export type Program = ResponseOf<'GET /api/programs/:id'>

// Visitors never see it, so they do not load it.
const TakePartPanel = lazyPart(() => import('./taking-part/take-part-panel.tsx'))
// Most visitors never open it.
const ProgramKit = lazyPart(async () => ({ default: (await import('./event-kit.tsx')).ProgramKit }))

export function head({ params: { id = '' }, read, siteUrl }: HeadInput): Head {
  const program = read(programPage(id).program)
  if (!program) return { title: 'Program Not Found', hidden: true }
  return programHead(program, { siteUrl, organiser: readSettings(read)?.organisationName ?? '' })
}

/** What later features add to the page of a program. */
export type ProgramParts = {
  /** Before the rules. */
  main?: (program: Program) => ReactNode
  /** Shown in place of the sign-up, which is passed. */
  signUp?: (program: Program, usual: ReactNode) => ReactNode
  /** Whether nobody can sign up any more, even before the deadline. */
  useEntriesClosed?: (program: Program) => boolean
  /** Its status while its event runs, where it does not follow from its times. */
  useStatus?: (program: Program) => EventStatus | undefined
  /** Below the sign-up. */
  side?: (program: Program) => ReactNode
}

export default function ProgramPage({ params: { id = '' }, parts = {} }: PageProps & { parts?: ProgramParts }) {
  const program = useApiQuery(programPage(id).program)
  if (program.isPending) return <PageMessage>Loading program details...</PageMessage>
  if (program.isError)
    return (
      <MissingPage failure={program.error} title="Program Not Found">
        This program does not exist
      </MissingPage>
    )
  return <ProgramDetail program={program.data} parts={parts} />
}

function ProgramDetail({ program, parts }: { program: Program; parts: ProgramParts }) {
  const { description, detailedDescription } = program
  const { account } = useAccount()
  const isMember = account?.membership?.isActive === true
  const status = useProgramStatus(program, parts.useStatus?.(program))
  const signUp = isMember ? (
    <Suspense fallback={null}>
      <TakePartPanel program={program} />
    </Suspense>
  ) : (
    <ProgramRegistration program={program} status={status} />
  )
  return (
    <>
      <ProgramBanner program={program} status={status} />
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Paragraphs text={description} led />
          {detailedDescription && (
            <div className="above-4">
              <Paragraphs text={detailedDescription} />
            </div>
          )}
          {parts.main?.(program)}
          <div className={styles.pair}>
            <BulletLines title="Rules" text={program.rules} />
            <BulletLines title="Judging criteria" text={program.judgingCriteria} />
          </div>
          <Prizes text={program.prizes} />
          <div className={`button-row ${styles.share}`}>
            <WhatsAppLink lines={programShareLines(program)} path={`/programs/${program.id}`} />
            <KitButton kit={(dialog) => <ProgramKit id={program.id} {...dialog} />} />
          </div>
        </div>
        <aside className={styles.side} aria-label="Registration and details">
          {parts.signUp ? parts.signUp(program, signUp) : signUp}
          {parts.side?.(program)}
          <ProgramInformation program={program} />
          <ContactPanel
            title="Need help?"
            lead="The coordinator of this program can answer your questions."
            of={program}
          />
        </aside>
        <Neighbours program={program} />
      </div>
      <PhoneBar program={program} status={status} isClosed={parts.useEntriesClosed?.(program) ?? false} />
    </>
  )
}

/** The programs before and after this one. */
function Neighbours({ program: { previous, next } }: { program: Program }) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label="Programs of the event">
      {previous && <Neighbour program={previous} rel="prev" />}
      {next && <Neighbour program={next} rel="next" />}
    </nav>
  )
}

type NeighbourProps = { program: NonNullable<Program['next']>; rel: 'prev' | 'next' }

function Neighbour({ program: { id, title, startsAt }, rel }: NeighbourProps) {
  const name = rel === 'prev' ? 'Previous' : 'Next'
  return (
    <Anchor href={`/programs/${id}`} rel={rel}>
      <small className="num">
        {startsAt ? `${name}: ${formatWeekday(startsAt)}, ${formatTime(startsAt)}` : `${name} program`}
      </small>
      <b>
        <TitleText of={title} />
      </b>
    </Anchor>
  )
}

/** While its event runs, a later feature may know better than the times of the program. */
function useProgramStatus(program: Program, known: EventStatus | undefined): EventStatus {
  const now = useNow()
  return (program.event.status === 'ongoing' && known) || statusOfProgram(program, now)
}

type StatusProps = { program: Program; status: EventStatus }

function ProgramBanner({ program, status }: StatusProps) {
  const { eventId, title, category, ageGroup, programImage, startsAt, endsAt, venue, event } = program
  const { eventDate } = event
  const day = startsAt && dayOfEvent(event, startsAt)
  return (
    <Banner
      back={{ href: `/events/${eventId}`, text: 'Back to Event' }}
      picture={programImage}
      silk={silkOf(category)}
      labels={
        <>
          {status !== 'upcoming' && <StatusBadge word={EVENT_STATUS_LABELS[status]} />}
          {category && <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>}
          {ageGroup && (
            <Badge tone="night" plain>
              {AGE_GROUP_LABELS[ageGroup]}
            </Badge>
          )}
        </>
      }
      title={title}
      facts={
        <>
          <li>
            <Ticket aria-hidden="true" />
            <Anchor href={`/events/${eventId}`}>
              <TitleText of={event.title} />
            </Anchor>
          </li>
          <li>
            <CalendarDays aria-hidden="true" />
            <span>
              <time dateTime={startsAt ?? eventDate}>{startsAt ? formatWeekdayDate(startsAt) : formatDays(event)}</time>
              {day && (
                <>
                  {' '}
                  <span className="unbroken">({day})</span>
                </>
              )}
            </span>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <span className="num">{startsAt ? formatHours(startsAt, endsAt) : formatTimes(event)}</span>
          </li>
          <li>
            <MapPin aria-hidden="true" />
            <span>{[venue, event.venue].filter(Boolean).join(', ')}</span>
          </li>
        </>
      }
    />
  )
}

/** For visitors; members sign up on the site. */
function ProgramRegistration({ program, status }: StatusProps) {
  const { title, registrationUrl, registrationDeadline } = program
  const state = programRegistrationForVisitors(program, status)
  return (
    <Panel accent className="stack">
      <h2>Registration</h2>
      {registrationDeadline && <p className="soft">Registration deadline: {formatLongDate(registrationDeadline)}</p>}
      {state === 'available' && <RegisterLink url={registrationUrl ?? ''} title={title} block />}
      {state === 'coming_soon' && <p>Registration details will be announced soon</p>}
      {state !== 'available' && state !== 'coming_soon' && <p>{CLOSED_MESSAGES[state]}</p>}
    </Panel>
  )
}

/** On phones the sign-up is within reach of the thumb. */
function PhoneBar({ program, status, isClosed }: StatusProps & { isClosed: boolean }) {
  useRootClass('has-page-bar')
  const { account } = useAccount()
  const { id, title, registrationUrl } = program
  const isMember = account?.membership?.isActive === true
  const isElsewhere = !isMember && !isClosed && programRegistrationForVisitors(program, status) === 'available'
  return (
    <div className={styles.bar}>
      {isMember && <span id={SIGN_UP_PLACE} className={styles.barAction} />}
      {isElsewhere && <RegisterLink url={registrationUrl ?? ''} title={title} />}
      <WhatsAppLink lines={programShareLines(program)} path={`/programs/${id}`} iconOnly={isMember || isElsewhere} />
    </div>
  )
}

function ProgramInformation({ program }: { program: Program }) {
  const { duration, venue, capacity, ageGroup, event } = program
  const facts: [label: string, value: string | null, icon: LucideIcon][] = [
    ['Time slot', timeSlotOf(program, event), Clock],
    ['Duration', duration, Hourglass],
    ['Venue', venue, MapPin],
    ['Maximum participants', capacity === null ? null : String(capacity), Users],
    ['Age group', ageGroup && AGE_GROUP_LABELS[ageGroup], UserRound],
  ]
  const items: KeyValue[] = facts.flatMap(([label, value, icon]) => (value ? [{ label, value, icon }] : []))
  if (items.length === 0) return null
  return (
    <Panel className="stack">
      <h2>Program information</h2>
      <KeyValueList items={items} />
    </Panel>
  )
}
