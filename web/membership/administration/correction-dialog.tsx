import { CorrectionNote } from '#shared/membership/status-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { useCorrection } from './use-status.ts'

type CorrectionDialogProps = { member: { id: string; fullName: string }; open: boolean; onClose: () => void }

/** Asks an applicant for a correction. */
export function CorrectionDialog({ member, open, onClose }: CorrectionDialogProps) {
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
