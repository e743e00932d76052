import { RejectionReason } from '#shared/membership/review-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { useRejection } from './use-decisions.ts'

type RejectDialogProps = { member: { id: string; fullName: string }; open: boolean; onClose: () => void }

/** Asks for a reason, which is required. */
export function RejectDialog({ member, open, onClose }: RejectDialogProps) {
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
