const ID = 'application-tab'
const SIGN = 'application-tab:'
/** How long a page that is being left may still hold its lock. */
const LEAVING_MS = 1_500
/**
 * How often an open tab reports itself where there are no locks. Browsers may slow a hidden tab down to once a minute.
 */
const BEAT_MS = 30_000
const OPEN_MS = 90_000

/** Reports that this tab is open, and knows which others are. */
export type OpenTabs = {
  /** False when an open tab already has this id: a duplicated tab starts with the id of the other. */
  enter: (tab: string) => Promise<boolean>
  leave: () => void
  list: () => Promise<ReadonlySet<string>>
  /** Runs `act` while no other tab runs its own; without locks it simply runs. */
  withSlot: (act: () => Promise<void>) => Promise<void>
}

/** A lock is released however its tab ends. Browsers without locks use heartbeats. */
export const openTabs = (): OpenTabs => {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? lockingTabs(locks) : heartbeatTabs()
}

/** The id of this tab; it survives a reload and a restore. */
export function findTabId(): string {
  try {
    return sessionStorage.getItem(ID) ?? newTabId()
  } catch {
    return newTabId()
  }
}

export function newTabId(): string {
  const id = Math.random().toString(36).slice(2)
  try {
    sessionStorage.setItem(ID, id)
  } catch {
    return id
  }
  return id
}

function lockingTabs(locks: LockManager): OpenTabs {
  let held: Promise<(() => void) | null> = Promise.resolve(null)
  return {
    enter: async (tab) => {
      held = hold(locks, SIGN + tab)
      return (await held) !== null
    },
    leave: () => void held.then((letGo) => letGo?.()),
    list: async () => {
      const { held: open = [] } = await locks.query()
      return new Set(open.flatMap(({ name }) => (name?.startsWith(SIGN) ? [name.slice(SIGN.length)] : [])))
    },
    withSlot: (act) => locks.request('application-tabs', act),
  }
}

/** Resolves to a function that releases the lock, or to null when another tab holds it. */
const hold = (locks: LockManager, name: string) =>
  new Promise<(() => void) | null>((settle) => {
    const untilLetGo = () => new Promise<void>((letGo) => settle(letGo))
    locks.request(name, { signal: AbortSignal.timeout(LEAVING_MS) }, untilLetGo).catch(() => settle(null))
  })

function heartbeatTabs(): OpenTabs {
  let leave = () => {}
  return {
    enter: async (tab) => {
      if (hasRecentHeartbeat(SIGN + tab)) return false
      const beat = () => localStorage.setItem(SIGN + tab, String(Date.now()))
      beat()
      const timer = setInterval(beat, BEAT_MS)
      leave = () => {
        clearInterval(timer)
        localStorage.removeItem(SIGN + tab)
      }
      return true
    },
    leave: () => leave(),
    list: async () => {
      const signs = Object.keys(localStorage).filter((name) => name.startsWith(SIGN))
      const [open, closed] = [signs.filter(hasRecentHeartbeat), signs.filter((name) => !hasRecentHeartbeat(name))]
      for (const name of closed) localStorage.removeItem(name)
      return new Set(open.map((name) => name.slice(SIGN.length)))
    },
    withSlot: (act) => act(),
  }
}

const hasRecentHeartbeat = (sign: string) => Date.now() - Number(localStorage.getItem(sign)) < OPEN_MS
