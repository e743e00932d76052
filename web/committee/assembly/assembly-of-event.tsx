import type { AssemblyState } from '#shared/committee/assembly/assembly-enums.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'

/** On the page of an event that is a general assembly: the link to its motions. Only members get a response. */
export default function AssemblyOfEvent({ eventId }: { eventId: string }) {
  const { account } = useAccount()
  const { data } = useApiWhen(Boolean(account?.membership?.isActive), 'GET /api/assemblies')
  const assembly = data?.find((each) => each.eventId === eventId)
  if (!assembly) return null
  return (
    <Panel className="stack">
      <h2>General assembly</h2>
      <p className="soft">{TEXTS[assembly.state]}</p>
      <div className="button-row">
        <ButtonLink href={`/assembly/${assembly.id}`} variant={assembly.state === 'closed' ? 'outline' : 'primary'}>
          {assembly.state === 'closed' ? 'See the results' : 'Go to the assembly'}
        </ButtonLink>
      </div>
    </Panel>
  )
}

const TEXTS: Record<AssemblyState, string> = {
  planned: 'Read the motions and nominate candidates. If you cannot come, somebody can vote for you.',
  doors_open: 'The doors are open. You vote on your phone once you are checked in.',
  running: 'The assembly has begun. You vote on your phone once you are checked in.',
  closed: 'The assembly is over.',
}
