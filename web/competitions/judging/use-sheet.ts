import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { changeSheet, findSheetKey, readSheet, sheetKey, subscribeToJudging, writeSheet } from './sheet-store.ts'
import { sendSoon } from './sheet-sync.ts'
import { newSheet, type StoredSheet, withMark, withNote, withSheet } from './stored-sheet.ts'

/** Absences and the letter on stage appear within this time. */
const REFRESH_MS = 15_000

type OpenedSheet = { key: string | null; error: ApiError | null; isPending: boolean }

/** One judge's sheet of an item: from the server while there is a connection, otherwise from this phone. */
export function useSheet(programId: string, judgeName: string) {
  const [opening, setOpening] = useState<OpenedSheet>({ key: null, error: null, isPending: true })
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const next = await open(programId, judgeName)
      if (!isLeft) setOpening((before) => (next.key === null && before.key !== null ? before : next))
    }
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, REFRESH_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [programId, judgeName])
  const { key } = opening
  const stored = useSyncExternalStore(
    subscribeToJudging,
    () => (key ? readSheet(key) : null),
    () => null,
  )
  const change = (next: (stored: StoredSheet) => StoredSheet) => {
    if (!key) return
    changeSheet(key, next)
    sendSoon()
  }
  /** For a letter on the page: after another draw in this moment it would be somebody else. */
  const changeSeen = (next: (stored: StoredSheet) => StoredSheet) =>
    change((before) => (before.sheet.drawId === stored?.sheet.drawId ? next(before) : before))
  return {
    ...opening,
    stored,
    mark: (code: string, criterionId: string, value: number) =>
      changeSeen((before) => withMark(before, { code, criterionId, value, now: new Date() })),
    note: (code: string, value: string) => changeSeen((before) => withNote(before, code, value, new Date())),
    submit: () => change((before) => ({ ...before, isSubmitting: true })),
    openAgain: () => change((before) => ({ ...before, isSubmitting: false })),
    dismiss: () => change((before) => ({ ...before, rejected: [] })),
    dismissEarlier: () => change((before) => ({ ...before, earlier: [] })),
  }
}

async function open(programId: string, judgeName: string): Promise<OpenedSheet> {
  const known = findSheetKey(programId, judgeName)
  const before = known && readSheet(known)
  try {
    const sheet = await call('GET /api/judging/items/:id', { params: { id: programId } })
    const key = sheetKey(sheet)
    const stored = readSheet(key)
    if (!stored) writeSheet(key, newSheet(sheet))
    // what was sent in the meantime is newer than this response
    else if (key !== known || stored === before) writeSheet(key, withSheet(stored, sheet))
    return { key, error: null, isPending: false }
  } catch (error) {
    if (!(error instanceof ApiError)) return { key: known, error: null, isPending: false }
    // a session that has ended hides no marks that are on this phone
    return { key: [401, 403].includes(error.status) ? known : null, error, isPending: false }
  }
}
