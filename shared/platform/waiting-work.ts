/** Every feature adds the kinds of its work that waits for the committee, by declaration merging, in its `-work.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface FeatureWork {}

export type WorkKind = Extract<FeatureWork[keyof FeatureWork], readonly string[]>[number]
