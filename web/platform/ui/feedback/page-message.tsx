import type { ReactNode } from 'react'
import styles from './page-message.module.css'

interface PageMessageProps {
  urgent?: boolean
  /** Inside a page, not in place of it. */
  within?: boolean
  children: ReactNode
}

/**
 * Shown in place of a page: loading, redirecting, broken. Screen readers announce changes. A page that is loading is as
 * high as the window, so that its footer does not come into view and leave again.
 */
export function PageMessage({ urgent, within, children }: PageMessageProps) {
  const isWhole = !urgent && !within
  return (
    <div className={isWhole ? `${styles.message} whole-window` : styles.message} role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
