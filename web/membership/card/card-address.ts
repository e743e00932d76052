import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'

/** Opens the membership card over the page that is shown. */
export const CARD_ADDRESS = '#card'

/** Whether the address asks for the card. The back button of a phone closes it. */
export function useCardAddress(): { isOpen: boolean; close: () => void } {
  // navigations of the site do not announce that the hash has gone
  useLocation()
  const isOpen = useSyncExternalStore(listenToHash, () => location.hash === CARD_ADDRESS)
  return { isOpen, close }
}

function listenToHash(onChange: () => void) {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** Replaces the address: going back is asynchronous and would undo a navigation that begins at the same moment. */
function close() {
  // the dialog closes once more when it is removed
  if (location.hash !== CARD_ADDRESS) return
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
