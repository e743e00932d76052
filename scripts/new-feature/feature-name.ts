/** A room in the forms its files need: polls, Polls, poll, Poll. */
export type FeatureName = { feature: string; Feature: string; one: string; One: string }

/** Reads the names as typed; without the second, one of them is the first without its s. Refuses with words. */
export function readFeatureName(feature = '', one = feature.replace(/s$/, '')): FeatureName {
  if (![feature, one].every((word) => /^[a-z]{2,30}$/.test(word))) {
    throw new Error('Give the name of the feature and of one of its items: npm run new-feature -- polls poll')
  }
  if (feature === one)
    throw new Error(`Say also what one of '${feature}' is called: npm run new-feature -- ${feature} <one>`)
  return { feature, Feature: capital(feature), one, One: capital(one) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
