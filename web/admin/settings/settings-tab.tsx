import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { SecondStepRule } from '#web/accounts/own-account/second-step-rule.tsx'
import { useAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The association's settings and the export of its lists. */
export function SettingsTab() {
  const { account } = useAccount()
  const settings = useApi('GET /api/admin/settings')
  const isSuperAdmin = account?.role === 'super_admin'
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
      {settings.error && <ListFailure error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <p role="status">Loading the settings...</p>}
      {settings.data && (
        <SettingsForm settings={settings.data} mayChange={isSuperAdmin}>
          <OtherSections isSuperAdmin={isSuperAdmin} />
        </SettingsForm>
      )}
    </>
  )
}

/** What is not saved with the form. */
function OtherSections({ isSuperAdmin }: { isSuperAdmin: boolean }): ReactNode {
  return (
    <>
      {isSuperAdmin && (
        <SettingsSection
          id="second-step"
          title="Two-step login"
          note={
            <>
              Admins log in with a password and a code from an app. Changes are saved at once. Set it up for yourself
              first in <Link to="/member/me#account">Me</Link>.
            </>
          }
        >
          <SecondStepRule />
        </SettingsSection>
      )}
      <SettingsSection
        id="exports"
        title="Data and export"
        note="Lists as spreadsheet files. They contain personal data, so every download is logged."
      >
        <div className="button-row">
          {EXPORTS.map(([name, label]) => (
            <ButtonLink key={name} size="small" variant="outline" href={`/api/admin/exports/${name}.csv`} download>
              <Download aria-hidden="true" /> {label} <span className="visually-hidden">as a file</span>
            </ButtonLink>
          ))}
        </div>
      </SettingsSection>
    </>
  )
}

const EXPORTS = [
  ['members', 'Members'],
  ['events', 'Events'],
  ['attendees', 'Attendees'],
  ['listings', 'Listings'],
] as const
