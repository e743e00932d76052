import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** Always visible. */
  title: string
  children: ReactNode
}

/** A line that opens to show more; it works without scripts too. */
export const Disclosure = ({ title, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)
