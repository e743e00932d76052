import { TASK_LABELS } from '#shared/helpers/task-rules.ts'
import { MemberPicker } from '#web/events/administration/attendees/member-picker.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import type { Admin } from '../plan-types.ts'
import type { OwnerKind, TaskDraft } from './task-draft.ts'

const KINDS: Record<OwnerKind, string> = { admin: 'The committee', member: 'A member', name: 'Somebody else' }

type OwnerFieldsProps = {
  draft: TaskDraft
  errors: Readonly<Record<string, string>>
  admins: readonly Admin[]
  onChange: (changed: Partial<TaskDraft>) => void
}

/** Who owns a task: an admin, a member, or a name. Admins and members get a notice. */
export function OwnerFields({ draft, errors, admins, onChange }: OwnerFieldsProps) {
  const { ownerKind, ownerId, accountName, member, ownerName } = draft
  const isKnown = admins.some(({ id }) => id === ownerId)
  return (
    <fieldset className="grid gap-3">
      <legend>
        <b>Who</b>
      </legend>
      <ChipRow label="Who owns it">
        {(Object.keys(KINDS) as OwnerKind[]).map((kind) => (
          <ChoiceChip key={kind} pressed={kind === ownerKind} onClick={() => onChange({ ownerKind: kind })}>
            {KINDS[kind]}
          </ChoiceChip>
        ))}
      </ChipRow>
      {ownerKind === 'admin' && (
        <Field label="Admin" error={errors.ownerId}>
          <Select
            value={isKnown ? (ownerId ?? '') : ''}
            onChange={({ target }) => onChange({ ownerId: target.value || null, accountName: '' })}
          >
            <option value="">Nobody yet</option>
            {admins.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {ownerKind === 'member' && (
        <>
          {accountName && !isKnown && !member && <p>{accountName}</p>}
          <MemberPicker
            chosen={member}
            error={errors.ownerId}
            nobody="You can type a name instead."
            onChoose={(chosen) => onChange({ member: chosen })}
          />
        </>
      )}
      {ownerKind === 'name' && (
        <Field
          label={TASK_LABELS.ownerName}
          help="They get no notice. The name is deleted 30 days after the event."
          error={errors.ownerName}
        >
          <TextInput
            value={ownerName}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange({ ownerName: target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}
