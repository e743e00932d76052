import type { ReactNode } from 'react'
import { sectionId } from './setting-groups.ts'
import styles from './settings-tab.module.css'

type SettingsSectionProps = { id: string; title: string; note: ReactNode; children: ReactNode }

/** One section of the settings, which the list beside them leads to. */
export function SettingsSection({ id, title, note, children }: SettingsSectionProps) {
  return (
    <section id={sectionId(id)} className={styles.section} aria-labelledby={`${sectionId(id)}-heading`}>
      <h2 id={`${sectionId(id)}-heading`}>{title}</h2>
      <p className="soft below-3">{note}</p>
      <div className={styles.box} data-ground="day">
        {children}
      </div>
    </section>
  )
}
