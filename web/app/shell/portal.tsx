import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { audienceOf, findPlace } from '#web/admin/shell/place-of-address.ts'
import { PortalHeader } from '#web/admin/shell/portal-header.tsx'
import { PortalNavigation } from '#web/admin/shell/portal-navigation.tsx'
import { WhomToAsk } from '#web/admin/shell/whom-to-ask.tsx'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import AccountMenu from './account-menu.tsx'
import { NavigationLinks } from './navigation-links.tsx'

type PortalProps = { account: CurrentAccount }

/** The parts above the page in the portal. */
export function PortalTop({ account }: PortalProps) {
  return (
    <PortalHeader
      account={account}
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
  <PortalNavigation account={account} siteLinks={<NavigationLinks />} />
)

/** A page of the portal, or whom to ask if it is not this person's. */
export function GuardedPage({ account, children }: PortalProps & { children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  const audience = audienceOf(path, search)
  if (isInAudience(account, audience, { toRead: true })) return children
  return <WhomToAsk audience={audience} title={findPlace(path, search)?.label ?? 'Admin portal'} account={account} />
}
