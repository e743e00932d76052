import type { ResponseOf } from '#web/platform/call.ts'
import { isOnlyHere, isUnsent, type Sheet, type StoredSheet } from './stored-sheet.ts'

/** The items of the judge who has opened judging in this browser last. */
export type JudgingList = ResponseOf<'GET /api/judging'>

/** Not removed on sign-out: unsent marks are worth more, and nothing here names an entrant. */
const PREFIX = 'judging:'
const LIST = `${PREFIX}list`
const OPENED = `${PREFIX}opened`
const SHEET = `${PREFIX}sheet:`

/** A judge has one place in an item, so a sheet of another judge on the same phone has another key. */
export const sheetKey = ({ programId, judgeNumber, judgeName }: Sheet): string =>
  `${SHEET}${programId}:${judgeNumber}:${judgeName}`

const listeners = new Set<() => void>()
/** Replaces the storage when the browser blocks it. */
const held = new Map<string, string>()
const parsed = new Map<string, { text: string; value: unknown }>()
let isBlocked = false

export const readSheet = (key: string): StoredSheet | null => read<StoredSheet>(key)
export const readList = (): JudgingList | null => read<JudgingList>(LIST)
export const writeList = (list: JudgingList): void => write(LIST, list)

export function changeSheet(key: string, change: (stored: StoredSheet) => StoredSheet): void {
  const stored = readSheet(key)
  if (stored) write(key, change(stored))
}

/** The invitation that was opened with its PIN in this browser last. */
export const readOpened = (): string | null => read<string>(OPENED)
export const writeOpened = (token: string): void => write(OPENED, token)

export const writeSheet = (key: string, stored: StoredSheet): void => write(key, stored)

/** The key of a program's sheet for this judge; null if it was never opened here. */
export const findSheetKey = (programId: string, judgeName: string): string | null =>
  listKeys().find((key) => key.startsWith(`${SHEET}${programId}:`) && readSheet(key)?.sheet.judgeName === judgeName) ??
  null

/** The sheets of this judge with something to send. */
export const listUnsentSheets = (judgeName: string): string[] => listSheets(judgeName, isUnsent)

/** The sheets of this judge with something that only this phone has. */
export const listSheetsOnlyHere = (judgeName: string): string[] => listSheets(judgeName, isOnlyHere)

const listSheets = (judgeName: string, isWanted: (stored: StoredSheet) => boolean): string[] =>
  listKeys().filter((key) => {
    const stored = readSheet(key)
    return stored !== null && stored.sheet.judgeName === judgeName && isWanted(stored)
  })

/** Ends judging: removes the list, and every sheet that is completely on the server. */
export function forgetJudging(): void {
  for (const key of listKeys()) {
    const stored = readSheet(key)
    if (!stored || !isOnlyHere(stored)) remove(key)
  }
  remove(LIST)
  remove(OPENED)
  notify()
}

/** False when the browser stores nothing: then the marks are lost with the page. */
export const canStore = (): boolean => !isBlocked

/** Calls the listener on every change, also in other tabs. Returns a function that removes it. */
export function subscribeToJudging(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function listKeys(): string[] {
  try {
    return [...Object.keys(localStorage).filter((key) => key.startsWith(SHEET)), ...held.keys()]
  } catch {
    return [...held.keys()]
  }
}

/** The same object while nothing changes. */
function read<Value>(key: string): Value | null {
  const text = held.get(key) ?? readText(key)
  if (!text) return null
  const known = parsed.get(key)
  if (known?.text === text) return known.value as Value
  try {
    const value = JSON.parse(text) as Value
    parsed.set(key, { text, value })
    return value
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    held.delete(key)
  } catch {
    isBlocked = true
    held.set(key, text)
  }
  notify()
}

function remove(key: string): void {
  held.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const notify = () => {
  for (const listener of listeners) listener()
}
