import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { DutyHolders } from './duties/duty-holders.tsx'
import { DutyMatrix } from './duties/duty-matrix.tsx'
import { Helpers } from './duties/helper-list.tsx'
import { OwnDuties } from './duties/own-duties.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Duties', hidden: true })

/** Who looks after what: everything for super admins, their own duties for others. */
export default function DutiesPage() {
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  return (
    <PortalFrame
      title="Duties"
      note="Who looks after what. Everybody sees only what their duty needs."
      actions={
        isSuperAdmin && (
          <ButtonLink size="small" variant="outline" href="/admin/duties/hand-over">
            Hand-over
          </ButtonLink>
        )
      }
    >
      <div className="stack-large">
        {isSuperAdmin ? <AllDuties /> : <OwnDuties />}
        <DutyMatrix />
      </div>
    </PortalFrame>
  )
}

function AllDuties() {
  const { data, error, refetch } = useApi('GET /api/admin/duties')
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading the duties...</p>
  return (
    <>
      <HandOverState />
      <DutyHolders people={data.people} termEndsOn={data.termEndsOn} />
      <Helpers helpers={data.helpers} />
    </>
  )
}

/** What about a hand-over needs somebody now, or when it takes place. */
function HandOverState() {
  const { data } = useApi('GET /api/admin/hand-over')
  const link = <Anchor href="/admin/duties/hand-over">Open the hand-over</Anchor>
  if (data?.next?.error)
    return (
      <Alert tone="red" title="The hand-over did not take place, and nothing has changed">
        {data.next.error} {link}
      </Alert>
    )
  const blocked = data?.next?.picks.filter(({ problem }) => problem) ?? []
  if (blocked.length > 0)
    return (
      <Alert tone="amber" title={`Blocked in the hand-over: ${blocked.map(({ office }) => office).join(', ')}`}>
        {blocked.map(({ problem }) => problem).join(' ')} {link}
      </Alert>
    )
  if (data?.latest && !data.latest.mailsSentAt)
    return (
      <Alert tone="amber" title="The new committee is in office">
        The mails to the old and the new team wait until somebody reads them. {link}
      </Alert>
    )
  if (data?.next?.state !== 'planned' || !data.next.day) return null
  return (
    <Alert title={`The next committee takes over on ${formatCardDate(data.next.day)}`}>
      At midnight, Gulf time. {link}
    </Alert>
  )
}
