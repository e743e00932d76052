export const GALLERY_LEAD = 'Umbrellas, drums, dancers, and the people who carry the chairs.'
/** What search engines show before it. */
export const GALLERY_SUMMARY = 'Photos of our festivals and gatherings in the Emirates.'
