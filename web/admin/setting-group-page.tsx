import { useAccount } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { listShownGroups, settingsOf } from './settings/find-settings.ts'
import { OtherGroup } from './settings/other-groups.tsx'
import type { SettingGroup } from './settings/setting-groups.ts'
import styles from './settings/settings.module.css'
import { SettingsForm } from './settings/settings-form.tsx'
import { SettingsList } from './settings/settings-list.tsx'

const INDEX = '/admin?tab=settings'

export const head = (): Head => ({ title: 'Settings', hidden: true })

/** One group of the settings. */
export default function SettingGroupPage({ params }: PageProps) {
  const { account } = useAccount()
  const mayChange = account?.role === 'super_admin'
  const groups = listShownGroups(mayChange)
  const group = groups.find(({ id }) => id === params.group)
  if (!group)
    return (
      <PortalFrame title="Settings">
        <EmptyState title="Settings not found" action={<ButtonLink href={INDEX}>All settings</ButtonLink>}>
          They may have a new address, or only super admins can open them.
        </EmptyState>
      </PortalFrame>
    )
  return (
    <PortalFrame
      back={<BackLink href={INDEX}>All settings</BackLink>}
      title={group.title}
      isShownOnPhones
      note={group.note}
    >
      <div className={styles.page}>
        <SettingsList groups={groups} current={group} />
        <div className={styles.content}>
          {settingsOf(group).length === 0 ? (
            <OtherGroup id={group.id} />
          ) : (
            <StoredSettings key={group.id} group={group} mayChange={mayChange} />
          )}
        </div>
      </div>
    </PortalFrame>
  )
}

function StoredSettings({ group, mayChange }: { group: SettingGroup; mayChange: boolean }) {
  const settings = useApi('GET /api/admin/settings')
  if (settings.isLoadingError) return <ListFailure error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <p role="status">Loading the settings...</p>
  return (
    <div className="grid gap-4">
      {!mayChange && <Alert title="Only super admins can change the settings">You can only view them.</Alert>}
      <SettingsForm group={group} settings={settings.data} mayChange={mayChange} />
    </div>
  )
}
