import { Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import FestivalEventPage from '#web/competitions/event-page.tsx'
import type { Event } from '#web/events/event-card.tsx'
import type { EventParts } from '#web/events/event-page.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'

export { head } from '#web/competitions/event-page.tsx'

// Visitors never see it, so they do not load it.
const GiveAHand = lazyPart(() => import('./shifts/give-a-hand.tsx'))

/** An event; members see whether it needs helpers. `parts` are those of later features. */
export default function HelpedEventPage({ parts = {}, ...props }: PageProps & { parts?: EventParts }) {
  const side = (event: Event) => (
    <>
      <HelpersPart event={event} />
      {parts.side?.(event)}
    </>
  )
  return <FestivalEventPage {...props} parts={{ ...parts, side }} />
}

function HelpersPart({ event: { id } }: { event: Event }) {
  const { account } = useAccount()
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <GiveAHand eventId={id} />
    </Suspense>
  )
}
