import { NOT_PAID } from '#shared/membership/import/import-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

type PaidUntilProps = { people: number; value: string; onChange: (value: string) => void }

/** Asks what approved members without a date of their own have paid; the ledger begins with the reply. */
export function PaidUntil({ people, value, onChange }: PaidUntilProps) {
  const isOwed = value === NOT_PAID
  return (
    <div className="stack">
      <Field
        label="Until when are the dues paid?"
        help={`For ${counted(people, 'approved member', 'approved members')} without a date in the file.`}
      >
        <TextInput
          type="date"
          value={isOwed ? '' : value}
          disabled={isOwed}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <Checkbox
        checked={isOwed}
        onChange={({ target }) => onChange(target.checked ? NOT_PAID : '')}
        label="They still owe the running year"
      />
    </div>
  )
}
