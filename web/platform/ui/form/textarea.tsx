import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { useFieldWiring } from './field.tsx'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...useFieldWiring()} {...rest} className={clsx(styles.control, styles.area, className)} />
}
