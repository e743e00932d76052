export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 780 } }

/** What differs between a phone and a wide window is walked in both; the rest once, on a phone. */
export const WALKED_IN_BOTH =
  /journeys\/(?:public\/(?:event|every-page|gallery|home|new-site|popup)|portal\/(?:every-tab|news-attacks))\.test/
