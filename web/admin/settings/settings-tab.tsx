import { useAccount } from '#web/accounts/use-account.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ExportPanel } from './export-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What the association decides for itself, and its lists as files. */
export function SettingsTab() {
  const { account } = useAccount()
  const settings = useApi('GET /api/admin/settings')
  return (
    <div className="stack-large">
      <ExportPanel />
      {settings.error && <ListFailure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <p role="status">Loading the settings...</p>}
      {settings.data && <SettingsForm settings={settings.data} mayChange={account?.role === 'super_admin'} />}
    </div>
  )
}
