import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import styles from './criterion-card.module.css'

type CriterionCardProps = {
  title: string
  help?: string | null
  maximum: number
  /** 1, or 0.5 where half marks are allowed. */
  step: number
  /** Null until the judge has given a mark. */
  value: number | null
  /** What another phone of this judge has given in between; the judge chooses. */
  other?: number | null
  isLocked: boolean
  onChange: (value: number) => void
}

/** One mark: a slider between two large buttons, with the mark written beside the criterion. */
export function CriterionCard({
  title,
  help,
  maximum,
  step,
  value,
  other = null,
  isLocked,
  onChange,
}: CriterionCardProps) {
  const id = useId()
  const middle = Math.round(maximum / 2 / step) * step
  const by = step === 1 ? 'one mark' : 'half a mark'
  const change = (difference: number) =>
    onChange(value === null ? middle : Math.min(maximum, Math.max(0, value + difference)))
  const filled = { '--filled': `${((value ?? middle) / maximum) * 100}%` } as CSSProperties
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <label htmlFor={id}>{title}</label>
        <output htmlFor={id}>
          <b>{value ?? '–'}</b> of {maximum}
        </output>
      </div>
      {help && (
        <p className="small soft" id={`${id}-help`}>
          {help}
        </p>
      )}
      <div className={styles.steps}>
        <button
          type="button"
          aria-label={`${title}, ${by} less`}
          disabled={isLocked || value === 0}
          onClick={() => change(-step)}
        >
          <Minus aria-hidden="true" />
        </button>
        <input
          id={id}
          type="range"
          className={styles.slider}
          style={filled}
          min={0}
          max={maximum}
          step={step}
          value={value ?? middle}
          disabled={isLocked}
          data-empty={value === null || undefined}
          aria-describedby={help ? `${id}-help` : undefined}
          aria-valuetext={value === null ? 'no mark yet' : `${value} of ${maximum}`}
          // a press on the thumb of an empty track is a mark too
          onPointerUp={({ currentTarget }) => value === null && !isLocked && onChange(Number(currentTarget.value))}
          onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <button
          type="button"
          aria-label={`${title}, ${by} more`}
          disabled={isLocked || value === maximum}
          onClick={() => change(step)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
      {other !== null && value !== null && (
        <OtherMark value={value} other={other} isLocked={isLocked} onChoose={onChange} />
      )}
    </li>
  )
}

type OtherMarkProps = { value: number; other: number; isLocked: boolean; onChoose: (value: number) => void }

/** Two phones of one judge have given different marks. */
const OtherMark = ({ value, other, isLocked, onChoose }: OtherMarkProps) => (
  <div className={styles.conflict} role="alert">
    <p>You gave {other} on another phone. Which mark counts?</p>
    <div className="button-row">
      {[value, other].map((each) => (
        <Button key={each} size="small" variant="outline" disabled={isLocked} onClick={() => onChoose(each)}>
          {each}
        </Button>
      ))}
    </div>
  </div>
)
