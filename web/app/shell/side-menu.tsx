import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type CurrentAccount, isAdmin } from '#web/accounts/use-account.ts'
import { ErrorBoundary } from '#web/platform/error-boundary.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { useHistoryLayer } from '#web/platform/ui/surface/use-history-layer.ts'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { NavigationLinks } from './navigation-links.tsx'
import styles from './side-menu.module.css'

// Visitors never see them, so they do not load them.
const AccountLinks = lazyPart(() => import('./account-links.tsx'))

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
  const close = () => menu.current?.removeAttribute('open')
  const isOpen = useIsOpen(menu)
  useHistoryLayer(isOpen, close)
  useRootClass('has-dialog', isOpen)
  usePageWithoutInput(isOpen)
  return (
    <details ref={menu} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary className={styles.button} aria-label="Menu">
        <MenuIcon className={styles.open} />
        <X className={styles.close} />
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape closes the menu too */}
      <div className={styles.backdrop} onClick={close} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only listens to its links and buttons, which handle keys themselves */}
      <div
        className={styles.panel}
        data-ground="night"
        onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
      >
        <nav aria-label="Main, phone">
          <NavigationLinks />
        </nav>
        {account && (
          <ErrorBoundary quiet>
            <Suspense fallback={null}>
              <AccountLinks account={account} isAdmin={isAdmin(account)} />
            </Suspense>
          </ErrorBoundary>
        )}
        {!account && !isLoading && (
          <div className="grid gap-3">
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

/** The menu opens without scripts, perhaps before they have run. */
function useIsOpen(menu: RefObject<HTMLDetailsElement | null>): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const element = menu.current
    const note = () => setOpen(element?.open === true)
    note()
    element?.addEventListener('toggle', note)
    return () => element?.removeEventListener('toggle', note)
  }, [menu])
  return isOpen
}

/** Nothing outside the header can be reached while the menu is open, by keyboard neither. */
function usePageWithoutInput(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const parts = [...document.querySelectorAll('#main, #main ~ footer, #main ~ nav, .skip-link')]
    for (const part of parts) part.setAttribute('inert', '')
    return () => {
      for (const part of parts) part.removeAttribute('inert')
    }
  }, [isOpen])
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
