import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** Always visible. */
  title: ReactNode
  /** Whether paper shows the content of a closed one; otherwise it leaves out both lines. */
  isPrinted?: boolean
  onOpen?: () => void
  children: ReactNode
}

/** A line that opens to show more; it works without scripts too. */
export const Disclosure = ({ title, isPrinted = false, onOpen, children }: DisclosureProps) => (
  <details
    className={styles.disclosure}
    data-printed={isPrinted || undefined}
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
  >
    <summary>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)
