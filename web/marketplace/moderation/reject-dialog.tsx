import { ModerationReason } from '#shared/marketplace/moderation/moderation-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'

type RejectDialogProps = {
  title: string
  action: string
  open: boolean
  isSending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for a reason, which is required. */
export function RejectDialog({ title, action, open, isSending, onClose, onReason }: RejectDialogProps) {
  return (
    <ReasonDialog
      key={title}
      open={open}
      onClose={onClose}
      title={title}
      action={action}
      onReason={onReason}
      busy={isSending}
      help="We will email it to the person who posted this."
      variant="danger"
      rule={ModerationReason}
    />
  )
}
