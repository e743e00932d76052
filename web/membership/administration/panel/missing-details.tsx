import { Mail } from 'lucide-react'
import { DETAIL_LABELS, missingDetails } from '#shared/membership/completion/completion-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { CommitteeRecord } from '../member-state.ts'
import { CHANGED, useFailureMessages } from '../use-decisions.ts'

/** What an imported member still has to complete, and whether they have been asked. */
export function MissingDetails({ member }: { member: CommitteeRecord }) {
  const request = useSend('POST /api/admin/members/:id/completion-request', {
    changes: CHANGED,
    onError: useFailureMessages(),
  })
  if (!member.toComplete) return null
  const { id, detailsRequestedAt, email, loginAddress } = member
  const missing = missingDetails(member).map((field) => DETAIL_LABELS[field])
  const hasAddress = email !== '' || loginAddress !== null
  return (
    <Alert tone="amber" title="Details to complete">
      <p>{new Intl.ListFormat('en').format(missing)}</p>
      {detailsRequestedAt && (
        <p className="small">{`Asked on ${formatCardDate(detailsRequestedAt)}, no answer yet.`}</p>
      )}
      {!hasAddress && <p className="small">There is no email address, so this person cannot be asked by email.</p>}
      {hasAddress && isActiveMember(member) && (
        <div className="button-row">
          <Button
            size="small"
            variant="outline"
            busy={request.isPending}
            onClick={() => request.mutate({ params: { id } })}
          >
            <Mail aria-hidden="true" /> {detailsRequestedAt ? 'Ask again by email' : 'Ask by email'}
          </Button>
        </div>
      )}
    </Alert>
  )
}
