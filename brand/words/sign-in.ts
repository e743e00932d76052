/** Over the picture beside the login. */
export const SIGN_IN_LINE = 'The drums know who is missing from the circle.'
