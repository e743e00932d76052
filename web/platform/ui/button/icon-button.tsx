import clsx from 'clsx'
import type { ComponentProps } from 'react'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What pressing it does; the icon has no other name. */
  label: string
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} data-tooltip="" className={clsx(styles.icon, className)} />
}
