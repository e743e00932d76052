import clsx from 'clsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** A line of text, a heading, a picture with its ratio, or a person's circle. */
  shape?: 'line' | 'heading' | 'picture' | 'circle'
  /** Relative to its container. */
  width?: 'full' | 'long' | 'half' | 'short'
  className?: string
}

/** A placeholder for something that is loading. The page must also say in words that it is loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
}
