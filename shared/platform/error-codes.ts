/** The errors of a feature: code → HTTP status → message for a person. */
export type Errors = Readonly<Record<string, readonly [status: number, message: string]>>

/** Every feature adds its errors here by declaration merging, in its `-errors.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface FeatureErrors {}

type KeyOfEach<U> = U extends unknown ? keyof U : never
export type ErrorCode = KeyOfEach<FeatureErrors[keyof FeatureErrors]>
