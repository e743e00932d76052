/** Under the title of the membership page. */
export const MEMBERSHIP_LEAD =
  'For everybody in the Emirates who grew up with the pooram, married into it, or wants to learn the drum.'
export const WHO_MAY_JOIN = 'Anybody who lives in the UAE, is 18 or older and feels at home with the culture of Kerala.'
