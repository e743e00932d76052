export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 780 } }

/** For a journey that is walked once, and in a wide window. */
export const ON_DESKTOP = { viewport: SIZES.desktop, hasTouch: false, isMobile: false }

/** What differs between a phone and a wide window is walked in both; the rest once, on a phone. */
export const WALKED_IN_BOTH = /journeys\/public\/(?:event|every-page|gallery|home|popup)\.test/
