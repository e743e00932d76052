import type { ReactNode } from 'react'
import type { AssemblyState } from '#shared/committee/assembly/assembly-enums.ts'
import { checkClosedForAll, takesRegistrations } from '#shared/events/event-rules.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import type { Event } from '#web/events/event-card.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'

type AssemblyProps = { event: Event }

/** Beside the registration of an event that is a general assembly: the link to its motions. */
export function AssemblyPanel({ event }: AssemblyProps) {
  const assembly = useAssembly(event)
  if (!assembly || !takesRegistrations(event)) return null
  return (
    <Panel className="stack">
      <h2>General assembly</h2>
      <p className="soft">{TEXTS[assembly.state]}</p>
      <div className="button-row">
        <AssemblyLink {...assembly} />
      </div>
    </Panel>
  )
}

/** The action bar of an assembly that nobody registers for: all members are invited. `usual` is the bar of other events. */
export function AssemblyBar({ event, usual }: AssemblyProps & { usual: ReactNode }) {
  const assembly = useAssembly(event)
  if (!assembly || takesRegistrations(event)) return usual
  const isOver = assembly.state === 'closed'
  // cancelled, or over although nobody has ended the assembly
  if (!isOver && checkClosedForAll(event)) return usual
  return (
    <ActionBar
      title="General assembly"
      accent
      lead={isOver ? TEXTS.closed : 'All members are invited.'}
      note={isOver ? undefined : <span className="visually-hidden-narrow">{TEXTS[assembly.state]}</span>}
    >
      <AssemblyLink {...assembly} />
    </ActionBar>
  )
}

/** Only members get a response. */
function useAssembly({ id }: Event) {
  const { account } = useAccount()
  const { data } = useApiWhen(Boolean(account?.membership?.isActive), 'GET /api/assemblies')
  return data?.find((each) => each.eventId === id)
}

const AssemblyLink = ({ id, state }: { id: string; state: AssemblyState }) => (
  <ButtonLink href={`/assembly/${id}`} variant={state === 'closed' ? 'outline' : 'primary'}>
    {LINKS[state]}
  </ButtonLink>
)

const LINKS: Record<AssemblyState, string> = {
  planned: 'Motions and proxy',
  doors_open: 'Go to the assembly',
  running: 'Go to the assembly',
  closed: 'See the results',
}

const TEXTS: Record<AssemblyState, string> = {
  planned: 'Read the motions and nominate candidates. If you cannot come, somebody can vote for you.',
  doors_open: 'The doors are open. You vote on your phone once you are checked in.',
  running: 'The assembly has begun. You vote on your phone once you are checked in.',
  closed: 'The assembly is over.',
}
