import type { ReactNode } from 'react'
import styles from './page-message.module.css'

/** What stands where a page will be: loading, sent on, broken. Read out when it changes. */
export function PageMessage({ urgent, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <div className={styles.message} role={urgent ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
