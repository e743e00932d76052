/**
 * For a picture as wide as a phone: 640 of its pixels, about two for each that is laid out, weigh half of what all the
 * pixels of a fine screen would. Stands before the other sizes.
 */
export const ON_A_PHONE = '(max-width: 27.49rem) and (min-resolution: 1.6dppx) 13.3rem'
