import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { keepTrying } from '#web/platform/connection.ts'
import { createStore } from '#web/platform/store.ts'
import { changeSheet, listUnsentSheets, readSheet, sheetKey } from './sheet-store.ts'
import { afterSending, allMarks, changesOf, unsentLetters, withSheet } from './stored-sheet.ts'

const SOON_MS = 1200
const FIRST_WAIT_MS = 3000
const MAX_WAIT_MS = 60_000
/** Afterwards it is asked again whose session this browser has. */
const SURE_MS = 20_000

/** How the last attempt to send ended. */
export type SendState = 'idle' | 'sending' | 'no_connection' | 'ended'
export const sending = createStore<SendState>('idle')

let judge = ''
let isRunning = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
const sureAt = new Map<string, number>()
/** Sheets that the server refuses as a whole; the page says why, and a reload tries again. */
const refused = new Set<string>()

/** Sends the unsent sheets of this judge now, on the next connection, and whenever the page is seen again. */
export function keepSending(judgeName: string): () => void {
  judge = judgeName
  return keepTrying(() => void sendAll())
}

/** After a change: changes made shortly after each other are sent together. */
export function sendSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendAll(), SOON_MS)
}

export async function sendAll(): Promise<void> {
  if (isRunning || !judge) return
  isRunning = true
  clearTimeout(timer)
  try {
    for (const key of listUnsentSheets(judge)) if (!refused.has(key)) await sendSheet(key)
    failures = 0
    sending.write('idle')
  } catch (error) {
    if (error instanceof ApiError && [401, 403].includes(error.status)) sending.write('ended')
    else {
      sending.write('no_connection')
      timer = setTimeout(() => void sendAll(), Math.min(FIRST_WAIT_MS * 2 ** failures++, MAX_WAIT_MS))
    }
  } finally {
    isRunning = false
  }
  // changed while it was being sent
  if (sending.read() === 'idle' && listUnsentSheets(judge).some(hasSomethingToSend)) sendSoon()
}

/** Marks first, then the submission, which the server compares with what it has. */
async function sendSheet(key: string): Promise<void> {
  try {
    if (!(await isOfThisJudge(key))) return
    const stored = readSheet(key)
    // submitted elsewhere: what is unsent stays here in case the committee reopens the marks
    if (!stored || stored.sheet.submittedAt !== null) return
    const changes = changesOf(stored)
    if (changes.marks.length + changes.notes.length > 0) {
      sending.write('sending')
      const params = { id: stored.sheet.programId }
      const response = await call('PUT /api/judging/items/:id/marks', { params, body: changes })
      changeSheet(key, (now) => afterSending(now, changes, response))
    }
    await submitIfReady(key)
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error.status)) throw error
    if (error.code === 'letters_redrawn') return await readAgain(key)
    refused.add(key)
    changeSheet(key, (now) => ({ ...now, rejected: [...now.rejected, error.userMessage] }))
  }
}

/** After another draw: `withSheet` keeps what was under the earlier letters, for the judge to enter again. */
async function readAgain(key: string): Promise<void> {
  const stored = readSheet(key)
  if (!stored) return
  const sheet = await call('GET /api/judging/items/:id', { params: { id: stored.sheet.programId } })
  changeSheet(key, (now) => withSheet(now, sheet))
}

async function submitIfReady(key: string): Promise<void> {
  const stored = readSheet(key)
  if (!stored?.isSubmitting || unsentLetters(stored).length > 0) return
  const params = { id: stored.sheet.programId }
  try {
    const body = { drawId: stored.sheet.drawId ?? '', marks: allMarks(stored) }
    const sheet = await call('POST /api/judging/items/:id/submission', { params, body })
    changeSheet(key, (now) => withSheet(now, sheet))
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error.status) || error.code === 'letters_redrawn') throw error
    const sheet = await call('GET /api/judging/items/:id', { params })
    changeSheet(key, (now) => ({
      ...withSheet(now, sheet),
      isSubmitting: false,
      rejected: sheet.submittedAt ? now.rejected : [...now.rejected, error.userMessage],
    }))
  }
}

/** Another judge may have opened an invitation on this phone: marks must never arrive under another name. */
async function isOfThisJudge(key: string): Promise<boolean> {
  if (Date.now() - (sureAt.get(key) ?? 0) < SURE_MS) return true
  const stored = readSheet(key)
  if (!stored) return false
  const sheet = await call('GET /api/judging/items/:id', { params: { id: stored.sheet.programId } })
  if (sheetKey(sheet) !== key) return false
  sureAt.set(key, Date.now())
  changeSheet(key, (now) => withSheet(now, sheet))
  return true
}

function hasSomethingToSend(key: string): boolean {
  const stored = readSheet(key)
  if (!stored || refused.has(key) || stored.sheet.submittedAt !== null) return false
  const { marks, notes } = changesOf(stored)
  return marks.length + notes.length > 0 || (stored.isSubmitting && unsentLetters(stored).length === 0)
}

/** Overloaded, restarting, or the session has ended: nothing is wrong with the marks. */
const isPassing = (status: number) => status >= 500 || [401, 403, 408, 429].includes(status)
