export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 780 } }

/** For a journey that runs once, in a wide window. */
export const ON_DESKTOP = { viewport: SIZES.desktop, hasTouch: false, isMobile: false }

/** Journeys that differ between a phone and a wide window: `npm run test:long` runs them in a wide window too. */
export const WALKED_IN_BOTH =
  /journeys\/(?:portal\/announcements|public\/(?:event|every-page|browsing-photos|home|popup))\.test/
