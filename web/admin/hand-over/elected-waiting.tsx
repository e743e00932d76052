import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { HAND_OVER_CHANGES } from './hand-over-query-keys.ts'

type HandOvers = ResponseOf<'GET /api/admin/hand-over'>
type ElectedWaitingProps = { elected: HandOvers['elected']; isPlanned: boolean }

/** The winners of an election that closed after the hand-over had been planned: a super admin decides. */
export function ElectedWaiting({ elected, isPlanned }: ElectedWaitingProps) {
  const onSuccess = ({ message }: { message: string }) => toast({ title: 'Hand-Over Saved', description: message })
  const options = { changes: HAND_OVER_CHANGES, onSuccess, onError: showPortalFailure }
  const take = useSend('POST /api/admin/hand-over/elected', options)
  const leave = useSend('DELETE /api/admin/hand-over/elected', options)
  return (
    <Alert tone="amber" title="Elected after the hand-over was planned">
      <div className="grid gap-3">
        <ul className="anywhere">
          {elected.map(({ office, fullName, membershipNumber }) => (
            <li key={`${office} ${membershipNumber} ${fullName}`}>{`${office}: ${fullName}`}</li>
          ))}
        </ul>
        {isPlanned && (
          <p>
            If you put them in, the hand-over becomes a draft again. Then check it, and plan it again before its day.
          </p>
        )}
        <div className="button-row">
          <Button busy={take.isPending} onClick={() => take.mutate({})}>
            Put them into the draft
          </Button>
          <Button variant="outline" busy={leave.isPending} onClick={() => leave.mutate({})}>
            Leave them out
          </Button>
        </div>
      </div>
    </Alert>
  )
}
