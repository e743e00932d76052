import clsx from 'clsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** A line of text, a heading, a picture in its ratio, a person's circle. */
  shape?: 'line' | 'heading' | 'picture' | 'circle'
  /** Of the place it stands in. */
  width?: 'full' | 'long' | 'half' | 'short'
  className?: string
}

/** The place of something that is on its way. The page says in words that it is loading. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
}
