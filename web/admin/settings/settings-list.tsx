import clsx from 'clsx'
import { Link } from '#web/platform/link.tsx'
import rail from '#web/platform/ui/navigation/rail.module.css'
import { settingsPath } from './find-settings.ts'
import type { SettingGroup } from './setting-groups.ts'
import styles from './settings.module.css'
import { isUnsaved } from './settings-draft.ts'

type SettingsListProps = { groups: readonly SettingGroup[]; current: SettingGroup }

/** All groups, beside the page of one in wide windows; those with something that is not saved have a mark. */
export function SettingsList({ groups, current }: SettingsListProps) {
  return (
    <nav className={clsx(rail.rail, styles.list)} aria-label="Settings">
      {groups.map((group, at) => (
        <Link
          key={group.id}
          to={settingsPath(group.id)}
          className={clsx(at > 0 && groups[at - 1]?.area !== group.area && styles.nextArea)}
          aria-current={group.id === current.id ? 'page' : undefined}
        >
          {group.title}
          {group.id !== current.id && isUnsaved(group) && (
            <span className={styles.changedDot}>
              <span className="visually-hidden">, not saved</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
