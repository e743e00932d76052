const ID = 'application-tab'
const SIGN = 'application-tab:'
/** How long a page that is being left may still hold its lock. */
const LEAVING_MS = 1_500
/** Without locks an open tab says this often that it is there; a hidden one may be held back to once a minute. */
const BEAT_MS = 30_000
const OPEN_MS = 90_000

/** How this tab says that it is open, and knows which others are. */
export type OpenTabs = {
  /** False when an open tab has this id already: a tab that was duplicated brings the id of the other along. */
  enter: (tab: string) => Promise<boolean>
  leave: () => void
  list: () => Promise<ReadonlySet<string>>
  /** Not at the same time as another tab. */
  withSlot: (act: () => Promise<void>) => Promise<void>
}

/** A lock is let go when its tab dies, however it dies; heartbeats only where a browser has no locks. */
export const openTabs = (): OpenTabs => {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? lockingTabs(locks) : beatingTabs()
}

/** The id of this tab; a reloaded or restored one has the same again. */
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

/** Resolves to what lets the lock go; null when another tab keeps it. */
const hold = (locks: LockManager, name: string) =>
  new Promise<(() => void) | null>((settle) => {
    const untilLetGo = () => new Promise<void>((letGo) => settle(letGo))
    locks.request(name, { signal: AbortSignal.timeout(LEAVING_MS) }, untilLetGo).catch(() => settle(null))
  })

function beatingTabs(): OpenTabs {
  let leave = () => {}
  return {
    enter: async (tab) => {
      if (isHydrated(SIGN + tab)) return false
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
      const [open, closed] = [signs.filter(isHydrated), signs.filter((name) => !isHydrated(name))]
      for (const name of closed) localStorage.removeItem(name)
      return new Set(open.map((name) => name.slice(SIGN.length)))
    },
    withSlot: (act) => act(),
  }
}

const isHydrated = (sign: string) => Date.now() - Number(localStorage.getItem(sign)) < OPEN_MS
