import type { Criterion } from './item-rules.ts'

/** Marks are counted in halves, so that every sum is a whole number. */
export const HALVES = 2

/** With at least this many judges, the highest and the lowest total can be left out. */
export const MIN_JUDGES_TO_DROP = 5

/** What one judge can give at most. */
export const maxMarksOf = (criteria: readonly Pick<Criterion, 'maxMarks'>[]): number =>
  criteria.reduce((total, { maxMarks }) => total + maxMarks, 0)

/** In halves, as marks are stored. Rounds to the nearest half: check the marks with `checkMarks` first. */
export const halvesOf = (marks: number): number => Math.round(marks * HALVES)
/** The marks that judges see, from stored halves. */
export const marksOf = (halves: number): number => halves / HALVES

type MarkTerms = { criterion: Pick<Criterion, 'name' | 'maxMarks'>; allowsHalfMarks: boolean }

/** The message for marks that cannot be given for a criterion, or null. */
export function checkMarks(marks: number, { criterion, allowsHalfMarks }: MarkTerms): string | null {
  const { name, maxMarks } = criterion
  if (!Number.isFinite(marks) || marks < 0) return `Please enter marks from 0 to ${maxMarks} for ‘${name}’.`
  if (marks > maxMarks) return `The maximum for ‘${name}’ is ${maxMarks}. You entered ${marks}.`
  if (Number.isInteger(marks)) return null
  if (!allowsHalfMarks) return `Half marks are not allowed for this item. Please enter whole marks for ‘${name}’.`
  return Number.isInteger(marks * HALVES) ? null : `Please enter whole or half marks for ‘${name}’.`
}
