import type { ReactNode } from 'react'
import styles from './page-message.module.css'

/** Shown in place of a page: loading, redirecting, broken. Screen readers announce changes. */
export function PageMessage({ urgent, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <div className={styles.message} role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
