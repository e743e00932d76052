import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'

/** Opens the membership card over the page that is shown. */
export const CARD_ADDRESS = '#card'

/** Whether the address asks for the card. Closing it goes back, so the back button of a phone closes it too. */
export function useCardAddress(): { isOpen: boolean; close: () => void } {
  // navigations of the site do not announce that the hash has gone
  useLocation()
  const isOpen = useSyncExternalStore(listenToHash, () => location.hash === CARD_ADDRESS)
  return { isOpen, close }
}

/** How many cards were opened on top of pages of this visit: only those have a page to go back to. */
let opened = 0

function listenToHash(onChange: () => void) {
  const follow = () => {
    opened = location.hash === CARD_ADDRESS ? opened + 1 : 0
    onChange()
  }
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}

function close() {
  // the dialog closes once more when it is removed
  if (location.hash !== CARD_ADDRESS) return
  if (opened > 0) {
    opened = 0
    return history.back()
  }
  history.replaceState(history.state, '', location.pathname + location.search)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
