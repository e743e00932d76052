import { expect, onTestFinished, test, vi } from 'vitest'
import { EMPTY_DRAFT } from '#web/membership/application/application-draft.ts'
import { openDraft } from '#web/membership/application/draft/tab-draft.ts'
import { findSavedDraft, saveDraft } from '#web/platform/editing/saved-drafts.ts'
import { carryOverStored, forgetAllStored, readStored, writeStored } from '#web/platform/stored/stored-for-account.ts'
import { openBrowser } from './browser-storage.ts'

test('a person who signs out on a shared computer leaves no messages, sent or not, and no form drafts', () => {
  const { localStorage, sessionStorage } = openBrowser()
  writeStored('unsent', 'words that wait')
  const draft = openDraft('asha')
  draft.keep({ ...EMPTY_DRAFT, fullName: 'Asha Menon' })
  draft.release()
  saveDraft('member-notes', {
    draft: { notes: 'owes since May' },
    origin: { found: { notes: '' }, basedOn: undefined },
  })
  localStorage.setItem('theme', 'dark')
  sessionStorage.setItem('scroll', '120')
  const again = openDraft('asha')
  expect(again.found?.fullName).toBe('Asha Menon')
  again.release()
  expect(findSavedDraft('member-notes')).not.toBeNull()
  forgetAllStored()
  expect([readStored('unsent'), openDraft('asha').found, findSavedDraft('member-notes')]).toEqual([null, null, null])
  expect([localStorage.getItem('theme'), sessionStorage.getItem('scroll')]).toEqual(['dark', '120'])
})

test('drafts of every account are deleted after 30 days when the form is opened', () => {
  const { localStorage } = openBrowser()
  vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  for (const owner of ['asha', 'binu']) {
    const draft = openDraft(owner)
    draft.keep({ ...EMPTY_DRAFT, fullName: 'Written long ago' })
    draft.release()
  }
  const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith('stored:membership-application:'))
  vi.setSystemTime(new Date('2026-03-31T08:00:00Z'))
  openDraft('chitra').release()
  expect(drafts(), 'still within the 30 days').toHaveLength(2)
  vi.setSystemTime(new Date('2026-03-31T08:00:01Z'))
  expect(openDraft('asha').found).toBeNull()
  expect(drafts()).toEqual([])
})

test('a person whose browser stored an application and a message with an earlier release finds both, once', () => {
  const { localStorage } = openBrowser()
  const draft = openDraft('asha')
  draft.keep({ ...EMPTY_DRAFT, fullName: 'Asha Menon' })
  draft.release()
  writeStored('unsent', 'words that wait')
  for (const name of Object.keys(localStorage).filter((each) => each.startsWith('stored:'))) {
    localStorage.setItem(name.replace('stored:', 'kept:'), String(localStorage.getItem(name)))
    localStorage.removeItem(name)
  }
  expect(readStored('unsent')).toBeNull()
  localStorage.setItem('theme', 'dark')
  carryOverStored()
  const found = openDraft('asha')
  expect(found.found?.fullName).toBe('Asha Menon')
  found.release()
  expect(readStored('unsent')).toBe('words that wait')
  expect(Object.keys(localStorage).filter((name) => name.startsWith('kept:'))).toEqual([])
  writeStored('unsent', 'newer words')
  carryOverStored()
  expect([readStored('unsent'), localStorage.getItem('theme')]).toEqual(['newer words', 'dark'])
})
