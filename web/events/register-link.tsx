import { ExternalLink } from 'lucide-react'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '#web/platform/ui/button/button.tsx'
import { ByDay } from './registration/by-day.tsx'

interface RegisterLinkProps {
  url: string
  title: string
  /** Until when, where nothing else on the page says so. */
  until?: Moment | null
  block?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A link to a registration form on another site, in a new tab. */
export function RegisterLink({ url, title, until = null, block, variant, size }: RegisterLinkProps) {
  return (
    <ButtonLink href={url} newTab block={block} variant={variant} size={size}>
      <span>
        Register
        <ByDay moment={until} /> <span className="visually-hidden">for {title} (opens in a new tab)</span>
      </span>
      <ExternalLink aria-hidden="true" />
    </ButtonLink>
  )
}
