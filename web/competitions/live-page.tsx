import { MonitorPlay } from 'lucide-react'
import { MissingPage } from '#web/events/detail/missing-page.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { isOver, type Live } from './live/board-content.ts'
import { LiveStages } from './live/live-stages.tsx'
import { useLiveFestival } from './live/use-live-festival.ts'
import { livePage } from './page-data.ts'
import { PublishedItems, Rankings } from './results/rankings.tsx'

export function head({ params: { id = '' }, read }: HeadInput): Head {
  const live = read(livePage(id).live)
  if (!live) return { title: 'Event Not Found', hidden: true }
  return {
    title: `${live.title} live`,
    description: `Who is on stage at ${live.title}, and the latest results.`,
    parents: [
      { name: 'Events', path: '/events' },
      { name: live.title, path: `/events/${id}` },
    ],
  }
}

const RUNNING = {
  malayalam: 'തത്സമയം',
  lead: 'See who is on stage and the latest results. Names are shown once a result is published.',
  results: 'Results so far',
}
const OVER = {
  malayalam: 'ഫലം',
  lead: 'Every item has been performed, and every result is published.',
  results: 'Results',
}

/** What happens now: the stages by code letter, and the results as they are published. */
export default function LivePage({ params: { id = '' } }: PageProps) {
  const { data: live, error, isPending } = useApiQuery(livePage(id).live)
  const now = useLiveFestival(id, [`/api/events/${id}/live`])
  if (isPending) return <PageMessage>Loading the festival...</PageMessage>
  if (!live)
    return (
      <MissingPage failure={error!} title="Festival Not Found">
        This festival does not exist
      </MissingPage>
    )
  const { title, results } = live
  const isComplete = isOver(live)
  const words = isComplete ? OVER : RUNNING
  return (
    <>
      <PageHead
        title={title}
        malayalam={words.malayalam}
        lead={words.lead}
        back={<BackLink href={`/events/${id}`}>Back to Event</BackLink>}
        actions={
          <ButtonLink variant="outline" href={`/events/${id}/board`}>
            <MonitorPlay aria-hidden="true" /> Board
          </ButtonLink>
        }
      />
      {!isComplete && <OnStage live={live} now={now} />}
      {results.items.length > 0 && (
        <Section title={words.results} tone={isComplete ? 'ivory' : 'sand'}>
          <div className="stack-large">
            <PublishedItems results={results} />
            <Rankings results={results} />
          </div>
        </Section>
      )}
    </>
  )
}

function OnStage({ live, now }: { live: Live; now: Date }) {
  return (
    <Section title="On stage">
      {live.stages.length > 0 ? (
        <LiveStages live={live} now={now} />
      ) : (
        <EmptyState title="Nothing on stage yet" headingLevel={3}>
          After the first roll call, this page shows who is on stage.
        </EmptyState>
      )}
    </Section>
  )
}
