import { useCallback, useEffect, useRef, useState } from 'react'

/** A screen covers the camera. When it closes, the focus returns to the button that opened it. */
export function useScreen<Screen extends { is: string }>(start: Screen) {
  const [screen, setScreen] = useState<Screen>(start)
  const opener = useRef<Element | null>(null)
  const isCamera = screen.is === 'camera'
  useEffect(() => {
    if (isCamera && opener.current instanceof HTMLElement) opener.current.focus()
  }, [isCamera])
  const open = useCallback((next: Screen) => {
    const { activeElement } = document
    if (!activeElement?.closest('[data-screen]')) opener.current = activeElement
    setScreen(next)
  }, [])
  return [screen, open] as const
}
