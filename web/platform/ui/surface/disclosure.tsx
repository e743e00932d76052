import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** What stands there always. */
  title: string
  children: ReactNode
}

/** A line between hairlines that opens to tell more; it opens without scripts too. */
export const Disclosure = ({ title, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)
