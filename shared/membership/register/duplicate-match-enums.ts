/** What a person has in common with a known one. */
export const DUPLICATE_MATCHES = ['email', 'mobile', 'person'] as const
export type DuplicateMatch = (typeof DUPLICATE_MATCHES)[number]
export const DUPLICATE_MATCH_LABELS: Record<DuplicateMatch, string> = {
  email: 'same email',
  mobile: 'same mobile number',
  person: 'same name and date of birth',
}
