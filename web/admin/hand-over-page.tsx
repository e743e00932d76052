import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { ElectedWaiting } from './hand-over/elected-waiting.tsx'
import { HandOverForm } from './hand-over/hand-over-form.tsx'
import { HandOverPreview } from './hand-over/hand-over-preview.tsx'
import { LatestHandOver } from './hand-over/latest-hand-over.tsx'
import { PlannedHandOver } from './hand-over/planned-hand-over.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Hand-over', hidden: true })

/** Prepares the next committee, long before its day. */
export default function HandOverPage() {
  const { data, error, refetch } = useApi('GET /api/admin/hand-over')
  return (
    <PortalFrame
      back={<BackLink href="/admin/duties">Duties</BackLink>}
      title="Hand-over"
      isShownOnPhones
      note="The next committee, prepared ahead. Nothing changes before its first day."
      actions={
        <ButtonLink size="small" variant="outline" href="/api/admin/hand-over/keys.pdf" download>
          Print the list of keys
        </ButtonLink>
      }
    >
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the hand-over...</p>}
      {data && <HandOverParts {...data} />}
    </PortalFrame>
  )
}

function HandOverParts({ next, latest, access, elected }: ResponseOf<'GET /api/admin/hand-over'>) {
  return (
    <div className="stack-large">
      {latest && <LatestHandOver handOver={latest} />}
      {elected.length > 0 && <ElectedWaiting elected={elected} isPlanned={next?.state === 'planned'} />}
      {next && <PlannedHandOver handOver={next} />}
      {next?.preview && <HandOverPreview picks={next.picks} preview={next.preview} />}
      {next?.state !== 'planned' && <HandOverForm key={next?.id ?? 'new'} handOver={next} access={access} />}
    </div>
  )
}
