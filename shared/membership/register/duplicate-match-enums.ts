/** In what somebody is like another one who is known already. */
export const DUPLICATE_MATCHES = ['email', 'mobile', 'person'] as const
export type DuplicateMatch = (typeof DUPLICATE_MATCHES)[number]
export const DUPLICATE_MATCH_LABELS: Record<DuplicateMatch, string> = {
  email: 'same email',
  mobile: 'same mobile number',
  person: 'same name and date of birth',
}
