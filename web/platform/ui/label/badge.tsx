import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import type { StatusTone } from './status-tones.ts'

type BadgeTone = StatusTone | 'solid' | 'night'

interface BadgeProps {
  tone?: BadgeTone
  size?: 'medium' | 'large' | undefined
  /** Without the dot. */
  plain?: boolean
  /** Filled with the colour instead of tinted. */
  strong?: boolean | undefined
  className?: string
  children: ReactNode
}

/** A word in upper case. For a status use StatusBadge, which derives the colour from the word. */
export function Badge({
  tone = 'grey',
  size = 'medium',
  plain = false,
  strong = false,
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={clsx(
        styles.badge,
        size === 'large' && styles.large,
        plain && styles.plain,
        strong && styles.strong,
        className,
      )}
      data-tone={tone}
    >
      {children}
    </span>
  )
}
