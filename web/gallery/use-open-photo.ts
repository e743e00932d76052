import { useRef } from 'react'
import { useLocation } from 'wouter'
import { photoAddress, withoutPhoto } from './gallery-address.ts'

/** The enlarged photo is in the address: it can be shared, and going back closes it. */
export function useOpenPhoto(search: URLSearchParams) {
  const [, navigate] = useLocation()
  const wasOpenedHere = useRef(false)
  const go = (photoId: string, replace: boolean) => navigate(photoAddress(photoId, search), { replace })
  return {
    photoId: search.get('photo'),
    open: (photoId: string) => {
      wasOpenedHere.current = true
      go(photoId, false)
    },
    show: (photoId: string) => go(photoId, true),
    close: () => {
      if (!wasOpenedHere.current) return navigate(withoutPhoto(search), { replace: true })
      wasOpenedHere.current = false
      history.back()
    },
  }
}
