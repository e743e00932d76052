import { useState } from 'react'
import { RejectionReason } from '#shared/membership/review-rules.ts'
import { CorrectionNote } from '#shared/membership/status-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { useApproval, useRejection } from './use-decisions.ts'
import { useCorrection } from './use-status.ts'

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

type CorrectionDialogProps = { member: { id: string; fullName: string }; open: boolean; onClose: () => void }

/** Asks an applicant for a correction. */
function CorrectionDialog({ member, open, onClose }: CorrectionDialogProps) {
  const { ask, isAsking } = useCorrection(member, onClose)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Ask ${member.fullName} for a correction?`}
      label="What to correct"
      help="The applicant gets this by email and can then correct and resubmit the application."
      action="Ask for a correction"
      rule={CorrectionNote}
      busy={isAsking}
      onReason={ask}
    />
  )
}

type RejectDialogProps = { member: { id: string; fullName: string }; open: boolean; onClose: () => void }

/** Asks for a reason, which is required. */
function RejectDialog({ member, open, onClose }: RejectDialogProps) {
  const { reject, isRejecting } = useRejection(member, onClose)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Reject ${member.fullName}?`}
      help="The applicant gets this reason by email, sees it on the dashboard and can apply again."
      action="Reject application"
      variant="danger"
      rule={RejectionReason}
      busy={isRejecting}
      onReason={reject}
    />
  )
}
