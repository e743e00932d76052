import { useState } from 'react'
import {
  checkLateRows,
  EMPTY_LATE,
  isEmptyLate,
  isLateHeading,
  LATE_COLUMNS,
  type LateCells,
  type LateColumn,
} from '#shared/competitions/sheet/late-entry-columns.ts'
import { counted } from '#shared/platform/counts.ts'
import type { FoundMember } from '#web/events/administration/attendees/member-picker.tsx'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SHEET_CHANGES } from './use-sheet-saving.ts'
import { type StepName, useSteps } from './use-steps.ts'

type Preview = ResponseOf<'POST /api/admin/events/:id/competition/late-entries'>
type LateRow = { key: string; cells: LateCells }
type LateList = Record<string, LateCells>

const BLANK_ROWS = 3

/** The typed list, and what the last check of it has found. */
export function useLateEntries(eventId: string) {
  const steps = useSteps<LateList>(() => ({}))
  const cells = steps.value
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [sentKeys, setSentKeys] = useState<readonly string[]>([])
  const rows = rowsOf(cells)
  const change = (step: StepName, next: (now: LateList) => LateList, cell?: string) => {
    setPreview(null)
    steps.change(step, next, cell)
  }
  const { mutate, isPending } = useSend('POST /api/admin/events/:id/competition/late-entries', {
    changes: SHEET_CHANGES,
    onSuccess: (found, { body }) => {
      if (body.isPreview) return setPreview(found)
      toast({ title: 'Late Entries Added', description: `${counted(found.entered, 'entry', 'entries')} added.` })
      setPreview(null)
      steps.replace((now) => withoutEntered(now, { keys: sentKeys, rows: body.rows }, found))
    },
    onError: (error) => showNamedFailure(error, 'The entries were not added'),
  })
  return {
    rows,
    reason,
    setReason,
    preview,
    sentKeys,
    isPending,
    lastStep: steps.last,
    undo: () => {
      setPreview(null)
      steps.undo()
    },
    redo: () => {
      setPreview(null)
      steps.redo()
    },
    type: (key: string, column: LateColumn, text: string) =>
      change(
        'typing',
        (now) => ({ ...now, [key]: { ...(now[key] ?? EMPTY_LATE), [column]: text } }),
        `${key} ${column}`,
      ),
    paste: (key: string, column: LateColumn, table: string[][]) => {
      const tooMany = checkLateRows(table.length)
      if (tooMany) return toast({ title: 'Nothing was pasted', description: tooMany, variant: 'destructive' })
      change('paste', (now) => pasted(now, { key, column }, table))
    },
    addFamily: async (member: FoundMember) => {
      const params = { id: eventId, memberId: member.id }
      const family = await call('GET /api/admin/events/:id/families/:memberId', { params })
      const people = family.filter(({ isMinor }) => isMinor).map(({ name }) => name)
      const named = { member: member.membershipNumber ?? member.fullName, people: people.join(', ') }
      // rows may have been typed while the family was loading
      change('typing', (now) => {
        const key = rowsOf(now).find((row) => isEmptyLate(row.cells))?.key ?? ''
        return { ...now, [key]: { ...EMPTY_LATE, ...named } }
      })
    },
    send: ({ isPreview }: { isPreview: boolean }) => {
      const sent = rows.filter((row) => !isEmptyLate(row.cells))
      setSentKeys(sent.map(({ key }) => key))
      mutate({ params: { id: eventId }, body: { rows: sent.map((row) => row.cells), reason, isPreview } })
    },
  }
}
export type LateState = ReturnType<typeof useLateEntries>

/** The typed rows and blank ones after them. */
function rowsOf(cells: LateList): LateRow[] {
  const last = Math.max(0, ...Object.entries(cells).map(([key, row]) => (isEmptyLate(row) ? 0 : Number(key))))
  return Array.from({ length: last + BLANK_ROWS }, (_, at) => {
    const key = String(at + 1)
    return { key, cells: cells[key] ?? EMPTY_LATE }
  })
}

type At = { key: string; column: LateColumn }

/** A table from a cell on; headings in its first line are left out. */
function pasted(cells: LateList, { key, column }: At, table: string[][]): LateList {
  const lines = table[0] && isLateHeading(table[0]) ? table.slice(1) : table
  const columns = LATE_COLUMNS.slice(LATE_COLUMNS.indexOf(column))
  const rows = lines.map((line, at) => {
    const rowKey = String(Number(key) + at)
    const typed = line
      .slice(0, columns.length)
      .map((text, cell) => [columns[cell], text.replaceAll(/\s+/g, ' ').trim()])
    return [rowKey, { ...(cells[rowKey] ?? EMPTY_LATE), ...Object.fromEntries(typed) }]
  })
  return { ...cells, ...Object.fromEntries(rows) }
}

type Sent = { keys: readonly string[]; rows: readonly LateCells[] }

/** Rows that could not be entered as a whole stay, to be corrected; so do those typed since. */
function withoutEntered(cells: LateList, { keys, rows }: Sent, { lines }: Preview) {
  const failed = new Set(lines.filter(({ problem }) => problem !== null).map(({ at }) => keys[at]))
  const isEntered = (key: string, row: LateCells) =>
    !failed.has(key) && LATE_COLUMNS.every((column) => rows[keys.indexOf(key)]?.[column] === row[column])
  return Object.fromEntries(Object.entries(cells).filter(([key, row]) => !isEntered(key, row)))
}
