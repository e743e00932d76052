import { Download } from 'lucide-react'
import { SecondStepRule } from '#web/accounts/own-account/second-step-rule.tsx'
import { useAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-tab.module.css'

/** The association's settings and the export of its lists. */
export function SettingsTab() {
  const { account } = useAccount()
  const settings = useApi('GET /api/admin/settings')
  return (
    <div className="stack-large">
      <ExportPanel />
      {settings.error && <ListFailure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <p role="status">Loading the settings...</p>}
      {account?.role === 'super_admin' && <SecondStepPanel />}
      {settings.data && <SettingsForm settings={settings.data} mayChange={account?.role === 'super_admin'} />}
    </div>
  )
}

function SecondStepPanel() {
  return (
    <Panel className="stack" aria-labelledby="second-step-heading">
      <div>
        <h2 id="second-step-heading" className={styles.heading}>
          Two-step sign-in
        </h2>
        <p className="soft">
          Administrators log in with a password and a code from an app. Changes are saved at once. Set it up for
          yourself first in <Link to="/member/account">My account</Link>.
        </p>
      </div>
      <SecondStepRule />
    </Panel>
  )
}

const EXPORTS = [
  ['members', 'Members'],
  ['events', 'Events'],
  ['attendees', 'Attendees'],
  ['listings', 'Listings'],
] as const

/** Downloads whole lists as files for spreadsheets. */
function ExportPanel() {
  return (
    <Panel className="stack" aria-labelledby="exports-heading">
      <div>
        <h2 id="exports-heading" className={styles.heading}>
          Exports
        </h2>
        <p className="soft">
          Download all data as spreadsheet files. They contain personal data, so every download is logged.
        </p>
      </div>
      <div className="button-row">
        {EXPORTS.map(([name, label]) => (
          <ButtonLink key={name} variant="outline" href={`/api/admin/exports/${name}.csv`} download>
            <Download aria-hidden="true" /> {label} <span className="visually-hidden">as a file</span>
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}
