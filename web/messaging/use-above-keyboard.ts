import { type RefObject, useLayoutEffect } from 'react'

/** In px; an address bar that folds away changes less, a keyboard more. */
const MIN_KEYBOARD = 140

/**
 * Fits an element into what an on-screen keyboard leaves of the window, so that both the name and the message field
 * stay in view. Phones lay the keyboard over the page without resizing it.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    const { current } = element
    if (!isOpen || !view || !current) return
    const place = () => {
      // an enlarged page is smaller too
      const isCovered = view.scale === 1 && window.innerHeight - view.height > MIN_KEYBOARD
      current.toggleAttribute('data-above-keyboard', isCovered)
      current.style.setProperty('--seen-top', `${view.offsetTop}px`)
      current.style.setProperty('--seen-height', `${view.height}px`)
    }
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    place()
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
      current.removeAttribute('data-above-keyboard')
    }
  }, [element, isOpen])
}
