import { Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import FestivalEventPage from '#web/competitions/event-page.tsx'
import type { Event } from '#web/events/event-card.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'

export { head } from '#web/competitions/event-page.tsx'

// Visitors never see it, so they do not load it.
const GiveAHand = lazyPart(() => import('./shifts/give-a-hand.tsx'))

/** An event; members see whether it needs their hands. */
export default function HelpedEventPage(props: PageProps) {
  return <FestivalEventPage {...props} parts={PARTS} />
}

const PARTS = {
  side: (event: Event) => <HelpersPart event={event} />,
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
