import { Mail, Phone } from 'lucide-react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import type { Listing } from '../listing-styles.ts'
import styles from './listing-contact.module.css'

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
            href={`https://wa.me/${whatsAppNumber(number)}?text=${encodeURIComponent(`Is this still available? ${title}`)}`}
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
          className={styles.address}
        >
          <Mail aria-hidden="true" /> {contactEmail}
        </ButtonLink>
      )}
    </>
  )
}

/** A number without a country code is an Emirati one. */
const whatsAppNumber = (number: string) => number.replace(/^\+|^00/, '').replace(/^0/, '971')
