import { type Writer, whyNotWriting } from '#web/marketplace/listing/writing-barrier.ts'

/** How somebody without messages begins to write, or why they cannot. */
export function emptyInboxText(account: Writer | null | undefined): string {
  const why = whyNotWriting(account)
  if (why === null) return 'Tap ‘Message the seller’ on a listing. Your messages appear here.'
  // nobody writes to a household whose membership is not active
  return account?.household && !account.household.isActive ? why : `${why} Messages to you appear here.`
}
