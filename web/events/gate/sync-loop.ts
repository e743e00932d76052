const SYNC_EVERY_MS = 5000

type Loop = {
  /** Sends what waits and learns what others have done. Never rejects. */
  exchange: () => Promise<void>
  /** A phone that is put away rests unless something waits. */
  hasWaiting: () => boolean
}

/** Lets a helper's phone exchange with the site every few seconds, one exchange at a time. */
export class SyncLoop {
  readonly #loop: Loop
  #timer: ReturnType<typeof setTimeout> | undefined
  #syncing: Promise<void> | null = null
  #isStopped = false

  constructor(loop: Loop) {
    this.#loop = loop
  }

  start(): Promise<void> {
    addEventListener('online', this.soon)
    document.addEventListener('visibilitychange', this.soon)
    return this.sync()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.soon)
    document.removeEventListener('visibilitychange', this.soon)
  }

  sync(): Promise<void> {
    this.#syncing ??= this.#loop.exchange().finally(() => {
      this.#syncing = null
      clearTimeout(this.#timer)
      if (!this.#isStopped) this.#timer = setTimeout(this.soon, SYNC_EVERY_MS)
    })
    return this.#syncing
  }

  readonly soon = () => {
    if (document.visibilityState === 'hidden' && !this.#loop.hasWaiting()) return
    void this.sync()
  }
}
