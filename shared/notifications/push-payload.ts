/** How soon a push service wakes a sleeping device. */
export type PushUrgency = 'low' | 'normal' | 'high'

/** A button of a push message. Pressing it posts to `path` of this site, without opening a page. */
export type PushAction = { action: string; title: string; path: string }

/** What travels to a device, encrypted. */
export type PushPayload = {
  title: string
  text?: string
  /** The page of this site that opens when the message is pressed. */
  path: string
  /** A newer message with the same tag replaces the earlier one on the device. */
  tag: string
  /** The notice in the bell that is read when the message is pressed. */
  noticeId?: string
  /** Browsers show two at most, iPhones none. */
  actions?: readonly PushAction[]
}
