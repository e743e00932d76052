import { useCallback, useState } from 'react'

/**
 * Detects that an image cannot be shown, also when it failed before hydration.
 * Logs the failure with the URL to the console; a new URL is tried again.
 */
export function useImageFailure(src: string | null | undefined) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const fail = useCallback(() => {
    if (!src) return
    console.error(`Image could not be loaded: ${src}`)
    setFailedSrc(src)
  }, [src])
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.currentSrc && image.complete && image.naturalWidth === 0) fail()
    },
    [fail],
  )
  return { failed: failedSrc !== null && failedSrc === src, image: { ref, onError: fail } }
}
