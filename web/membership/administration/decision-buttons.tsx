import { useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useApproval } from './use-decisions.ts'

/** Approve, reject, or ask for a correction, for a pending application. */
export function DecisionButtons({ member }: { member: { id: string; fullName: string } }) {
  const [isRejecting, setRejecting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { approve, isApproving } = useApproval(member)
  return (
    <>
      <Button variant="confirm" busy={isApproving} onClick={approve}>
        Approve<span className="visually-hidden"> {member.fullName}</span>
      </Button>
      <Button variant="danger" disabled={isApproving} onClick={() => setRejecting(true)}>
        Reject<span className="visually-hidden"> {member.fullName}</span>
      </Button>
      <Button variant="quiet" disabled={isApproving} onClick={() => setAsking(true)}>
        Ask for a correction<span className="visually-hidden"> by {member.fullName}</span>
      </Button>
      <CorrectionDialog member={member} open={isAsking} onClose={() => setAsking(false)} />
      <RejectDialog member={member} open={isRejecting} onClose={() => setRejecting(false)} />
    </>
  )
}
