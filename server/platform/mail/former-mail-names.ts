/** Names of mails in earlier releases, and what they are called now. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  'address-change-asked': 'address-change-requested',
  'correction-asked': 'correction-requested',
  'dues-slip-refused': 'dues-slip-rejected',
  'erasure-asked': 'erasure-requested',
  'giveaway-asked': 'giveaway-requested',
  'listing-kept': 'listing-reports-dismissed',
}

/** The name that a stored mail has now: a process of an earlier release may store one until it stops. */
export const presentMailName = (name: string): string => FORMER_NAMES[name] ?? name
