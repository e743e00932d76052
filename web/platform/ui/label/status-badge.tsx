import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { toneOfStatus } from './status-tones.ts'

interface StatusBadgeProps {
  /** The status, as listed in the table of status tones, which defines its colour. */
  word: string
  size?: 'medium' | 'large'
  /** Filled instead of tinted. */
  strong?: boolean
  /** Shown instead of the bare word, such as 'Waiting list: position 2'. */
  children?: ReactNode
}

/** A status in its colour, which is the same on every page. */
export function StatusBadge({ word, size, strong, children = word }: StatusBadgeProps) {
  return (
    <Badge tone={toneOfStatus(word)} size={size} strong={strong}>
      {children}
    </Badge>
  )
}
