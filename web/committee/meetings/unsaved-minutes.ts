import { useSyncExternalStore } from 'react'
import type { Meeting } from './meeting-types.ts'

type Typed = { text: string }
type TypedItem = Typed & { id: string; decisions: readonly Typed[]; tasks: readonly Typed[] }

/** By the id of the meeting. Closing the window asks before this is lost. */
const texts = new Map<string, string>()
const listeners = new Set<() => void>()

/** Keeps what a window could not save when its page is left, so that it can be copied from the meeting. */
export function storeUnsaved(meeting: Pick<Meeting, 'id' | 'items'>, items: readonly TypedItem[]): void {
  const text = textOf(meeting, items)
  if (text !== '') change(() => texts.set(meeting.id, text))
}

/** Forgets it, once it is no longer needed. */
export const discardUnsaved = (meetingId: string): void => change(() => texts.delete(meetingId))

/** The text that this window could not save for a meeting, or null. */
export const useUnsaved = (meetingId: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => texts.get(meetingId) ?? null,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function change(changed: () => void): void {
  changed()
  if (texts.size > 0) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** What is written under each item, in the order of the agenda. */
const textOf = ({ items: agenda }: Pick<Meeting, 'items'>, items: readonly TypedItem[]): string =>
  items
    .flatMap(({ id, text, decisions, tasks }) => {
      const written = [text, ...decisions.map((each) => each.text), ...tasks.map((each) => each.text)]
      const title = agenda.find((item) => item.id === id)?.title ?? ''
      const shown = written.filter((each) => each.trim() !== '')
      return shown.length > 0 ? [[title, ...shown].join('\n')] : []
    })
    .join('\n\n')
