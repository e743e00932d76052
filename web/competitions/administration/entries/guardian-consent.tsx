import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'

type GuardianConsentProps = { name: string; checked: boolean; onChange: (checked: boolean) => void }

/** For somebody under 18 whom the committee enters: what the guardian has told it. */
export function GuardianConsent({ name, checked, onChange }: GuardianConsentProps) {
  return (
    <Checkbox
      label={`A guardian agrees that results show the first name of ${name}`}
      help="First name and the first letter of the last name. Without this consent, results say ‘a participant’."
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
