/**
 * Runs a motion once, when the element comes into view; never for people who have asked for less motion. Returns a
 * function that stops waiting.
 */
export function whenSeen(element: Element, move: () => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    move()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
