import clsx from 'clsx'
import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { formatDays, formatTimes } from '#shared/events/program-time-rules.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { ActionPage } from '#web/platform/ui/surface/action-bar.tsx'
import { readSettings } from '#web/settings/organization-data.ts'
import { Banner } from './detail/banner.tsx'
import { ContactPanel } from './detail/contact-panel.tsx'
import { EventPhotos } from './detail/event-photos.tsx'
import { EventPrograms } from './detail/event-programs.tsx'
import { EventSponsors } from './detail/event-sponsors.tsx'
import { BulletLines, Paragraphs, Schedule } from './detail/lines.tsx'
import { MissingPage } from './detail/missing-page.tsx'
import { PrintCode } from './detail/print-code.tsx'
import { CalendarLink, ShareEvent } from './detail/share-links.tsx'
import { VenuePanel } from './detail/venue-panel.tsx'
import type { Event } from './event-card.tsx'
import { eventHead } from './event-head.ts'
import styles from './event-page.module.css'
import { silkOf } from './event-styles.ts'
import type { FamilySignUpProps } from './family/family-sign-up.tsx'
import { eventPage } from './page-data.ts'
import { EventBar } from './registration/event-bar.tsx'

export function head({ params: { id = '' }, read, siteUrl }: HeadInput): Head {
  const event = read(eventPage(id).event)
  const organiser = readSettings(read) ?? {}
  return event ? eventHead(event, { siteUrl, organiser }) : { title: 'Event Not Found', hidden: true }
}

/** What later features add to the page of an event. */
export type EventParts = {
  /** Before the other links of the head. */
  head?: (event: Event) => ReactNode
  /** Before the programs. */
  main?: (event: Event) => ReactNode
  /** In the action bar once the event is over. */
  afterwards?: (event: Event) => ReactNode
  /** Shown in place of the action bar, which is passed. */
  bar?: (event: Event, usual: ReactNode) => ReactNode
  /** Below the member's own place. */
  side?: (event: Event) => ReactNode
  /** Where a family is signed up for several programs. */
  signUp?: (props: FamilySignUpProps) => ReactNode
}

export default function EventPage({ params: { id = '' }, parts = {} }: PageProps & { parts?: EventParts }) {
  const event = useApiQuery(eventPage(id).event)
  if (event.isPending) return <PageMessage>Loading event details...</PageMessage>
  if (event.isLoadingError || (event.isRefetchError && event.error.status === 404))
    return (
      <MissingPage failure={event.error} title="Event Not Found">
        This event does not exist
      </MissingPage>
    )
  return <EventDetail event={event.data} parts={parts} />
}

function EventDetail({ event, parts }: { event: Event; parts: EventParts }) {
  const programs = useApiQuery(eventPage(event.id).programs).data ?? []
  // a short text leaves space below it
  const isShort = !event.schedule && programs.length === 0
  const bar = <EventBar event={event} afterwards={parts.afterwards?.(event)} />
  const place = (
    <>
      <VenuePanel event={event} />
      <ContactPanel title="Contact" of={event} withOrganiser />
    </>
  )
  return (
    <ActionPage>
      <EventBanner event={event} first={parts.head?.(event)} />
      <div className={`wrap ${styles.columns}`}>
        <div className={clsx(styles.text, styles.divided)}>
          <div className={styles.opening}>
            <Paragraphs text={event.description} led />
          </div>
          <div className={styles.rest}>
            <Schedule text={event.schedule} programs={programs} />
            <BulletLines title="Rules and regulations" text={event.rulesAndRegulations} />
            {parts.main?.(event)}
            <BelowFirstScreen>
              <EventPrograms event={event} signUp={parts.signUp} />
            </BelowFirstScreen>
            <BelowFirstScreen>
              <EventSponsors eventId={event.id} />
            </BelowFirstScreen>
            <BelowFirstScreen>
              <EventPhotos event={event} />
            </BelowFirstScreen>
          </div>
        </div>
        <aside className={styles.side} aria-label="Registration and details">
          {parts.bar ? parts.bar(event, bar) : bar}
          {parts.side?.(event)}
          {!isShort && place}
          {event.isPublic && <PrintCode eventId={event.id} />}
        </aside>
        {isShort && (
          <aside className={styles.practical} aria-label="Venue and contact">
            {place}
          </aside>
        )}
      </div>
    </ActionPage>
  )
}

function EventBanner({ event, first }: { event: Event; first: ReactNode }) {
  const { title, status, category, eventDate, venue, venueCity, featuredImage } = event
  return (
    <Banner
      back={{ href: '/events', text: 'Back to Events' }}
      picture={featuredImage}
      labels={
        <>
          {/* of an event that is over, the bar says it */}
          {status !== 'completed' && <StatusBadge word={EVENT_STATUS_LABELS[status] ?? status} />}
          <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>
        </>
      }
      title={title}
      facts={
        <>
          <li>
            <CalendarDays aria-hidden="true" />
            <time dateTime={eventDate}>{formatDays(event)}</time>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <span className="num">{formatTimes(event)}</span>
          </li>
          <li>
            <MapPin aria-hidden="true" />
            <span>{[venue, venueCity].filter(Boolean).join(', ')}</span>
          </li>
        </>
      }
      actions={
        <>
          {first}
          <CalendarLink event={event} />
          <ShareEvent event={event} />
        </>
      }
    />
  )
}
