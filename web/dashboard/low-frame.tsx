import type { ReactNode } from 'react'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import styles from './low-frame.module.css'

/** The frame of a page whose first screen on a phone belongs to a code: the heading is one line. */
export const LowFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`wrap ${styles.frame}`}>
    <header className={styles.head}>
      <BackLink href="/member/dashboard">Dashboard</BackLink>
      <h1 className="h3" tabIndex={-1}>
        {title}
      </h1>
    </header>
    {children}
  </div>
)
