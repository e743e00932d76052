import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { DutyHolders } from './duties/duty-holders.tsx'
import { Helpers } from './duties/helper-list.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Duties', hidden: true })

/** Who looks after what. */
export default function DutiesPage() {
  const { data, error, refetch } = useApi('GET /api/admin/duties')
  return (
    <PortalFrame title="Duties" note="Who looks after what. Everybody sees only what their duty needs.">
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the duties...</p>}
      {data && (
        <div className="stack-large">
          <DutyHolders people={data.people} termEndsOn={data.termEndsOn} />
          <Helpers helpers={data.helpers} />
        </div>
      )}
    </PortalFrame>
  )
}
