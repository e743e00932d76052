import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Attendance } from '#shared/committee/meetings/meeting-enums.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/call.ts'
import { refresh } from '#web/platform/queries.ts'
import { MEETING_CHANGES, type Meeting } from './meeting-types.ts'
import { storeUnsaved } from './unsaved-minutes.ts'

export type DraftDecision = {
  id: string
  text: string
  proposer: string
  votesFor: number
  votesAgainst: number
  votesAbstained: number
}
export type DraftTask = { id: string; text: string; ownerId: string; dueOn: string }
export type WrittenItem = {
  id: string
  text: string
  approvesMinutes: boolean
  decisions: DraftDecision[]
  tasks: DraftTask[]
}
type WrittenPerson = { id: string; attendance: Attendance; note: string; excusedAt?: string | null }
type Draft = { people: WrittenPerson[]; items: WrittenItem[] }

const PAUSE_MS = 1200
const DAYS_FOR_A_TASK = 7

/** A window that writes: its key, and since when it has been writing. */
export type WritingWindow = { key: string; since: string }

/**
 * The minutes as this window writes them: each pause saves all of them. Once somebody has taken over, nothing more is
 * saved, and the text stays on the screen to be copied.
 */
export function useMinutes(meeting: Meeting, { key, since }: WritingWindow, onEnd: () => void) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(meeting))
  const [failure, setFailure] = useState<string | null>(null)
  const [savedAt, setSavedAt] = useState(meeting.savedAt)
  const [isRefused, setRefused] = useState(false)
  const takenOver = whoTookOver(meeting, since)
  const isLost = isRefused || takenOver !== null
  const latest = useRef(draft)
  const unsaved = useRef(false)
  const running = useRef<Promise<boolean> | null>(null)
  const save = useEffectEvent(() => saveAll())
  const leavePage = useEffectEvent(async () => {
    const isSaved = await saveAll()
    if (!isSaved && unsaved.current) storeUnsaved(meeting, latest.current.items)
  })

  async function saveAll(): Promise<boolean> {
    // one after the other, so that an older text never arrives last
    if (running.current) await running.current
    if (!unsaved.current || isLost) return !isLost
    unsaved.current = false
    running.current = sendDraft()
    const isSaved = await running.current
    running.current = null
    return isSaved
  }

  async function sendDraft(): Promise<boolean> {
    try {
      const body = { key, ...complete(latest.current) }
      const saved = await call('PUT /api/admin/meetings/:id/minutes', { params: { id: meeting.id }, body })
      setSavedAt(saved.savedAt)
      setFailure(null)
      return true
    } catch (error) {
      unsaved.current = true
      const isKnown = error instanceof ApiError
      setFailure(isKnown ? error.userMessage : 'Not saved: the connection was lost. Your text is still here.')
      if (isKnown && (error.code === 'minutes_taken_over' || error.code === 'minutes_sent')) setRefused(true)
      return false
    }
  }

  useEffect(() => {
    latest.current = draft
    if (!unsaved.current) return
    const timer = setTimeout(() => void save(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    return () => {
      removeEventListener('beforeunload', leave)
      void leavePage()
    }
  }, [])

  const change = (changed: (before: Draft) => Draft) => {
    unsaved.current = true
    setDraft(changed)
  }
  return {
    draft,
    failure: takenOver ?? failure,
    savedAt,
    isLost,
    changePerson: (id: string, changed: Partial<WrittenPerson>) =>
      change((before) => ({
        ...before,
        people: withChange(before.people, { id, attendance: 'invited', note: '' }, changed),
      })),
    changeItem: (id: string, changed: Partial<WrittenItem>) =>
      change((before) => ({ ...before, items: withChange(before.items, emptyItem(id), changed) })),
    saveNow: saveAll,
    /** Whether something typed was not saved, and is only in this window. */
    hasUnsaved: () => unsaved.current,
    /** Saves and returns to reading. */
    stop: async () => {
      if (!(await saveAll()) && !isLost) return
      // before a window that no longer writes is closed, its user is asked
      unsaved.current = false
      await refresh(client, MEETING_CHANGES)
      onEnd()
    },
  }
}

/** Why a window no longer writes, as the meeting shows it; null while it does. */
function whoTookOver({ writer }: Meeting, since: string): string | null {
  if (!writer || new Date(writer.since) <= new Date(since)) return null
  return writer.isSelf
    ? 'You are writing these minutes in another window. Your text is still here: please copy it.'
    : `${writer.name} has taken over these minutes. Your text is still here: please copy it.`
}

/** Somebody may have changed the agenda or the audience since: then the row begins with its first change. */
function withChange<Row extends { id: string }>(rows: readonly Row[], empty: Row, changed: Partial<Row>): Row[] {
  const known = rows.some(({ id }) => id === empty.id) ? rows : [...rows, empty]
  return known.map((row) => (row.id === empty.id ? { ...row, ...changed } : row))
}

/** An item under which nothing is written. */
export const emptyItem = (id: string): WrittenItem => ({
  id,
  text: '',
  approvesMinutes: false,
  decisions: [],
  tasks: [],
})

const draftOf = ({ people, items }: Meeting): Draft => ({
  people: people.map(({ id, attendance, note, excusedAt }) => ({ id, attendance, note, excusedAt })),
  items: items.map(({ id, text, approvesMinutes, decisions, tasks }) => ({
    id,
    text,
    approvesMinutes,
    decisions: decisions.map(({ number: _, ...decision }) => decision),
    tasks: tasks.map((task) => ({ id: task.id, text: task.text, ownerId: task.ownerId ?? '', dueOn: task.dueOn })),
  })),
})

/** What has been begun and has no text yet waits in this window. */
const complete = ({ people, items }: Draft) => ({ people, items: completeItems(items) })

export const completeItems = (items: readonly WrittenItem[]): WrittenItem[] =>
  items.map(({ decisions, tasks, ...item }) => ({
    ...item,
    decisions: decisions.filter(({ text }) => text.trim() !== ''),
    tasks: tasks.filter(({ text, ownerId, dueOn }) => text.trim() !== '' && ownerId !== '' && dueOn !== ''),
  }))

export const newDecision = (): DraftDecision => ({
  id: crypto.randomUUID(),
  text: '',
  proposer: '',
  votesFor: 0,
  votesAgainst: 0,
  votesAbstained: 0,
})

/** Due a week after the meeting, or after today if that is later. */
export const newTask = (ownerId: string, startsAt: string): DraftTask => ({
  id: crypto.randomUUID(),
  text: '',
  ownerId,
  dueOn: dayAfter(laterDay(gulfToday(), gulfDay(startsAt)), DAYS_FOR_A_TASK),
})

const laterDay = (one: string, other: string): string => (one > other ? one : other)
