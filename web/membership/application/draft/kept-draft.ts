import { type ApplicationDraft, EMPTY_DRAFT } from '../application-draft.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
/** An open tab says this often that it is there; a hidden one may be held back to once a minute. */
const BEAT_MS = 30_000
const ALIVE_MS = 90_000

/** `tab` writes it and said at `aliveAt` that it is open. */
type Kept = { savedAt: number; draft: ApplicationDraft; tab?: string; aliveAt?: number }

/** The draft of one tab: no other open tab writes it. */
export type KeptDraft = {
  /** What was kept before, by a tab that is closed. */
  found: ApplicationDraft | null
  keep: (draft: ApplicationDraft) => void
  discard: () => void
  /** Leaves the draft to the next tab. */
  release: () => void
}

/** Named so that signing out forgets it. */
const PREFIX = 'kept:membership-application:'
const prefixOf = (owner: string) => PREFIX + owner

/** Takes over the latest draft of this person that no open tab is writing, or begins a new one. */
export function openDraft(owner: string): KeptDraft {
  const tab = Math.random().toString(36).slice(2)
  removeExpired()
  const free = draftsOf(owner).find(({ kept }) => !isAlive(kept))
  let name = free?.name ?? newName(owner, tab)
  const isOwn = () => read(name)?.tab === tab
  const beat = () => change(name, isOwn, { aliveAt: Date.now() })
  if (free) write(name, { ...free.kept, tab, aliveAt: Date.now() })
  const timer = setInterval(beat, BEAT_MS)
  return {
    found: free?.kept.draft ?? null,
    keep: (draft) => {
      // this tab was asleep, and another has taken the draft over
      if (read(name) && !isOwn()) name = newName(owner, tab)
      write(name, { savedAt: Date.now(), draft, tab, aliveAt: Date.now() })
    },
    discard: () => isOwn() && remove(name),
    release: () => {
      clearInterval(timer)
      change(name, isOwn, { aliveAt: 0 })
    },
  }
}

const newName = (owner: string, tab: string) => `${prefixOf(owner)}:${tab}-${Date.now()}`
const isAlive = ({ aliveAt = 0 }: Kept) => Date.now() - aliveAt < ALIVE_MS

/** The drafts of this person that are not older than 30 days, the latest first. */
function draftsOf(owner: string): { name: string; kept: Kept }[] {
  return namesIn()
    .filter((name) => name.startsWith(prefixOf(owner)))
    .flatMap((name) => {
      const kept = read(name)
      return kept ? [{ name, kept }] : []
    })
    .toSorted((one, other) => other.kept.savedAt - one.kept.savedAt)
}

/** The privacy page promises that no draft stays longer, whoever wrote it. */
function removeExpired(): void {
  for (const name of namesIn()) if (name.startsWith(PREFIX) && read(name) === null) remove(name)
}

function namesIn(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    if (!kept || Date.now() - kept.savedAt > LIFETIME_MS) return null
    return { ...kept, draft: { ...EMPTY_DRAFT, ...kept.draft } }
  } catch {
    return null
  }
}

function change(name: string, mayChange: () => boolean, changes: Partial<Kept>): void {
  const kept = read(name)
  if (kept && mayChange()) write(name, { ...kept, ...changes })
}

/** A browser that refuses to keep anything only loses this comfort. */
function write(name: string, kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    return
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    return
  }
}
