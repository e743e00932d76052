import clsx from 'clsx'
import { type ChangeEvent, type ReactNode, type Ref, useId, useState } from 'react'
import control from './control.module.css'
import styles from './date-fields.module.css'
import { FieldGroup } from './field.tsx'

/** In the order in which they are typed, each with the most characters it takes. */
const PARTS = [
  { name: 'day', label: 'Day', length: 2 },
  { name: 'month', label: 'Month', length: 2 },
  { name: 'year', label: 'Year', length: 4 },
] as const

type PartName = (typeof PARTS)[number]['name']
type Typed = Record<PartName, string>

interface DateFieldsProps {
  label: ReactNode
  /** The id of the first field, for error summaries that link to it. */
  id: string
  error?: ReactNode
  /** 'yyyy-MM-dd'; while something is missing, its place is empty. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** 'bday' lets the browser fill in the date of birth of the person who types. */
  autoComplete?: 'bday' | undefined
}

/** A date that people know by heart, such as a date of birth: three fields are typed faster than a calendar is searched. */
export function DateFields({ label, id, error, value, onChange, ref, autoComplete }: DateFieldsProps) {
  const noteId = useId()
  const [typed, setTyped] = useState(() => partsOf(value))
  // a draft that was restored, or a form that was reset
  const shown = dateOf(typed) === value ? typed : partsOf(value)
  const change = (name: PartName) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...shown, [name]: event.target.value.trim() }
    setTyped(next)
    onChange(dateOf(next))
  }
  return (
    <FieldGroup label={label} id={`${id}-date`} error={error}>
      <div className="row at-top">
        {PARTS.map(({ name, label: part, length }, place) => (
          <div key={name} className={styles[name]}>
            <label className="block small soft below-1" htmlFor={place === 0 ? id : `${noteId}-${name}`}>
              {part}
            </label>
            <input
              ref={place === 0 ? ref : undefined}
              id={place === 0 ? id : `${noteId}-${name}`}
              type="text"
              inputMode="numeric"
              className={clsx('num', control.control)}
              maxLength={length}
              autoComplete={autoComplete ? `${autoComplete}-${name}` : 'off'}
              aria-required
              aria-invalid={error ? true : undefined}
              value={shown[name]}
              onChange={change(name)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}

function partsOf(value: string): Typed {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** Empty only if nothing is typed, so that a date that is not complete is not called missing. */
function dateOf({ day, month, year }: Typed): string {
  if (!day && !month && !year) return ''
  const twoDigits = (text: string) => (text ? text.padStart(2, '0') : '')
  return [year, twoDigits(month), twoDigits(day)].join('-')
}
