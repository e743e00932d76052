import type { ReactNode } from 'react'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import styles from './portal-frame.module.css'

type PortalFrameProps = {
  /** A link to the list that this page belongs to, above the title. */
  back?: ReactNode
  title: string
  isShownOnPhones?: boolean
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page of the portal: its head, and below it the work. */
export function PortalFrame({ back, title, isShownOnPhones = false, note, actions, children }: PortalFrameProps) {
  return (
    <PortalPage back={back}>
      <WorkHead title={title} isShownOnPhones={isShownOnPhones} note={note} actions={actions} />
      {children}
    </PortalPage>
  )
}

type PortalPageProps = Pick<PortalFrameProps, 'back' | 'children'>

/** A page of the portal whose content writes its own head. */
export const PortalPage = ({ back, children }: PortalPageProps) => (
  <div className={styles.page}>
    {back}
    {children}
  </div>
)
