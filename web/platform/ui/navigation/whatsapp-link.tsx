import clsx from 'clsx'
import { useContext } from 'react'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '../button/button.tsx'
import { SocialIcon } from '../picture/social-icon.tsx'
import { whatsAppAddress } from './whatsapp-address.ts'

interface WhatsAppLinkProps {
  /** The text above the link. */
  lines: readonly string[]
  /** The path of the shared page. */
  path: string
  /** For narrow places; screen readers still read the text. */
  iconOnly?: boolean
}

/** Shares a page on WhatsApp with a prepared text. */
export function WhatsAppLink({ lines, path, iconOnly }: WhatsAppLinkProps) {
  const text = [...lines, useContext(SiteUrlContext) + path].join('\n')
  return (
    <ButtonLink variant="outline" newTab data-tooltip={iconOnly ? '' : undefined} href={whatsAppAddress(text)}>
      <SocialIcon of="whatsapp" />
      <span className={clsx(iconOnly && 'visually-hidden')}>Share on WhatsApp</span>
    </ButtonLink>
  )
}
