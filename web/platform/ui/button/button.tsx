import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Anchor, type AnchorProps } from '../navigation/anchor.tsx'
import styles from './button.module.css'

/** Stop is the dangerous answer to a question, filled in red. */
export type ButtonVariant = 'primary' | 'lamp' | 'outline' | 'quiet' | 'danger' | 'confirm' | 'stop' | 'calm'
/** Small: 36 px with a mouse, 44 px by touch. */
export type ButtonSize = 'small' | 'medium' | 'large'

interface ButtonStyle {
  /** Primary is the main action by day, lamp by night; one filled action per block. */
  variant?: ButtonVariant
  size?: ButtonSize | undefined
  /** As wide as its container. */
  block?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Work is in progress: the text stays, and a second press does nothing. */
  busy?: boolean
}

export function Button({ variant, size, block, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={clsx(classOf({ variant, size, block }), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}

export function ButtonLink({ variant, size, block, className, ...rest }: AnchorProps & ButtonStyle) {
  return <Anchor {...rest} className={clsx(classOf({ variant, size, block }), className)} />
}

function classOf({ variant = 'primary', size = 'medium', block = false }: ButtonStyle) {
  return clsx(styles.button, styles[variant], size !== 'medium' && styles[size], block && 'full-width')
}
