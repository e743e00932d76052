export type StatusTone = 'blue' | 'green' | 'grey' | 'red' | 'amber'
export type StatusWords = Partial<Record<StatusTone, readonly string[]>>

/** The words of pages that visitors see. A word of a status has one colour, on every page; grey needs no entry. */
export const PUBLIC_STATUS_WORDS = {
  // waits for the committee
  amber: ['Pending', 'Waiting', 'Waiting list', 'Under review', 'Asked', 'Achievement'],
  // late, refused or wrong
  red: [
    'Overdue',
    'Rejected',
    'Not approved',
    'Suspended',
    'Cancelled',
    'Expired',
    'Ended',
    'Revoked',
    'Not valid',
    'Reported',
    'Reported, being checked',
    'Urgent',
  ],
  // waits for somebody else or for its day
  blue: ['Upcoming', 'Correction asked'],
  // good, running
  green: ['Active', 'Active Member', 'Approved', 'Ongoing', 'Registered', 'Takes part', 'Chosen'],
} as const satisfies StatusWords

const tones = new Map<string, StatusTone>()
addStatusWords(PUBLIC_STATUS_WORDS)

/** Adds the words of pages that visitors never load. */
export function addStatusWords(added: StatusWords): void {
  for (const [tone, words] of Object.entries(added)) for (const word of words) tones.set(word, tone as StatusTone)
}

/** The colour of a status; a word without a colour of its own is grey. */
export const toneOfStatus = (word: string): StatusTone => tones.get(word) ?? 'grey'
