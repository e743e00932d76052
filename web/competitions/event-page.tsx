import { Radio, Trophy } from 'lucide-react'
import { Suspense } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import EventPage, { type EventParts } from '#web/events/event-page.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink, type ButtonVariant } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { eventCompetition } from './page-data.ts'

export { head } from '#web/events/event-page.tsx'

// Visitors never see it, so they do not load it.
const OwnEntries = lazyPart(() => import('./entries/own-entries.tsx'))
const FestivalSignUp = lazyPart(() => import('./entries/festival-sign-up.tsx'))
const FamilyLinks = lazyPart(() => import('./family/family-links.tsx'))

/** An event; an arts festival leads to its live page and results. `parts` are those of later features. */
export default function FestivalEventPage({ parts = {}, ...props }: PageProps & { parts?: EventParts }) {
  const side = (event: Event) => <Side event={event} parts={parts} />
  const liveLink = (event: Event) => <LiveNow event={event} />
  return (
    <EventPage
      {...props}
      parts={{
        ...parts,
        head: liveLink,
        side,
        afterwards: toResults,
        signUp: (sheet) => <FestivalSignUp {...sheet} />,
      }}
    />
  )
}

const toResults = (event: Event) => <ResultsOf event={event} />

/** What people look for once a festival is over. */
function ResultsOf({ event: { id } }: { event: Event }) {
  const { data: festival } = useApiQuery(eventCompetition(id).competition)
  return festival?.items.some(({ state }) => state === 'published') && <ResultsLink eventId={id} variant="primary" />
}

const ResultsLink = ({ eventId, variant }: { eventId: string; variant: ButtonVariant }) => (
  <ButtonLink href={`/events/${eventId}/results`} variant={variant}>
    <Trophy aria-hidden="true" /> Results
  </ButtonLink>
)

/** The live page comes first on the days of the festival. */
function LiveNow({ event }: { event: Event }) {
  const { data: festival } = useApiQuery(eventCompetition(event.id).competition)
  const isLive = event.status === 'ongoing' && festival?.items.some(({ state }) => state !== 'published')
  return isLive && <LiveLink eventId={event.id} variant="lamp" />
}

const LiveLink = ({ eventId, variant }: { eventId: string; variant: ButtonVariant }) => (
  <ButtonLink href={`/events/${eventId}/live`} variant={variant}>
    <Radio aria-hidden="true" /> Live
  </ButtonLink>
)

const Side = ({ event, parts }: { event: Event; parts: EventParts }) => (
  <>
    <FestivalPanel event={event} />
    <FamilyPanel event={event} />
    {parts.side?.(event)}
  </>
)

function FestivalPanel({ event: { id, status } }: { event: Event }) {
  const { data: festival } = useApiQuery(eventCompetition(id).competition)
  const { account } = useAccount()
  if (!festival) return null
  const { items } = festival
  const published = items.filter(({ state }) => state === 'published').length
  const isRunning = items.some(({ state }) => state !== 'entries' && state !== 'published')
  // while it is on, the head of the page has the link
  const showsLive = published < items.length && status !== 'ongoing'
  // once it is over, the action bar has that link
  const showsResults = published > 0 && status !== 'completed'
  return (
    <>
      {account && (
        <Suspense fallback={null}>
          <OwnEntries eventId={id} />
        </Suspense>
      )}
      {(status !== 'completed' || showsLive) && (
        <Panel className="stack">
          <h2>Arts festival</h2>
          <p className="soft">
            {`${counted(items.length, 'judged item', 'judged items')}${published > 0 ? `, ${counted(published, 'result', 'results')} published` : ''}.`}
          </p>
          {(showsResults || showsLive) && (
            <div className="button-row">
              {showsResults && <ResultsLink eventId={id} variant={isRunning ? 'outline' : 'primary'} />}
              {showsLive && <LiveLink eventId={id} variant={isRunning ? 'primary' : 'outline'} />}
            </div>
          )}
        </Panel>
      )}
    </>
  )
}

/** Only for people who are signed in: the page of visitors does not have it. */
function FamilyPanel({ event }: { event: Event }) {
  const { account } = useAccount()
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <FamilyLinks event={event} />
    </Suspense>
  )
}
