import { useState } from 'react'
import { MOTION_CHOICE_LABELS } from '#shared/committee/assembly/assembly-enums.ts'
import type { Counts } from '#shared/committee/assembly/assembly-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { CHOICES } from '../assembly-types.ts'
import { CountField } from './count-field.tsx'

type CountFieldsProps = {
  title: string
  start: Counts
  busy: boolean
  /** The server's errors beside the numbers. */
  errors: Readonly<Record<string, string>>
  onSave: (counts: Counts) => void
}

/** Three numbers that somebody has counted, each in a row of its own. */
export function CountFields({ title, start, busy, errors, onSave }: CountFieldsProps) {
  const [counts, setCounts] = useState(start)
  return (
    <fieldset className="grid gap-2">
      <legend className="semibold below-2">{title}</legend>
      {CHOICES.map((choice) => (
        <CountField
          key={choice}
          label={MOTION_CHOICE_LABELS[choice]}
          value={counts[choice]}
          error={errors[choice]}
          onChange={(value) => setCounts((before) => ({ ...before, [choice]: value }))}
        />
      ))}
      <div className="button-row">
        <Button size="small" variant="outline" busy={busy} onClick={() => onSave(counts)}>
          Save the count
        </Button>
      </div>
    </fieldset>
  )
}
