/** Every feature adds what people pay for in it, by declaration merging, in its `-payables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface FeaturePayables {}

export type PayableKind = Extract<FeaturePayables[keyof FeaturePayables], readonly string[]>[number]
