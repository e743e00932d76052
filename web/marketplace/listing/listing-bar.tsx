import { useAccount } from '#web/accounts/use-account.ts'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { ListingPrice } from '../browse/listing-price.tsx'
import type { Listing } from '../listing-styles.ts'
import { ApplyAction } from './apply-action.tsx'
import styles from './listing-bar.module.css'
import { MessageSeller } from './listing-contact.tsx'
import { whyNotWriting } from './writing-barrier.ts'

type ListingBarProps = { listing: Listing; isSignedIn: boolean; isHydrated: boolean }

/** At the foot of phones: the price and the main action. */
export function ListingBar({ listing, ...viewer }: ListingBarProps) {
  useRootClass('has-page-bar')
  useRootClass('has-tall-page-bar')
  const mayWrite = whyNotWriting(useAccount().account) === null
  const salaryRange = listing.jobListing?.salaryRange ?? null
  return (
    <div className={styles.bar} data-ground="day">
      <ListingPrice of={{ ...listing, salaryRange }} />
      {listing.jobListing ? (
        <ApplyAction listing={listing} {...viewer} />
      ) : (
        // people who may not write read why above
        mayWrite && (
          <MessageSeller id={listing.id} variant={listing.category === 'free_giveaways' ? 'outline' : 'primary'} />
        )
      )}
    </div>
  )
}
