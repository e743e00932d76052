import { Mail, Phone } from 'lucide-react'
import { pathSegment } from '#shared/platform/path-segment.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'

type Seller = ResponseOf<'GET /api/sellers/:id'>

/** How to contact a seller, for signed-in people. */
export function SellerContact({ seller }: { seller: Seller }) {
  const { id, contactPhone, contactEmail, hasContact } = seller
  if (!hasContact) return null
  if (!contactPhone && !contactEmail)
    return (
      <div className="button-row">
        <ButtonLink variant="lamp" href={signInAddress(`/marketplace/seller/${pathSegment(id)}`)}>
          Log in to contact the seller
        </ButtonLink>
      </div>
    )
  return (
    <div className="button-row">
      {contactPhone && (
        <ButtonLink variant="lamp" className="num" href={`tel:${contactPhone.replace(/[^\d+]/g, '')}`}>
          <Phone aria-hidden="true" /> {contactPhone}
        </ButtonLink>
      )}
      {contactEmail && (
        <ButtonLink variant="outline" href={`mailto:${contactEmail}`}>
          <Mail aria-hidden="true" /> {contactEmail}
        </ButtonLink>
      )}
    </div>
  )
}
