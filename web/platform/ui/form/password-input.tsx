import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import styles from './control.module.css'
import { useFieldWiring } from './field.tsx'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What its button shows and hides, where a form has several. */
  shows?: string
}

/** A password that its owner can reveal; hidden again whenever the page is opened. */
export function PasswordInput({ shows = 'password', className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className={styles.withTrail}>
      <input
        autoComplete="current-password"
        aria-required
        {...useFieldWiring()}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx(styles.control, styles.password, className)}
      />
      <IconButton
        className={styles.toggle}
        label={shown ? `Hide ${shows}` : `Show ${shows}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </span>
  )
}
