/** What this browser can do about push messages. Only in the browser. */
export type PushState = 'unsupported' | 'home-screen-first' | 'denied' | 'possible'

export function findPushState(): PushState {
  // an iPhone takes them only for a site on its home screen
  if (isAppleTouch() && !matchMedia('(display-mode: standalone)').matches) return 'home-screen-first'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** An iPad says it is a Mac. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** What people call the device that they hold. */
export const deviceWord = (): 'phone' | 'device' =>
  /iPhone|iPod|Android.*Mobile/.test(navigator.userAgent) ? 'phone' : 'device'
