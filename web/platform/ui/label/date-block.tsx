import clsx from 'clsx'
import styles from './date-block.module.css'

interface DateBlockProps {
  /** The day of the month as written. */
  day: string
  /** The short month as written. */
  month: string
  /** The instant in ISO 8601, for machines. */
  dateTime: string
  /** Hanging on a picture, or standing in a row. */
  place?: 'picture' | 'row'
}

/** The date as the ornament on the forehead. */
export function DateBlock({ day, month, dateTime, place = 'picture' }: DateBlockProps) {
  return (
    <time className={clsx(styles.date, styles[place])} dateTime={dateTime}>
      <span className={styles.month}>{month}</span> <b className={styles.day}>{day}</b>
    </time>
  )
}
