import clsx from 'clsx'
import { Check } from 'lucide-react'
import styles from './stepper.module.css'

interface StepperProps {
  /** The names of the steps. */
  steps: readonly string[]
  /** The index of the current step, from 0. */
  current: number
}

/** Steps as knots on a brass thread; phones show the name of the current step. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <div>
      <p className={styles.now} aria-hidden="true">
        {`Step ${current + 1} of ${steps.length}: ${steps[current]}`}
      </p>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step, index) => (
          <li
            key={step}
            className={clsx(styles.step, index < current && styles.done)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.knot} aria-hidden="true">
              {index < current ? <Check /> : index + 1}
            </span>
            <span className="visually-hidden-on-phones">
              <span>{step}</span>
              {index < current && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
