import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'

type ChooseMemberDialogProps = { office: OfficerRole; onChoose: (member: FoundMember) => void; onClose: () => void }

/** Finds a member of the register, so that nobody types a name again; a press on the name chooses them. */
export const ChooseMemberDialog = ({ office, onChoose, onClose }: ChooseMemberDialogProps) => (
  <Dialog open title={`Choose the next ${office}`} onClose={onClose}>
    <MemberPicker
      chosen={null}
      error={undefined}
      onChoose={(member) => member && onChoose(member)}
      nobody="Only active members of the register can hold an office."
    />
  </Dialog>
)
