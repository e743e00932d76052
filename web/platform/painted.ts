/** A window that draws nothing, such as one in the background, must not hold work up. */
const MAX_WAIT_MS = 200

/** Resolves once the next frame is painted: what was pressed looks pressed before the work for it begins. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Work for a press that changes much of the page: it begins once the press is painted, once for all presses until then. */
export function afterPaint(work: () => void): () => void {
  let isComing = false
  return () => {
    if (isComing) return
    isComing = true
    void painted().then(() => {
      isComing = false
      work()
    })
  }
}
