import type { ReactNode } from 'react'
import styles from './list-tools.module.css'

/** What narrows a list of the portal: its views at one side, search and filters at the other; below each other on phones. */
export const ListTools = ({ views, children }: { views: ReactNode; children: ReactNode }) => (
  <div className={styles.tools}>
    {views}
    <div className={styles.filters}>{children}</div>
  </div>
)
