import { type ReactNode, Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import HelpedEventPage from '#web/helpers/event-page.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { PageProps } from '#web/platform/page.ts'

export { head } from '#web/helpers/event-page.tsx'

// Visitors never see it, so they do not load it.
const AssemblyPanel = lazyPart(async () => ({
  default: (await import('./assembly/assembly-of-event.tsx')).AssemblyPanel,
}))
const AssemblyBar = lazyPart(async () => ({ default: (await import('./assembly/assembly-of-event.tsx')).AssemblyBar }))

/** An event; a general assembly leads its members to the motions and their proxy. */
export default function AssemblyEventPage(props: PageProps) {
  return <HelpedEventPage {...props} parts={PARTS} />
}

const PARTS = {
  bar: (event: Event, usual: ReactNode) => <BarPart event={event} usual={usual} />,
  side: (event: Event) => <SidePart event={event} />,
}

function BarPart({ event, usual }: { event: Event; usual: ReactNode }) {
  const { account } = useAccount()
  if (!account) return usual
  return (
    <Suspense fallback={usual}>
      <AssemblyBar event={event} usual={usual} />
    </Suspense>
  )
}

function SidePart({ event }: { event: Event }) {
  const { account } = useAccount()
  if (!account) return null
  return (
    <Suspense fallback={null}>
      <AssemblyPanel event={event} />
    </Suspense>
  )
}
