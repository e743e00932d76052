import { Minus, Plus } from 'lucide-react'
import styles from './screens/screens.module.css'

type PeopleStepperProps = {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A number of people, with large buttons. */
export function PeopleStepper({ label, value, min, max, onChange }: PeopleStepperProps) {
  return (
    <div className={styles.counting}>
      <span>{label}</span>
      <span className={styles.stepper}>
        <button
          type="button"
          aria-label={`${label}, one less`}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <output className="num" aria-label={label}>
          {value}
        </output>
        <button
          type="button"
          aria-label={`${label}, one more`}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
