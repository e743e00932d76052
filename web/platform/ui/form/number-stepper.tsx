import { Minus, Plus } from 'lucide-react'
import styles from './number-stepper.module.css'

interface NumberStepperProps {
  /** What is counted: 'Vegetarian'. */
  label: string
  /** Below the label, and part of its name: 'of 4'. */
  note?: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}

/** A small number of people or plates, changed by one with a thumb or typed. */
export function NumberStepper({ label: counted, note, value, min = 0, max = 99, onChange }: NumberStepperProps) {
  const label = note ? `${counted}, ${note}` : counted
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div className="line gap-4 between">
      <span className={styles.label}>
        <b>{counted}</b>
        {note && <small>{note}</small>}
      </span>
      <span className={styles.stepper}>
        <button type="button" aria-label={`Fewer: ${label}`} disabled={value <= min} onClick={() => set(value - 1)}>
          <Minus aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          value={value}
          onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            set(value + step)
          }}
        />
        <button type="button" aria-label={`More: ${label}`} disabled={value >= max} onClick={() => set(value + 1)}>
          <Plus aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
