export type Timed = { kind: string; count: number; failures: string[]; p50: number; p95: number; p99: number }

/** How long each kind of request took, and which of them failed. */
export class Timings {
  readonly #taken = new Map<string, number[]>()
  readonly #failures = new Map<string, string[]>()

  /** Measures one request; what it throws counts as its failure. */
  async measure(kind: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    try {
      await work()
    } catch (error) {
      this.#failures.set(kind, [
        ...(this.#failures.get(kind) ?? []),
        error instanceof Error ? error.message : String(error),
      ])
    }
    const taken = this.#taken.get(kind) ?? []
    this.#taken.set(kind, taken)
    taken.push(performance.now() - began)
  }

  list(): Timed[] {
    return Array.from(this.#taken, ([kind, taken]) => {
      const sorted = taken.toSorted((one, other) => one - other)
      const within = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      const failures = this.#failures.get(kind) ?? []
      return { kind, count: sorted.length, failures, p50: within(0.5), p95: within(0.95), p99: within(0.99) }
    })
  }
}
