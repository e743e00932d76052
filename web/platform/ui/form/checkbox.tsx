import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { FieldNote } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, help, error, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const noteId = `${rest.id ?? ownId}-note`
  return (
    <div className={className}>
      <label className={clsx(styles.check, rest.disabled && styles.disabled)}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={help || error ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      {(help || error) && (
        <div className={styles.note}>
          <FieldNote id={noteId} help={help} error={error} />
        </div>
      )}
    </div>
  )
}
