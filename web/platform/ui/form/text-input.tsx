import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { useFieldWiring } from './field.tsx'

interface TextInputProps extends ComponentProps<'input'> {
  /** Shown before the text, for example in a search box. */
  icon?: LucideIcon
}

export function TextInput({ icon: Icon, className, ...rest }: TextInputProps) {
  const input = <input type="text" {...useFieldWiring()} {...rest} className={clsx(styles.control, className)} />
  if (!Icon) return input
  return (
    <span className={styles.withLead}>
      <Icon className={styles.lead} />
      {input}
    </span>
  )
}
