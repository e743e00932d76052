/** In what somebody is like another one who is known already. */
export const LIKENESSES = ['email', 'mobile', 'person'] as const
export type Likeness = (typeof LIKENESSES)[number]
export const LIKENESS_LABELS: Record<Likeness, string> = {
  email: 'same email',
  mobile: 'same mobile number',
  person: 'same name and date of birth',
}
