import { useEffect, useState } from 'react'
import { listShownGroups, sectionId } from './setting-groups.ts'
import styles from './settings-tab.module.css'

type SettingsListProps = {
  /** The sections with something that is not saved. */
  changed: ReadonlySet<string>
  isSuperAdmin: boolean
}

/** The sections of the settings: a list beside them, on phones a row above. The one in view is marked. */
export function SettingsList({ changed, isSuperAdmin }: SettingsListProps) {
  const sections = [
    ...listShownGroups(isSuperAdmin).map(({ id, title }) => ({ id, title })),
    ...(isSuperAdmin ? [{ id: 'second-step', title: 'Two-step login' }] : []),
    { id: 'exports', title: 'Data and export' },
  ]
  const current = useSectionInView(sections.map(({ id }) => id))
  return (
    <nav className={styles.list} aria-label="Settings">
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${sectionId(id)}`} aria-current={id === current ? 'true' : undefined}>
          {title}
          {changed.has(id) && (
            <span className={styles.changedDot}>
              <span className="visually-hidden">, changed</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

/** A section counts as in view from the upper third of the window on. */
const UPPER_THIRD = '-20% 0px -66% 0px'

function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)?.target.id
        const id = key.split(' ').find((each) => sectionId(each) === entered)
        if (id) setCurrent(id)
      },
      { rootMargin: UPPER_THIRD },
    )
    for (const id of key.split(' ')) {
      const section = document.getElementById(sectionId(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
