import type { AnchorHTMLAttributes } from 'react'
import { Link } from '#web/platform/link.tsx'

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Opens another site in a new tab. */
  newTab?: boolean
}

/**
 * A link to any URL: pages of the site open without a reload; the browser handles API calls, files, other sites and
 * fragments.
 */
export function Anchor({ href, newTab = false, ...rest }: AnchorProps) {
  if (newTab) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />
  if (!isPage(href) || rest.target || rest.download !== undefined) return <a {...rest} href={href} />
  return <Link {...rest} to={href} />
}

function isPage(href: string) {
  return href.startsWith('/') && !/^\/(?:\/|api\/|files\/)/.test(href) && !/\.\w+(?:\?|$)/.test(href)
}
