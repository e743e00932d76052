import { type ReactNode, useEffect, useId } from 'react'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './account-section.module.css'

type AccountSectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** One section of the account page, with a fragment (#id) of its own. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  const titleId = useId()
  // the browser looked for the fragment before this section existed
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id])
  return (
    <Panel id={id} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {lead && <p className="soft">{lead}</p>}
      {children}
    </Panel>
  )
}
