import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'

type AcceptanceFieldsProps = {
  /** When somebody who is asked gets the message. */
  whenAsked: string
  isAsked: boolean
  acceptance: string
  error: string | undefined
  onChange: (changed: { isAsked?: boolean; acceptance?: string }) => void
}

/** Whether candidates of the committee are asked, or how they have already accepted. */
export function AcceptanceFields({ whenAsked, isAsked, acceptance, error, onChange }: AcceptanceFieldsProps) {
  return (
    <>
      <Field label="Have they accepted?" help={isAsked ? whenAsked : undefined}>
        <Select value={isAsked ? 'no' : 'yes'} onChange={({ target }) => onChange({ isAsked: target.value === 'no' })}>
          <option value="no">Not yet: ask them</option>
          <option value="yes">Yes, in writing or in the hall</option>
        </Select>
      </Field>
      {!isAsked && (
        <Field label="How they accepted" help="For example: by letter on March 1." error={error}>
          <TextInput
            value={acceptance}
            maxLength={200}
            onChange={({ target }) => onChange({ acceptance: target.value })}
          />
        </Field>
      )}
    </>
  )
}
