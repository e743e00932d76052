export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 780 } }

/** Long ways through the site are walked once, on a phone; what they look at is looked at in both sizes. */
export const WALKED_ON_A_PHONE =
  /journeys\/(?:member\/|portal\/news-attacks|(?:account|api-document|dues|membership|offline|programs|registration)\.test)/
