import { isHiring } from '#shared/marketplace/hiring-rules.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import type { Listing } from '../listing-styles.ts'

type ApplyActionProps = {
  listing: Listing
  isSignedIn: boolean
  /** Before hydration the page is the cached one, which does not know the current time. */
  isHydrated: boolean
}

/** The button to apply for a job, while it accepts applications. */
export function ApplyAction({ listing, isSignedIn, isHydrated }: ApplyActionProps) {
  const { id, jobListing, status, hiddenState } = listing
  if (!jobListing || hiddenState || status === 'sold') return null
  const { applicationDeadline } = jobListing
  if (isHydrated && !isHiring({ ...listing, applicationDeadline }, new Date()))
    return <p>Applications for this job are closed.</p>
  const path = `/member/apply/${id}`
  return (
    <ButtonLink
      block
      size="large"
      href={isSignedIn ? path : signInAddress(path)}
      rel={isSignedIn ? undefined : 'nofollow'}
    >
      Apply for this job
    </ButtonLink>
  )
}
