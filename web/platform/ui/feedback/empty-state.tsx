import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A decorative drawing, 4:3. */
  picture?: string
  title: ReactNode
  /** One sentence that says what to do next. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function EmptyState({ picture, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      {picture && <img className={styles.picture} src={picture} alt="" width={240} height={180} />}
      <Heading className="h3">{title}</Heading>
      {children && <p className="soft measure">{children}</p>}
      {action && <div className="above-3">{action}</div>}
    </div>
  )
}
