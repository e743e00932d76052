import { Fragment, memo, useMemo } from 'react'
import noEvents from '#brand/art/empty-no-events.svg'
import { EVENTS_LEAD } from '#brand/words/events.ts'
import type { ListedEvent, Programme } from '#shared/events/programme/programme-api.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { BelowFirstScreen } from '#web/platform/below-first-screen.tsx'
import { useNow } from '#web/platform/clock.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './events-page.module.css'
import grid from './programme/event-grid.module.css'
import { ListedEventCard } from './programme/listed-event-card.tsx'
import { listMonths, type Month, MonthRail } from './programme/month-rail.tsx'
import { PastYears } from './programme/past-years.tsx'
import { Poster, Subscribe } from './programme/poster.tsx'
import { addressFor, isFiltered, programmePath } from './programme/programme-address.ts'
import { ProgrammeFilters } from './programme/programme-filters.tsx'
import { TodayBand } from './programme/today-band.tsx'
import { findListed, useProgramme } from './programme/use-programme.ts'

export const head = (): Head => ({
  title: 'Events and programs',
  description: EVENTS_LEAD,
  feed: { type: 'text/calendar', title: 'Events', path: '/events/calendar.ics' },
})

export default function EventsPage({ search }: PageProps) {
  const now = useNow()
  const address = useAddress(search)
  const { error, refetch, ...shown } = useProgramme(address, now)
  const { programme } = shown
  const lead = programme && findListed(programme, programme.leadId)
  const list = programme && <ProgrammeList filters={address} programme={programme} search={shown.search} now={now} />
  if (lead)
    return (
      <>
        <ProgrammeHead programme={programme} lead={lead} now={now} />
        {list}
      </>
    )
  return (
    <>
      <PageHead malayalam="പരിപാടികൾ" title="Events and programs" lead={EVENTS_LEAD} actions={<Subscribe />} />
      {list}
      {!programme && (
        <Section>
          {error ? (
            <FailedList of="events" error={error} onRetry={refetch} />
          ) : (
            <p role="status">Loading events and programs...</p>
          )}
        </Section>
      )}
    </>
  )
}

/** The filters of the address. */
function useAddress(search: URLSearchParams): URLSearchParams {
  const isMember = Boolean(useAccount().account?.membership?.isActive)
  return useMemo(() => addressFor(search, isMember), [isMember, search])
}

type HeadProps = { programme: Programme; lead: ListedEvent; now: Date }

const ProgrammeHead = memo(({ programme, lead, now }: HeadProps) => (
  <>
    <Poster event={lead} now={now} />
    <TodayBand events={programme.todayIds.flatMap((id) => findListed(programme, id) ?? [])} now={now} />
  </>
))

type ShownProps = { programme: Programme; search: URLSearchParams; now: Date }

/** The chosen filters are shown at once, with the previous events until the new ones arrive. */
function ProgrammeList({ filters, ...shown }: ShownProps & { filters: URLSearchParams }) {
  const { ahead, years, emirates } = shown.programme
  const isEmpty = ahead.length === 0 && years.length === 0
  if (isEmpty && !isFiltered(shown.search)) return <NoEvents />
  return (
    <div className={`wrap ${styles.list}`}>
      <ProgrammeFilters search={filters} emirates={emirates} events={ahead} />
      <ShownEvents {...shown} />
    </div>
  )
}

// a pressed filter alone changes nothing in it
const ShownEvents = memo(({ programme, search, now }: ShownProps) => {
  const { ahead, laterCount, years } = programme
  const months = listMonths(ahead)
  return (
    <div className={styles.columns}>
      {months.length > 0 && <MonthRail months={months} hasPast={years.length > 0} />}
      <div className={styles.events}>
        {ahead.length === 0 && <NothingAhead isSearch={isFiltered(search)} />}
        <Months months={months} now={now} />
        {laterCount > 0 && (
          <MoreLink href={programmePath(search, { later: 'all' })}>
            {`All later events (${formatCount(laterCount)} more)`}
          </MoreLink>
        )}
        <BelowFirstScreen>
          <PastYears years={years} search={search} />
        </BelowFirstScreen>
      </div>
    </div>
  )
})

type MonthsProps = { months: readonly Month[]; now: Date }

const Months = ({ months, now }: MonthsProps) =>
  months.map(({ id, name, year, events }, at) => {
    const Part = at === 0 ? Fragment : BelowFirstScreen
    return (
      <Part key={id}>
        <section id={id} className={styles.month} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            {name} <small>{year}</small>
          </h2>
          <div className={`${grid.grid} ${grid.full}`}>
            {events.map((event) => (
              <ListedEventCard key={event.id} event={event} now={now} />
            ))}
          </div>
        </section>
      </Part>
    )
  })

const NoEvents = () => (
  <Section>
    <EmptyState picture={noEvents} title="No Events Available">
      We are planning the next festival. Please check back soon.
    </EmptyState>
  </Section>
)

const NothingAhead = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState
      title="No event matches these filters"
      action={
        <ButtonLink variant="outline" href="/events">
          Show all events
        </ButtonLink>
      }
    >
      Try fewer filters, or look at another weekend.
    </EmptyState>
  ) : (
    <EmptyState title="No Events Available">We are planning the next festival. Please check back soon.</EmptyState>
  )
