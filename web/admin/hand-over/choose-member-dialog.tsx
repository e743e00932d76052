import { useState } from 'react'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

type ChooseMemberDialogProps = { office: OfficerRole; onChoose: (member: FoundMember) => void; onClose: () => void }

/** Finds a member of the register, so that nobody types a name again. */
export function ChooseMemberDialog({ office, onChoose, onClose }: ChooseMemberDialogProps) {
  const [chosen, setChosen] = useState<FoundMember | null>(null)
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      open
      title={`Choose the next ${office}`}
      action="Choose"
      busy={false}
      onClose={onClose}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (chosen) onChoose(chosen)
        else setError('Please choose a member')
      }}
    >
      <MemberPicker
        chosen={chosen}
        error={error}
        onChoose={setChosen}
        nobody="Only active members of the register can hold an office."
      />
    </FormDialog>
  )
}
