import { useLocation } from 'wouter'
import { Link } from '#web/platform/link.tsx'
import { isCurrent, NAVIGATION } from './navigation-items.ts'

/** The seven sections; the current one is marked. */
export function NavigationLinks() {
  const [path] = useLocation()
  return NAVIGATION.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={isCurrent(to, path) ? (to === path ? 'page' : 'true') : undefined}>
      {label}
    </Link>
  ))
}
