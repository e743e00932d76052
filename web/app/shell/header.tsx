import { Suspense } from 'react'
import { isAdmin, useAccount } from '#web/accounts/use-account.ts'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Link } from '#web/platform/link.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Logo } from '#web/settings/logo.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import styles from './header.module.css'
import { NavigationLinks } from './navigation-links.tsx'
import { SideMenu } from './side-menu.tsx'

// Visitors never see it, so they do not load it.
const AccountMenu = lazyPart(() => import('./account-menu.tsx'))

/** The night band at the top of every page: name, sections, and the signed-in person. */
export function Header() {
  const { account, isLoading } = useAccount()
  const { externalFormUrl } = useSettings()
  return (
    <header className={styles.header} data-ground="night">
      <div className={`wrap ${styles.band}`}>
        <SiteName />
        <nav className={styles.sections} aria-label="Main">
          <NavigationLinks />
        </nav>
        <div className={styles.actions}>
          {isLoading && <span className={styles.placeholder} />}
          {account && (
            <ErrorBoundary quiet>
              <Suspense fallback={<span className={styles.placeholder} />}>
                <AccountMenu account={account} isAdmin={isAdmin(account)} />
              </Suspense>
            </ErrorBoundary>
          )}
          {!isLoading && !account && (
            <>
              <ButtonLink variant="outline" href="/login" className={styles.wide}>
                Login
              </ButtonLink>
              <ButtonLink variant="lamp" href={externalFormUrl || '/membership'} newTab className={styles.wide}>
                Become a Member
              </ButtonLink>
            </>
          )}
          <SideMenu account={account} isLoading={isLoading} formUrl={externalFormUrl || '/membership'} />
        </div>
      </div>
    </header>
  )
}

/** Longer names are set smaller on phones, in up to three lines. */
const LONG_NAME = 20

/** The logo with the association's name; the last word is set smaller, because it is a place. */
export function SiteName() {
  const { organisationName = '' } = useSettings()
  const words = organisationName.split(' ')
  const place = words.length > 2 && words.at(-1) === words.at(-1)?.toUpperCase() ? words.pop() : undefined
  return (
    <Link
      to="/"
      className={styles.name}
      aria-label={`${organisationName}, home`}
      data-long={organisationName.length > LONG_NAME || undefined}
    >
      <Logo className={styles.mark} />
      <span>
        <b>{words.join(' ')}</b> {place && <small>{place}</small>}
      </span>
    </Link>
  )
}
