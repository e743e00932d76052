import type { ApplicationDraft } from '../application-draft.ts'
import { listDrafts, nameDraft, read, remove, removeExpired, write } from './draft-store.ts'
import { findTabId, newTabId, openTabs } from './open-tabs.ts'

/** Finds the draft that this tab wrote, or starts a new one. */
export function openDraft(owner: string): TabDraft {
  removeExpired()
  return new TabDraft(owner)
}

/** The draft of one tab: no other open tab writes it. */
export class TabDraft {
  /** What this tab wrote before it was reloaded or restored. */
  readonly found: ApplicationDraft | null
  private readonly owner: string
  private readonly tabs = openTabs()
  private tab = findTabId()
  private name: string
  private unwritten: ApplicationDraft | null = null
  private isOpen = true
  /** True once this tab is known to be the only one with its id; before that, it writes nothing. */
  private isSure = false
  private entered: Promise<void>

  constructor(owner: string) {
    this.owner = owner
    const own = listDrafts(owner).find(({ saved }) => saved.tab === this.tab)
    this.found = own?.saved.draft ?? null
    this.name = own?.name ?? nameDraft(owner)
    this.entered = this.enter()
  }

  /** Takes over the latest draft of this owner whose tab is closed, unless `isWanted` has become false. */
  async takeOver(isWanted: () => boolean): Promise<ApplicationDraft | null> {
    await this.entered
    let taken: ApplicationDraft | null = null
    await this.tabs.withSlot(async () => {
      const open = await this.tabs.list()
      const free = listDrafts(this.owner).find(({ saved }) => !open.has(saved.tab ?? ''))
      if (!free || !this.isOpen || !isWanted()) return
      this.name = free.name
      write(free.name, { ...free.saved, tab: this.tab })
      taken = free.saved.draft
    })
    return taken
  }

  keep(draft: ApplicationDraft): void {
    if (this.isSure) this.put(draft)
    else this.unwritten = draft
  }

  discard(): void {
    this.unwritten = null
    if (read(this.name)?.tab === this.tab) remove(this.name)
  }

  /** Leaves the draft to the next tab. */
  release(): void {
    if (this.unwritten) {
      this.beginAnew()
      this.put(this.unwritten)
    }
    this.isOpen = false
    this.isSure = false
    this.tabs.leave()
  }

  /** Called when the page comes back from the back-forward cache. */
  resume(): void {
    this.isOpen = true
    this.entered = this.enter()
  }

  private async enter(): Promise<void> {
    // where the browser blocks storage, assume that this is the only tab
    const isSole = await this.tabs.enter(this.tab).catch(() => true)
    if (!this.isOpen) return
    if (!isSole) {
      this.beginAnew()
      await this.tabs.enter(this.tab)
    }
    this.isSure = true
    if (this.unwritten) this.put(this.unwritten)
  }

  private beginAnew(): void {
    this.tab = newTabId()
    this.name = nameDraft(this.owner)
  }

  private put(draft: ApplicationDraft): void {
    this.unwritten = null
    const before = read(this.name)
    // another tab took the draft over while this one was suspended
    if (before && before.tab !== this.tab) this.name = nameDraft(this.owner)
    // displaying a draft must not renew its date
    else if (before && JSON.stringify(before.draft) === JSON.stringify(draft)) return
    write(this.name, { savedAt: Date.now(), draft, tab: this.tab })
  }
}

/** Called when an application is sent: deletes the drafts of closed tabs for the same email address. */
export async function removeDraftsOf(email: string): Promise<void> {
  const tabs = openTabs()
  await tabs.withSlot(async () => {
    const open = await tabs.list()
    for (const { name, saved } of listDrafts())
      if (!open.has(saved.tab ?? '') && isSameAddress(saved.draft.email, email)) remove(name)
  })
}

const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
