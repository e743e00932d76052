import { useState } from 'react'
import { type FoundMember, MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { SidePanel } from '#web/platform/ui/surface/side-panel.tsx'
import { COMPETITION_CHANGES } from '../festival-queries.ts'
import type { Judge } from './judge.ts'

type JudgePanelProps = { eventId: string; judge: Judge | null; onClose: () => void }

/** A judge: a name, and a member if the judge is one, so that the site can warn of relatives among the entrants. */
export function JudgePanel({ eventId, judge, onClose }: JudgePanelProps) {
  const [name, setName] = useState(judge?.name ?? '')
  const [member, setMember] = useState<FoundMember | null>(null)
  const [usesAccount, setUsesAccount] = useState(judge?.userId !== null && judge !== null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const onError = (error: Error) => {
    setErrors(fieldErrorsOf(error))
    showNamedFailure(error, 'The judge could not be saved')
  }
  const add = useSend('POST /api/admin/events/:id/judges', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError,
  })
  const edit = useSend('PUT /api/admin/judges/:id', { changes: COMPETITION_CHANGES, onSuccess: onClose, onError })
  const save = () => {
    const memberId = member?.id ?? judge?.memberId ?? null
    const userId = usesAccount ? (member?.userId ?? judge?.userId ?? null) : null
    const body = { name, memberId, userId }
    if (judge) edit.mutate({ params: { id: judge.id }, body })
    else add.mutate({ params: { id: eventId }, body })
  }
  return (
    <SidePanel
      title={judge ? `Edit ${judge.name}` : 'Add a judge'}
      recordKey={judge?.id ?? 'new'}
      onClose={onClose}
      actions={
        <Button busy={add.isPending || edit.isPending} onClick={save}>
          {judge ? 'Save the judge' : 'Add the judge'}
        </Button>
      }
    >
      <div className="stack">
        <Field label="Name" help="As it appears beside the published results." error={errors.name}>
          <TextInput value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </Field>
        <p className="soft small">
          If the judge is a member, choose the member here. The site then warns you if a relative takes part, and the
          judge can use their own account.
          {judge?.memberId && !member && <span>{' A member is already chosen.'}</span>}
        </p>
        <MemberPicker
          chosen={member}
          error={errors.memberId ?? errors.userId}
          onChoose={(chosen) => {
            setMember(chosen)
            if (chosen && !name) setName(chosen.fullName)
          }}
        />
        {(member || judge?.memberId || judge?.userId) && (
          <Checkbox
            label="Judges with their own account"
            help="Otherwise they judge with an invitation link and a PIN."
            checked={usesAccount}
            onChange={({ target }) => setUsesAccount(target.checked)}
          />
        )}
      </div>
    </SidePanel>
  )
}
