import { ExternalLink } from 'lucide-react'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '#web/platform/ui/button/button.tsx'

interface RegisterLinkProps {
  url: string
  title: string
  block?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A link to a registration form on another site, in a new tab. */
export function RegisterLink({ url, title, block, variant, size }: RegisterLinkProps) {
  return (
    <ButtonLink href={url} newTab block={block} variant={variant} size={size}>
      <span>
        Register <span className="visually-hidden">for {title} (opens in a new tab)</span>
      </span>
      <ExternalLink aria-hidden="true" />
    </ButtonLink>
  )
}
