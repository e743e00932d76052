import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { PortalHeader } from '#web/admin/shell/portal-header.tsx'
import { PortalNavigation } from '#web/admin/shell/portal-navigation.tsx'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import AccountMenu from './account-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'

type PortalProps = { account: CurrentAccount }

/** The parts above the page in the portal. */
export function PortalTop({ account }: PortalProps) {
  return (
    <PortalHeader
      isSuperAdmin={account.role === 'super_admin'}
      siteLinks={<NavigationLinks />}
      accountMenu={
        <ErrorBoundary quiet>
          <AccountMenu account={account} isAdmin />
        </ErrorBoundary>
      }
    />
  )
}

/** The rail and the bar at the foot; after the page, so that work comes before 20 links. */
export const PortalPlaces = ({ account }: PortalProps) => (
  <PortalNavigation isSuperAdmin={account.role === 'super_admin'} siteLinks={<NavigationLinks />} />
)
