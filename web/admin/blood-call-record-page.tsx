import { CallInDetail, CloseCall, repliesOf } from '#web/blood-calls/administration/call-details.tsx'
import { useLive } from '#web/notifications/use-live.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Blood donor call', hidden: true })

/** One call: who was called, who comes, and its end. */
export default function BloodCallRecordPage({ params: { id = '' } }: PageProps) {
  const call = useApi('GET /api/admin/blood-calls/:id', { params: { id } })
  // the caller gets a notice for each person who comes
  useLive('notice', () => void call.refetch())
  return (
    <PortalFrame
      back={<BackLink href="/admin/blood-call">All calls</BackLink>}
      title={
        call.data
          ? `Blood needed in ${call.data.emirate} for a patient with ${call.data.bloodGroup}`
          : 'Blood donor call'
      }
      isShownOnPhones
      note={call.data && `${call.data.hospital}: ${repliesOf(call.data)}`}
      actions={
        call.data && (
          <>
            <Button variant="outline" onClick={() => void call.refetch()}>
              Refresh
            </Button>
            <CloseCall call={call.data} />
          </>
        )
      }
    >
      {call.isPending && <p role="status">Loading the call...</p>}
      {call.error && <ListFailure error={call.error} onRetry={call.refetch} />}
      {call.data && <CallInDetail call={call.data} />}
    </PortalFrame>
  )
}
