import clsx from 'clsx'
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

/** A date in the shape of the ornament on an elephant's forehead. */
export function DateBlock({ day, month, dateTime, place = 'picture', range, struck }: DateBlockProps) {
  return (
    <time className={clsx(styles.date, styles[place])} dateTime={dateTime}>
      <span className={styles.month}>{month}</span>{' '}
      <b className={clsx(styles.day, range && styles.range, struck && styles.struck)}>{day}</b>
    </time>
  )
}
