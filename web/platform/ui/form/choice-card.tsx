import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode
  description?: ReactNode
  /** A picture of the option, such as the umbrella of its category. */
  mark?: ReactNode
  /** For short options without a description, one below the other. */
  isCompact?: boolean
}

/** One of several options: the radio is visible, the whole card is clickable. Belongs in a FieldGroup. */
export function ChoiceCard({ title, description, mark, isCompact, className, ...rest }: ChoiceCardProps) {
  return (
    <label className={clsx(styles.choice, isCompact && styles.compact, className)}>
      <input {...rest} type="radio" className={styles.radio} />
      <b className={styles.title}>{title}</b>
      {mark && <span className={styles.mark}>{mark}</span>}
      {description && <span className={styles.description}>{description}</span>}
    </label>
  )
}
