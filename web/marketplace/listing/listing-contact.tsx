import { Mail, Phone } from 'lucide-react'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'
import type { Listing } from '../listing-looks.ts'
import styles from './listing-contact.module.css'

/** How to answer a listing: people who are signed in see the seller's contact data. */
export function ListingContact({ listing }: { listing: Listing }) {
  const { id, title, contactPhone, contactEmail, hasContact } = listing
  const path = `/marketplace/listing/${id}`
  const number = contactPhone?.replace(/[^\d+]/g, '')
  const isHidden = hasContact && !contactPhone && !contactEmail
  return (
    <div className={styles.contact}>
      {number && (
        <>
          <ButtonLink
            block
            size="large"
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
      {isHidden && (
        <>
          <ButtonLink block size="large" href={`/api/login?return=${encodeURIComponent(path)}`}>
            Log in to contact the seller
          </ButtonLink>
          <p className="small soft">Phone and email are shown to people who are signed in.</p>
        </>
      )}
      {!hasContact && <p className="small soft">The seller left neither phone nor email.</p>}
    </div>
  )
}

export const ListingShare = ({ listing: { id, title } }: { listing: Listing }) => (
  <WhatsAppLink lines={[title]} path={`/marketplace/listing/${id}`} />
)

/** A number of the Emirates without its country is one within them. */
const whatsAppNumber = (number: string) => number.replace(/^\+|^00/, '').replace(/^0/, '971')
