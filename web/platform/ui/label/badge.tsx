import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeTone = 'blue' | 'green' | 'grey' | 'red' | 'amber' | 'solid' | 'night'

interface BadgeProps {
  tone?: BadgeTone
  size?: 'medium' | 'large'
  /** Without the dot. */
  plain?: boolean
  className?: string
  children: ReactNode
}

/** A status: always a word, shown upper-case. */
export function Badge({ tone = 'grey', size = 'medium', plain = false, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(styles.badge, size === 'large' && styles.large, plain && styles.plain, className)}
      data-tone={tone}
    >
      {children}
    </span>
  )
}
