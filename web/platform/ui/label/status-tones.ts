export type StatusTone = 'blue' | 'green' | 'grey' | 'red' | 'amber'
export type StatusTones = Partial<Record<StatusTone, readonly string[]>>

/** The status words on pages that visitors see. Each word has one colour on every page; grey words need no entry. */
export const PUBLIC_STATUS_TONES = {
  // waits for the committee
  amber: [
    'Pending',
    'Waiting',
    'Waiting list',
    'Under review',
    'Requested',
    'Achievement',
    'Not sent yet',
    'To submit',
  ],
  // late, rejected or wrong
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
    'Replaced',
  ],
  // waits for somebody else or for its date
  blue: ['Upcoming', 'Correction requested'],
  // good or running
  green: ['Active', 'Active Member', 'Approved', 'Ongoing', 'Registered', 'Signed up', 'Chosen', 'Submitted', 'Valid'],
} as const satisfies StatusTones

const tones = new Map<string, StatusTone>()
addStatusTones(PUBLIC_STATUS_TONES)

/** Adds the words of pages that visitors never load. */
export function addStatusTones(added: StatusTones): void {
  for (const [tone, text] of Object.entries(added)) for (const word of text) tones.set(word, tone as StatusTone)
}

/** The colour of a status; grey for a word that is not listed. */
export const toneOfStatus = (word: string): StatusTone => tones.get(word) ?? 'grey'
