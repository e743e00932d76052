/** The features in order: a feature imports only features before it, in every layer. */
export const FEATURE_ORDER = [
  'platform',
  'settings',
  'accounts',
  'notifications',
  'money',
  'membership',
  'events',
  'competitions',
  'helpers',
  'news',
  'gallery',
  'officers',
  'committee',
  'contact',
  'marketplace',
  'jobs',
  'messaging',
  'announcements',
  'blood-calls',
  'home',
  'dashboard',
  'admin',
]

/** Invented content for an empty site. */
export const DEMO = 'demo/'

/** The files that wire the features together, and so may import all of them. */
const WIRING = ['server/main.ts', 'server/features.ts', DEMO, 'web/app/', 'web/styleguide/']

/** Folders that belong to no feature. */
const NO_FEATURE = ['server/migrations/', 'web/assets/', 'web/public/']

/** The names, texts, colours and pictures of this association. Every layer may import it; it imports nothing. */
export const BRAND = 'brand'

export const LAYERS = ['shared', 'server', 'web', 'demo']

export function isWiring(file: string) {
  return WIRING.some((place) => file === place || (place.endsWith('/') && file.startsWith(place)))
}

export function layerOf(file: string) {
  return file.split('/')[0] ?? ''
}

/** The feature's index in the order; undefined for a file outside all features. */
export function featureOf(file: string) {
  const place = FEATURE_ORDER.indexOf(file.split('/')[1] ?? '')
  return place === -1 ? undefined : place
}

/** Whether a file is in an allowed place: in a feature, in the wiring, or in a folder without a feature. */
export function hasPlace(file: string) {
  return featureOf(file) !== undefined || isWiring(file) || NO_FEATURE.some((place) => file.startsWith(place))
}
