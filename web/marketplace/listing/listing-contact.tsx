import { Suspense } from 'react'
import { useAccount } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { ShareButton } from '#web/platform/share/share-button.tsx'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { ButtonLink, type ButtonVariant } from '#web/platform/ui/button/button.tsx'
import type { Listing } from '../listing-styles.ts'
import styles from './listing-contact.module.css'
import { whyNotWriting } from './writing-barrier.ts'

// visitors see none of it
const ContactButtons = lazyPart(async () => ({ default: (await import('./contact-buttons.tsx')).ContactButtons }))

// most visitors never open it
const ListingKit = lazyPart(async () => ({ default: (await import('./listing-kit.tsx')).ListingKit }))

/** How to contact the seller: signed-in people see the contact data. */
export function ListingContact({ listing, isInBar }: { listing: Listing; isInBar: boolean }) {
  const { id, category, contactPhone, contactEmail, hasContact } = listing
  const isSecond = category === 'free_giveaways' || category === 'jobs_careers'
  return (
    <div className="grid gap-3">
      {/* where the main action is to ask for a giveaway or to apply for a job, a message comes second */}
      {(isSecond || !isInBar) && (
        <MessageSeller
          id={id}
          to={category === 'jobs_careers' ? 'the employer' : 'the seller'}
          variant={isSecond ? 'outline' : 'primary'}
        />
      )}
      {(contactPhone || contactEmail) && (
        <div className={styles.ways}>
          <Suspense fallback={null}>
            <ContactButtons listing={listing} />
          </Suspense>
        </div>
      )}
      {hasContact && !contactPhone && !contactEmail && (
        <ButtonLink block variant="outline" href={signInAddress(`/marketplace/listing/${id}`)}>
          Log in to see contact details
        </ButtonLink>
      )}
      {!hasContact && <p className="small soft">The seller has not given a phone number or an email address.</p>}
    </div>
  )
}

type MessageSellerProps = { id: string; to?: string; variant?: ButtonVariant }

/** Leads to the conversation; people who may not write read why. */
export function MessageSeller({ id, to = 'the seller', ...style }: MessageSellerProps) {
  const { account } = useAccount()
  const why = whyNotWriting(account)
  if (why !== null) return <p className="small soft">{why}</p>
  return <MessageLink id={id} to={to} isSignedIn={Boolean(account)} {...style} />
}

/** Somebody who has written already gets back to the conversation. */
function MessageLink({ id, to, isSignedIn, ...style }: MessageSellerProps & { isSignedIn: boolean }) {
  const { data } = useApiWhen(isSignedIn, 'GET /api/listings/:id/reviews/own', { params: { id } })
  const hasWritten = Boolean(data?.canReview || data?.review)
  const messages = `/member/messages?listing=${id}`
  return (
    <ButtonLink {...style} block size="large" href={isSignedIn ? messages : signInAddress(messages)}>
      {hasWritten ? 'Open conversation' : `Message ${to}`}
    </ButtonLink>
  )
}

export const ListingShare = ({ listing: { id, title } }: { listing: Listing }) => (
  <ShareButton
    lines={[title]}
    path={`/marketplace/listing/${id}`}
    kit={(dialog) => <ListingKit id={id} {...dialog} />}
  />
)
