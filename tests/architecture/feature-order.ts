/** The rooms, nearest the door first: a room imports only rooms before it, on every floor. */
export const FEATURE_ORDER = [
  'platform',
  'settings',
  'accounts',
  'notifications',
  'membership',
  'events',
  'news',
  'gallery',
  'officers',
  'contact',
  'marketplace',
  'jobs',
  'messaging',
  'home',
  'dashboard',
  'admin',
]

/** What wires the rooms together, and so may know all of them. */
const WIRING = ['server/main.ts', 'server/features.ts', 'server/demo/', 'web/app/', 'web/styleguide/']

/** What holds no room. */
const NO_FEATURE = ['server/migrations/', 'web/assets/', 'web/public/']

/** What every floor may show: names, words, colours and pictures of this one association. It imports nothing. */
export const BRAND = 'brand'

export const LAYERS = ['shared', 'server', 'web']

export function isWiring(file: string) {
  return WIRING.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)))
}

export function layerOf(file: string) {
  return file.split('/')[0] ?? ''
}

/** The room's place in the hall; undefined for what is in no room. */
export function featureOf(file: string) {
  const place = FEATURE_ORDER.indexOf(file.split('/')[1] ?? '')
  return place === -1 ? undefined : place
}

/** Whether a file lies where the plan has a place for it: in a room, or among what wires or feeds the rooms. */
export function hasPlace(file: string) {
  return featureOf(file) !== undefined || isWiring(file) || NO_FEATURE.some((place) => file.startsWith(place))
}
