export const OFFICER_ROLES = [
  'President',
  'Vice President',
  'Secretary',
  'Treasurer',
  'Cultural Secretary',
  'Sports Secretary',
  'Committee Member',
] as const
export type OfficerRole = (typeof OFFICER_ROLES)[number]
