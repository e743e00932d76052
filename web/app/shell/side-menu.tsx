import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { type CurrentAccount, isAdmin } from '#web/accounts/use-account.ts'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import styles from './side-menu.module.css'

// Visitors never see them, so they do not load them.
const AccountLinks = lazy(() => import('./account-links.tsx'))

type SideMenuProps = { account: CurrentAccount | null | undefined; isLoading: boolean; formUrl: string }

/** On narrow windows the sections slide in from the side. It opens without scripts too. */
export function SideMenu({ account, isLoading, formUrl }: SideMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [path] = useLocation()
  const shownPath = useRef(path)
  useEffect(() => {
    // not on hydration: the menu may have been opened before
    if (shownPath.current !== path) menu.current?.removeAttribute('open')
    shownPath.current = path
  }, [path])
  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      const panel = menu.current
      if (panel?.open && event.target instanceof Element && !event.target.closest('summary, nav, a, button'))
        panel.open = panel.contains(event.target) && event.target.closest(`.${styles.panel}`) !== null
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary className={styles.button} aria-label="Menu">
        <MenuIcon className={styles.open} />
        <X className={styles.close} />
      </summary>
      <div className={styles.panel} data-ground="night">
        <nav aria-label="Main, phone">
          <NavigationLinks />
        </nav>
        {account && (
          <ErrorBoundary quiet>
            <Suspense fallback={null}>
              <AccountLinks account={account} isAdmin={isAdmin(account)} className={styles.buttons} />
            </Suspense>
          </ErrorBoundary>
        )}
        {!account && !isLoading && (
          <div className={styles.buttons}>
            <ButtonLink variant="lamp" href={formUrl} newTab>
              Become a Member
            </ButtonLink>
            <ButtonLink variant="outline" href="/login">
              Login
            </ButtonLink>
          </div>
        )}
      </div>
    </details>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
