import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { EMPTY_DRAFT } from '#web/membership/application/application-draft.ts'
import { openDraft, removeDraftsOf, type TabDraft } from '#web/membership/application/draft/tab-draft.ts'
import { openBrowser, StoredThings } from '../platform/browser-storage.ts'

const open: TabDraft[] = []
beforeEach(() => {
  openBrowser()
  onTestFinished(() => {
    for (const tab of open.splice(0)) tab.release()
  })
})

/**
 * A tab with the wizard that has looked for a draft. Its session storage is new, or that of a reloaded or duplicated
 * tab.
 */
async function openTab(storage = new StoredThings()) {
  vi.stubGlobal('sessionStorage', storage)
  const draft = openDraft('visitor')
  open.push(draft)
  const shown = draft.found ?? (await draft.takeOver(() => true))
  const write = (fullName: string, email = '') => draft.keep({ ...EMPTY_DRAFT, fullName, email })
  const close = async () => {
    draft.release()
    // a lock disappears a moment after it is released
    await sleep(10)
  }
  return { draft, storage, write, close, shown: shown?.fullName ?? null }
}

const stored = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('stored:'))
    .map((name) => JSON.parse(localStorage.getItem(name) ?? '').draft.fullName)
    .toSorted()

describe.each([{ kind: 'locks' }, { kind: 'heartbeats' }])(
  'in a browser that detects open tabs by $kind',
  ({ kind }) => {
    beforeEach(() => {
      if (kind === 'heartbeats') vi.stubGlobal('navigator', {})
    })

    test('two open tabs write separate drafts, and the next tab takes over the draft of a closed one', async () => {
      const [one, other] = [await openTab(), await openTab()]
      one.write('Asha Menon')
      other.write('Asha Nair')
      await one.close()
      const next = await openTab()
      expect(next.shown).toBe('Asha Menon')
      next.write('Asha Menon, later')
      expect(stored()).toEqual(['Asha Menon, later', 'Asha Nair'])
      expect((await openTab()).shown).toBeNull()
    })

    test('a tab that is reloaded or restored finds its own draft at once, even if other tabs were closed later', async () => {
      const tab = await openTab()
      tab.write('Asha Menon')
      const other = await openTab()
      other.write('Asha Nair')
      await other.close()
      await tab.close()
      vi.stubGlobal('sessionStorage', tab.storage)
      const again = openDraft('visitor')
      open.push(again)
      expect(again.found?.fullName).toBe('Asha Menon')
    })

    test('a duplicated tab shows the draft and writes a separate one', async () => {
      const tab = await openTab()
      tab.write('Asha Menon')
      const copy = await openTab(Object.assign(new StoredThings(), { ...tab.storage }))
      expect(copy.shown).toBe('Asha Menon')
      copy.write('Asha Nair')
      await expect.poll(stored).toEqual(['Asha Menon', 'Asha Nair'])
      tab.write('Asha Menon, later')
      expect(stored()).toEqual(['Asha Menon, later', 'Asha Nair'])
    })

    test('a tab that comes back after another took over its draft starts a new one', async () => {
      const tab = await openTab()
      tab.write('Asha Menon')
      await tab.close()
      const other = await openTab()
      expect(other.shown).toBe('Asha Menon')
      other.write('Asha Nair')
      vi.stubGlobal('sessionStorage', tab.storage)
      tab.draft.resume()
      tab.write('Asha Menon, later')
      await expect.poll(stored).toEqual(['Asha Menon, later', 'Asha Nair'])
    })

    test('a tab in which somebody is already typing takes over no draft', async () => {
      const left = await openTab()
      left.write('Asha Menon')
      await left.close()
      vi.stubGlobal('sessionStorage', new StoredThings())
      const draft = openDraft('visitor')
      open.push(draft)
      expect(await draft.takeOver(() => false)).toBeNull()
      expect((await openTab()).shown).toBe('Asha Menon')
    })

    test('a sent application deletes the drafts of closed tabs for its email address, and no others', async () => {
      const tabs = [await openTab(), await openTab(), await openTab(), await openTab()]
      for (const [place, tab] of tabs.entries())
        tab.write(`Tab ${place}`, place === 1 ? 'binu@example.org' : 'asha@example.org')
      tabs[0]?.draft.discard()
      for (const tab of tabs.slice(0, 3)) await tab.close()
      await removeDraftsOf(' Asha@Example.org')
      expect(stored()).toEqual(['Tab 1', 'Tab 3'])
    })
  },
)

test('only one of two tabs opened at once takes over a draft', async () => {
  const left = await openTab()
  left.write('Asha Menon')
  await left.close()
  const shown = (await Promise.all([openTab(), openTab()])).map((tab) => tab.shown)
  expect(shown.toSorted()).toEqual(['Asha Menon', null])
})

test('without locks, a tab that ended counts as closed after 90 seconds', async () => {
  vi.stubGlobal('navigator', {})
  const died = await openTab()
  died.write('Asha Menon')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 89_000)
  expect((await openTab()).shown).toBeNull()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000)
  expect((await openTab()).shown).toBe('Asha Menon')
  vi.restoreAllMocks()
})
