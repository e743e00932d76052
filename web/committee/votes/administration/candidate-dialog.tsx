import { type FormEvent, useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { FormDialog } from '#web/platform/ui/surface/form-dialog.tsx'
import { AcceptanceFields } from './acceptance-fields.tsx'

/** When somebody is asked, if members already see the vote or assembly. */
export const ASKED_SOON =
  'They will get an email and a notice in two minutes; until then you can undo this. They will be on the ballot once they accept.'

type EnteredCandidate = { memberId: string; statement: string; acceptance: string | null }

type CandidateDialogProps = {
  /** When somebody who is asked gets the message. */
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
  const [answer, setAnswer] = useState({ isAsked: true, acceptance: '' })
  const [statement, setStatement] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!member)
    if (member) onEnter({ memberId: member.id, statement, acceptance: answer.isAsked ? null : answer.acceptance })
  }
  return (
    <FormDialog
      open
      title="Enter a candidate"
      action={answer.isAsked ? 'Ask them' : 'Enter'}
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
      <AcceptanceFields
        whenAsked={whenAsked}
        {...answer}
        error={errors.acceptance}
        onChange={(changed) => setAnswer({ ...answer, ...changed })}
      />
      {hasStatement && (
        <Field label="Two lines from the candidate" optional error={errors.statement}>
          <Textarea rows={2} maxLength={160} value={statement} onChange={({ target }) => setStatement(target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
