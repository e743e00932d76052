import { useLocation } from 'wouter'
import { Link } from '#web/platform/link.tsx'

const NAVIGATION = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/events', label: 'Events' },
  { to: '/news', label: 'News' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/office-bearers', label: 'Office Bearers' },
  { to: '/contact', label: 'Contact' },
] as const

/** Pages that belong to a section although their path does not begin with the section's path. */
const SECTIONS: readonly (readonly [beginning: string, section: string])[] = [['/programs/', '/events']]

/** Whether an item is the section of the current page. */
function isCurrent(to: string, path: string): boolean {
  const section = SECTIONS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? path
  return to === '/' ? section === '/' : section === to || section.startsWith(`${to}/`)
}

/** The seven sections; the current one is marked. */
export function NavigationLinks() {
  const [path] = useLocation()
  return NAVIGATION.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={isCurrent(to, path) ? (to === path ? 'page' : 'true') : undefined}>
      {label}
    </Link>
  ))
}
