import { nameWordsOf, normalFormOf, readLineText } from './line-text-rules.ts'
import type { OpenLine } from './match-rules.ts'

/** What was booked before: for a line of the bank with its text, otherwise for a counterpart. */
export type PastEntry = {
  day: string
  isIn: boolean
  counterpart: string | null
  /** The text of the line that it was booked for. */
  bankText: string | null
} & ({ categoryId: string; accountId: null } | { categoryId: null; accountId: string })

export type Suggestion = {
  categoryId: string | null
  /** The other account of a transfer. */
  accountId: string | null
  counterpart: string | null
  /** When it was booked like this the last time, and how often. */
  lastDay: string
  times: number
}

/**
 * Suggests for each line how it becomes an entry: as the last line with the same text was booked, or as the last entry whose
 * counterpart the line names.
 */
export function createSuggestions(past: readonly PastEntry[]): (line: OpenLine) => Suggestion | null {
  const byText = new Map<string, PastEntry[]>()
  const byWord = new Map<string, PastEntry[]>()
  for (const entry of past.toSorted((one, other) => other.day.localeCompare(one.day))) {
    const form = entry.bankText === null ? '' : normalFormOf(entry.bankText)
    if (form) add(byText, sideOf(entry.isIn, form), entry)
    const [word] = nameWordsOf(entry.counterpart ?? '')
    if (word) add(byWord, sideOf(entry.isIn, word), entry)
  }
  return (line) => {
    const isIn = line.amount > 0
    const same = byText.get(sideOf(isIn, normalFormOf(line.text)))
    if (same) return describe(same)
    const { words } = readLineText(line.text, line.reference)
    const known = [...words].flatMap((word) => byWord.get(sideOf(isIn, word)) ?? [])
    const named = known.filter(({ counterpart }) => nameWordsOf(counterpart ?? '').every((word) => words.has(word)))
    return named.length > 0 ? describe(named) : null
  }
}

const sideOf = (isIn: boolean, text: string): string => `${isIn ? 'in' : 'out'} ${text}`

function describe(entries: readonly PastEntry[]): Suggestion {
  const last = entries[0]!
  const same = entries.filter(
    ({ categoryId, accountId }) => categoryId === last.categoryId && accountId === last.accountId,
  )
  const { categoryId, accountId, counterpart, day: lastDay } = last
  return { categoryId, accountId, counterpart, lastDay, times: same.length }
}

function add(map: Map<string, PastEntry[]>, key: string, entry: PastEntry): void {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}
