import type { ReactNode } from 'react'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './preview.module.css'

/** How a mail of the association looks: its name above, and the text on paper. */
export function MailFrame({ children }: { children: ReactNode }) {
  const { organisationName = '' } = useSettings()
  return (
    <div className={styles.mail} data-ground="day">
      <p className={styles.sender} data-ground="night">
        <Logo />
        <b>{organisationName}</b>
      </p>
      <div className={styles.letter}>{children}</div>
    </div>
  )
}
