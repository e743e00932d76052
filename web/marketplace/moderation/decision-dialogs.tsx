import { ModerationReason } from '#shared/marketplace/moderation/moderation-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'

type DecisionDialogProps = {
  title: string
  isSending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks for a reason, which is required. */
export function RejectDialog({
  title,
  action,
  isSending,
  onClose,
  onReason,
}: DecisionDialogProps & { action: string }) {
  return (
    <ReasonDialog
      open
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

/** Asks what the seller should change. */
export function ChangesDialog({ title, isSending, onClose, onReason }: DecisionDialogProps) {
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Ask for changes: ${title}`}
      label="What should be changed?"
      action="Ask for changes"
      onReason={onReason}
      busy={isSending}
      help="The seller gets it by email and under My listings. The listing comes back to you once it is edited."
      rule={ModerationReason}
    />
  )
}
