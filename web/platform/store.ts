/** A value outside the components, for useSyncExternalStore. */
export function createStore<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    write(next: State) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasListeners: () => listeners.size > 0,
  }
}
