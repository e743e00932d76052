/** Under the field of the native address. */
export const HOME_ADDRESS = 'Your home in Kerala: house, place, district.'
