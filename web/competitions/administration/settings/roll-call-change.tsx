import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { type AdminFestival, COMPETITION_CHANGES } from '../festival-queries.ts'

type Change = NonNullable<AdminFestival['rollCallChange']>

/** A change of the roll-call admins after a draw: a second admin agrees or refuses, who asked takes it back. */
export function RollCallChange({ eventId, change }: { eventId: string; change: Change }) {
  const { account } = useAccount()
  const options = { changes: COMPETITION_CHANGES, onError: showPortalFailure }
  const agree = useSend('POST /api/admin/events/:id/roll-call-changes/:changeId', options)
  const withdraw = useSend('DELETE /api/admin/events/:id/roll-call-changes/:changeId', options)
  const key = { params: { id: eventId, changeId: change.id } }
  const isOwn = change.askedById === account?.id
  const isNamed = change.admins.some(({ userId }) => userId === account?.id)
  const names = change.admins.map(({ name }) => name).join(', ')
  return (
    <Alert tone="amber" title="A change of the roll-call admins waits for a second admin">
      <p>
        {change.askedBy ?? 'An admin'} proposed {names} on {formatCardDateTime(change.askedAt)}. The code letters have
        been drawn, so another admin must agree, and the results will mention the change.
      </p>
      <p className="button-row">
        {!isOwn && !isNamed && (
          <Button type="button" size="small" busy={agree.isPending} onClick={() => agree.mutate(key)}>
            Agree to the change
          </Button>
        )}
        <Button
          type="button"
          size="small"
          variant="outline"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(key)}
        >
          {isOwn ? 'Take it back' : 'Refuse'}
        </Button>
      </p>
    </Alert>
  )
}
