export type StatusTone = 'blue' | 'green' | 'grey' | 'red' | 'amber'
/**
 * The status words of a feature by colour. Amber waits for the committee; red is late, rejected or wrong; blue waits for
 * somebody else or for its date; green is good or running; grey is over or hidden.
 */
export type StatusTones = Partial<Record<StatusTone, readonly string[]>>

const tones = new Map<string, StatusTone>()

/** Adds the words of a feature. Each word has one colour on every page. */
export function addStatusTones(added: StatusTones): void {
  for (const [tone, text] of Object.entries(added)) for (const word of text) tones.set(word, tone as StatusTone)
}

export const listStatusWords = (): string[] => [...tones.keys()]

/** The colour of a status; grey for a word that is not listed. */
export const toneOfStatus = (word: string): StatusTone => tones.get(word) ?? 'grey'
