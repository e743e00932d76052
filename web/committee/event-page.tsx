import { Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import HelpedEventPage from '#web/helpers/event-page.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'

export { head } from '#web/helpers/event-page.tsx'

// Visitors never see it, so they do not load it.
const AssemblyOfEvent = lazyPart(() => import('./assembly/assembly-of-event.tsx'))

/** An event; a general assembly leads its members to the motions and their proxy. */
export default function AssemblyEventPage(props: PageProps) {
  return <HelpedEventPage {...props} parts={PARTS} />
}

const PARTS = {
  side: (event: Event) => <AssemblyPart event={event} />,
}

function AssemblyPart({ event: { id } }: { event: Event }) {
  const { account } = useAccount()
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <AssemblyOfEvent eventId={id} />
    </Suspense>
  )
}
