import clsx from 'clsx'
import { useContext } from 'react'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '../button/button.tsx'
import { SocialIcon } from '../picture/social-icon.tsx'

interface WhatsAppLinkProps {
  /** What one would write above the link. */
  lines: readonly string[]
  /** Of the page that is handed on. */
  path: string
  /** Where room is short; the words are still read out. */
  iconOnly?: boolean
}

/** Hands a page on, with its words ready to be sent. */
export function WhatsAppLink({ lines, path, iconOnly }: WhatsAppLinkProps) {
  const text = [...lines, useContext(SiteUrlContext) + path].join('\n')
  return (
    <ButtonLink
      variant="outline"
      newTab
      data-tooltip={iconOnly ? '' : undefined}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
    >
      <SocialIcon of="whatsapp" />
      <span className={clsx(iconOnly && 'visually-hidden')}>Share on WhatsApp</span>
    </ButtonLink>
  )
}
