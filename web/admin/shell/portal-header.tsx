import { ExternalLink, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { Link } from '#web/platform/link.tsx'
import { IconButton } from '#web/platform/ui/button/icon-button.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { Logo } from '#web/settings/logo.tsx'
import { PortalSearch } from '../search/portal-search.tsx'
import { findPlace } from './place-of-address.ts'
import styles from './portal-header.module.css'

type PortalHeaderProps = {
  account: CurrentAccount
  /** The bell and the account menu. */
  accountMenu: ReactNode
  /** The links of the site's main navigation. */
  siteLinks: ReactNode
}

/** The portal's own header: search, the site's pages, notices and the account. On phones it names the page. */
export function PortalHeader({ account, accountMenu, siteLinks }: PortalHeaderProps) {
  useRootClass('has-portal-bar')
  const [path] = useLocation()
  const current = findPlace(path, useSearch())
  const [isSearching, setSearching] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const search = () => {
    setSearching(true)
    requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  }
  useSearchKeys(search)
  return (
    <>
      {/* outside the header, which is below the rail */}
      <a className="skip-link" href="#portal-navigation">
        Skip to navigation
      </a>
      <header className={styles.header} data-ground="night">
        <Link to="/" className={styles.logo} aria-label="Back to the website">
          <Logo size={34} />
        </Link>
        <p className={styles.title} aria-hidden="true">
          {current?.phoneTitle ?? current?.label ?? 'Admin portal'}
        </p>
        <div ref={box} className={styles.search} data-open={isSearching || undefined}>
          <PortalSearch account={account} onLeave={() => setSearching(false)} />
        </div>
        <div className={styles.actions}>
          <IconButton label="Search" className={styles.open} onClick={search}>
            <Search />
          </IconButton>
          <Menu button={<ViewSite />} className={styles.site}>
            <nav aria-label="Main">{siteLinks}</nav>
          </Menu>
          {accountMenu}
        </div>
      </header>
    </>
  )
}

const ViewSite = () => (
  <span className={styles.view}>
    View site <ExternalLink aria-hidden="true" />
  </span>
)

/** `/` and Ctrl K start the search from anywhere, except that a slash is typed where somebody types. */
function useSearchKeys(search: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if ((!isShortcut && (!isSlash || isTyping)) || document.querySelector('dialog:modal')) return
      event.preventDefault()
      search()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
}
