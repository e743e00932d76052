import type { ChosenExtra } from '#shared/events/sales/price-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { NumberStepper } from '#web/platform/ui/form/number-stepper.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import type { Sale } from '../sale-types.ts'
import styles from './order.module.css'

type Extra = Sale['extras'][number]
type ExtraRowProps = { extra: Extra; chosen: ChosenExtra | undefined; onChange: (chosen: ChosenExtra) => void }

const MAX_PIECES = 20

/** How many pieces of an extra, and the size of each. */
export function ExtraRow({ extra, chosen, onChange }: ExtraRowProps) {
  const count = chosen?.count ?? 0
  const options: readonly string[] = chosen?.options ?? []
  const isGone = extra.left === 0 && count === 0
  const notes = [formatDirhams(extra.price), extra.note, isGone ? 'sold out' : '']
  const set = (next: number) => {
    const sizes = extra.options.length > 0 ? Array.from({ length: next }, (_, index) => options[index] ?? '') : []
    onChange({ extraId: extra.id, count: next, options: sizes })
  }
  return (
    <li className={styles.extra}>
      <NumberStepper
        label={extra.title}
        note={notes.filter(Boolean).join(', ')}
        value={count}
        max={isGone ? 0 : MAX_PIECES}
        onChange={set}
      />
      {options.length > 0 && (
        <div className="field-row above-3">
          {options.map((option, index) => (
            // the pieces differ in nothing but their place
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Field key={index} label={`${extra.title} ${index + 1}`}>
              <Select
                value={option}
                onChange={({ target }) =>
                  onChange({ extraId: extra.id, count, options: options.with(index, target.value) })
                }
              >
                <option value="">Choose a size</option>
                {extra.options.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      )}
    </li>
  )
}
