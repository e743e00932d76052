import { onTestFinished, vi } from 'vitest'

/** A browser's storage; as in a browser, the names are own properties. */
export class StoredThings {
  [name: string]: unknown
  getItem = (name: string) => this[name] ?? null
  setItem = (name: string, text: string) => Object.assign(this, { [name]: text })
  removeItem = (name: string) => Reflect.deleteProperty(this, name)
}

/** Storages of a browser with one tab, until the test ends. */
export function openBrowser() {
  const storages = { localStorage: new StoredThings(), sessionStorage: new StoredThings() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  onTestFinished(() => void vi.unstubAllGlobals())
  return storages
}
