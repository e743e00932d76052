import { expect, onTestFinished, test, vi } from 'vitest'
import { EMPTY_DRAFT, findDraft, keepDraft } from '#web/membership/application/application-draft.ts'
import { findKept, keep } from '#web/platform/editing/kept-drafts.ts'
import { forgetAllKept, readKept, writeKept } from '#web/platform/kept/kept-for-account.ts'

/** What a browser keeps things in: names are its own properties, as there. */
class KeptThings {
  [name: string]: unknown
  getItem = (name: string) => this[name] ?? null
  setItem = (name: string, text: string) => Object.assign(this, { [name]: text })
  removeItem = (name: string) => Reflect.deleteProperty(this, name)
}

function openBrowser() {
  const storages = { localStorage: new KeptThings(), sessionStorage: new KeptThings() }
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage)
  onTestFinished(() => void vi.unstubAllGlobals())
  return storages
}

test('whoever signs out on a shared computer leaves no words there, sent or not, and no draft of any form', () => {
  const { localStorage, sessionStorage } = openBrowser()
  writeKept('unsent', 'words that wait')
  keepDraft('asha', { ...EMPTY_DRAFT, fullName: 'Asha Menon' })
  keep('member-notes', { draft: { notes: 'owes since May' }, origin: { found: { notes: '' }, basedOn: undefined } })
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('scroll', '120')
  expect(findDraft('asha')?.fullName).toBe('Asha Menon')
  expect(findKept('member-notes')).not.toBeNull()
  forgetAllKept()
  expect([readKept('unsent'), findDraft('asha'), findKept('member-notes')]).toEqual([null, null, null])
  expect([localStorage.getItem('theme'), sessionStorage.getItem('scroll')]).toEqual(['dark', '120'])
})
