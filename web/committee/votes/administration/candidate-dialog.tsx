import { type FormEvent, useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'

type EnteredCandidate = { memberId: string; statement: string; acceptance: string | null }

type CandidateDialogProps = {
  /** When somebody who is asked gets the question. */
  whenAsked: string
  /** Whether the committee can enter what the candidate says. */
  hasStatement?: boolean
  errors: Readonly<Record<string, string>>
  busy: boolean
  onEnter: (candidate: EnteredCandidate) => void
  onClose: () => void
}

/** A candidate of the committee, who is asked or has already accepted. */
export function CandidateDialog({
  whenAsked,
  hasStatement = false,
  errors,
  busy,
  onEnter,
  onClose,
}: CandidateDialogProps) {
  const [member, setMember] = useState<FoundMember | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(true)
  const [acceptance, setAcceptance] = useState('')
  const [statement, setStatement] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!member)
    if (member) onEnter({ memberId: member.id, statement, acceptance: isAsked ? null : acceptance })
  }
  return (
    <FormDialog
      open
      title="Enter a candidate"
      action={isAsked ? 'Ask them' : 'Enter'}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <MemberPicker
        chosen={member}
        error={isMissing && !member ? 'Please choose a member' : (errors.memberId ?? errors.membershipNumber)}
        onChoose={setMember}
        nobody="Only members can be elected."
      />
      <Field label="Have they accepted?" help={isAsked ? whenAsked : undefined}>
        <Select
          value={isAsked ? 'no' : 'yes'}
          onChange={({ target }) => {
            setAsked(target.value === 'no')
          }}
        >
          <option value="no">Not yet: ask them</option>
          <option value="yes">Yes, in writing or in the hall</option>
        </Select>
      </Field>
      {!isAsked && (
        <Field label="How they accepted" help="For example: by letter, March 1." error={errors.acceptance}>
          <TextInput value={acceptance} maxLength={200} onChange={({ target }) => setAcceptance(target.value)} />
        </Field>
      )}
      {hasStatement && (
        <Field label="Two lines from the candidate" optional error={errors.statement}>
          <Textarea rows={2} maxLength={160} value={statement} onChange={({ target }) => setStatement(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
