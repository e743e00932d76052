/** Under the title of the events page, and what search engines show of it. */
export const EVENTS_LEAD =
  'From the pooram itself to the small Sunday class. Come once and you will be asked to carry something.'
