import { ASSEMBLY_STATE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { Chair } from '#web/committee/assembly/administration/chair.tsx'
import { useRefetching } from '#web/committee/assembly/assembly-types.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'General assembly', hidden: true })

const SECONDS_BETWEEN = 5

/** One general assembly, on the chair's phone. */
export default function AssemblyPage({ params: { id = '' } }: PageProps) {
  const { data: assembly, error, refetch } = useApi('GET /api/admin/assemblies/:id', { params: { id } })
  useRefetching(refetch, SECONDS_BETWEEN, assembly?.state === 'doors_open' || assembly?.state === 'running')
  return (
    <PortalFrame
      back={<BackLink href="/admin/votes">All votes</BackLink>}
      title={assembly?.title ?? 'General assembly'}
      isShownOnPhones
      note={
        assembly && `${formatCardDateTime(assembly.startsAt)}, ${ASSEMBLY_STATE_LABELS[assembly.state].toLowerCase()}`
      }
    >
      <div className="stack">
        {!assembly && error && <ListFailure error={error} onRetry={() => void refetch()} />}
        {!assembly && !error && <p role="status">Loading the assembly...</p>}
        {assembly && <Chair assembly={assembly} />}
      </div>
    </PortalFrame>
  )
}
