import type { BellKind } from './notification-enums.ts'

export type NoticeRule = {
  /** The kind under which it can be turned off; null if it always appears in the bell. */
  bellKind: BellKind | null
  /** Somebody waits for a reply: pushed at once, even to a phone that is asleep. */
  isUrgent?: true
  /** On a phone it replaces a notice of this kind about the same thing, and is replaced by one. */
  replaces?: string
}
/** The subjects of a feature's notices. */
export type Notices = Readonly<Record<string, NoticeRule>>

/** Every feature adds its notices here by declaration merging, in its `-notices.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface FeatureNotices {}

type KeyOfEach<U> = U extends unknown ? keyof U : never
export type NoticeKind = KeyOfEach<FeatureNotices[keyof FeatureNotices]>
