/** What a person has in common with a known one. */
export const DUPLICATE_MATCHES = ['email', 'mobile', 'person', 'name', 'address'] as const
export type DuplicateMatch = (typeof DUPLICATE_MATCHES)[number]
export const DUPLICATE_MATCH_LABELS: Record<DuplicateMatch, string> = {
  email: 'same email',
  mobile: 'same phone number',
  person: 'same name and date of birth',
  name: 'similar name',
  address: 'same address and year of birth',
}
