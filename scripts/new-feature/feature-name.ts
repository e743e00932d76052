/** The feature's name in all its forms: polls, Polls, poll, Poll. */
export type FeatureName = { feature: string; Feature: string; one: string; One: string }

/** Reads the names as typed; the default singular is the name without its s. Throws with a message for the user. */
export function readFeatureName(feature = '', one = feature.replace(/s$/, '')): FeatureName {
  if (![feature, one].every((word) => /^[a-z]{2,30}$/.test(word))) {
    throw new Error('Give the name of the feature and the singular of its entries: npm run new-feature -- polls poll')
  }
  if (feature === one) throw new Error(`Add the singular of '${feature}': npm run new-feature -- ${feature} <singular>`)
  return { feature, Feature: capital(feature), one, One: capital(one) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
