import { Mail, Phone } from 'lucide-react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { whatsAppAddress } from '#web/platform/ui/navigation/whatsapp-address.ts'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import type { Listing } from '../listing-styles.ts'

/** Buttons to call, message or mail the seller. */
export function ContactButtons({ listing: { title, contactPhone, contactEmail } }: { listing: Listing }) {
  const number = contactPhone?.replace(/[^\d+]/g, '')
  return (
    <>
      {number && (
        <>
          <ButtonLink
            block
            variant="outline"
            newTab
            href={whatsAppAddress(`Is this still available? ${title}`, number)}
          >
            <SocialIcon of="whatsapp" /> Ask on WhatsApp
          </ButtonLink>
          <ButtonLink block variant="outline" className="num" href={`tel:${number}`}>
            <Phone aria-hidden="true" /> {contactPhone}
          </ButtonLink>
        </>
      )}
      {contactEmail && (
        <ButtonLink
          block
          variant="outline"
          href={`mailto:${contactEmail}?subject=${encodeURIComponent(title)}`}
          className="anywhere"
        >
          <Mail aria-hidden="true" /> {contactEmail}
        </ButtonLink>
      )}
    </>
  )
}
