import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { whenSeen } from '../../when-seen.ts'
import styles from './date-block.module.css'

interface DateBlockProps {
  /** The formatted day of the month. */
  day: string
  /** The formatted short month. */
  month: string
  /** The instant in ISO 8601, for machines. */
  dateTime: string
  /** Over a picture, or in a row. */
  place?: 'picture' | 'row'
  /** Several days, such as '22–24'. */
  range?: boolean
  /** It does not take place. */
  struck?: boolean
}

/** It hangs from its upper edge, and each swing is shorter than the one before. */
const SWING = {
  transform: ['none', 'rotate(5deg)', 'rotate(-3.2deg)', 'rotate(1.4deg)', 'none'],
  offset: [0, 0.22, 0.48, 0.72, 1],
  easing: 'ease-in-out',
}
const SWINGING = { duration: 900, delay: 180 }

/** A date in the shape of the ornament on an elephant's forehead. It swings once, when it comes into view. */
export function DateBlock({ day, month, dateTime, place = 'picture', range, struck }: DateBlockProps) {
  const block = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const element = block.current
    return element ? whenSeen(element, () => element.animate(SWING, SWINGING)) : undefined
  }, [])
  return (
    <time
      ref={block}
      className={clsx(styles.date, styles[place])}
      dateTime={dateTime}
      // the text beside a picture says the date in full
      aria-hidden={place === 'picture' || undefined}
    >
      <span className={styles.month}>{month}</span>{' '}
      <b className={clsx(styles.day, range && styles.range, struck && styles.struck)}>{day}</b>
    </time>
  )
}
