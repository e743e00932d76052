import { useId } from 'react'
import { FieldNote } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'

/** The largest number that can be entered. */
const MAX_COUNT = 99_999

/** The number that somebody has typed, of its digits only. */
export const toCount = (typed: string): number => Math.min(MAX_COUNT, Number(typed.replace(/\D/g, '')))

type CountFieldProps = { label: string; value: number; error: string | undefined; onChange: (value: number) => void }

/** A field for one number that somebody has counted, with its error below it. */
export function CountField({ label, value, error, onChange }: CountFieldProps) {
  const id = useId()
  return (
    <fieldset
      className="grid gap-1"
      aria-label={label}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <NumberStepper label={label} value={value} max={MAX_COUNT} onChange={onChange} />
      <FieldNote id={id} error={error} />
    </fieldset>
  )
}
