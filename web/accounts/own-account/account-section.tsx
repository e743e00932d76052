import { type ReactNode, useEffect, useId } from 'react'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './account-section.module.css'

type AccountSectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

/** One matter of the account page, with an address of its own. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  const titleId = useId()
  // the browser has looked for it before it was there
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
