import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { SearchField } from '#web/platform/listing/search-field.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import lined from '#web/platform/ui/surface/lined-rows.module.css'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { findFormerPath, findSettings, listShownGroups, settingsPath } from './find-settings.ts'
import { SETTING_AREAS, type SettingGroup } from './setting-groups.ts'
import styles from './settings.module.css'
import { isUnsaved } from './settings-draft.ts'

/** The list of all settings: a search, and a page for each group. */
export function SettingsTab() {
  const { account } = useAccount()
  const [search, setSearch] = useState('')
  const groups = listShownGroups(account?.role === 'super_admin')
  useFormerLinks()
  return (
    <>
      <WorkHead
        title="Settings"
        note={
          <>
            For the whole association. Your own emails and password are in <Link to="/member/me#account">Me</Link>.
          </>
        }
      />
      <search className={styles.search} aria-label="Find a setting">
        <SearchField label="Search settings" placeholder="Such as IBAN" value={search} onChange={setSearch} />
      </search>
      {search.trim() ? <Found groups={groups} search={search} /> : <Areas groups={groups} />}
    </>
  )
}

type GroupsProps = { groups: readonly SettingGroup[] }

function Areas({ groups }: GroupsProps) {
  return (
    <div className={styles.areas}>
      {SETTING_AREAS.map((area) => (
        <section key={area} aria-label={area}>
          <h2 className="title below-2">{area}</h2>
          <ul className={lined.rows}>
            {groups
              .filter((group) => group.area === area)
              .map((group) => (
                <Row
                  key={group.id}
                  to={settingsPath(group.id)}
                  title={group.title}
                  note={group.note}
                  isUnsaved={isUnsaved(group)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Found({ groups, search }: GroupsProps & { search: string }) {
  const found = findSettings(groups, search)
  return (
    <>
      <p role="status" className="soft below-3">
        {found.length === 0
          ? 'No setting matches these words.'
          : `${counted(found.length, 'setting', 'settings')} found.`}
      </p>
      {found.length > 0 && (
        <ul className={lined.rows}>
          {found.map(({ group, field, label }) => (
            <Row
              key={`${group.id} ${field}`}
              to={settingsPath(group.id, field ?? undefined)}
              title={label}
              note={field ? group.title : group.note}
              isUnsaved={false}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = { to: string; title: string; note: string; isUnsaved: boolean }

const Row = ({ to, title, note, isUnsaved: isMarked }: RowProps) => (
  <li>
    <Link to={to} className={styles.row}>
      <span className={styles.rowText}>
        <b>{title}</b>
        <span className="small soft">{note}</span>
      </span>
      {isMarked && <StatusBadge word="Not saved" />}
      <ChevronRight aria-hidden="true" />
    </Link>
  </li>
)

/** All settings were on this page once: a link to a part of it leads to that part's own page. */
function useFormerLinks(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const path = findFormerPath(location.hash)
    if (path) navigate(path, { replace: true })
  }, [navigate])
}
