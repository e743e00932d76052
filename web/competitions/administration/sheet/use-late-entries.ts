import { useEffect, useState } from 'react'
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
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import type { FoundMember } from '#web/events/administration/attendees/member-picker.tsx'
import { call, type ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { findSavedDraft, forget, saveDraft } from '#web/platform/editing/saved-drafts.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { SHEET_CHANGES } from './use-sheet-saving.ts'
import { useSteps } from './use-steps.ts'

type Preview = ResponseOf<'POST /api/admin/events/:id/competition/late-entries'>
type LateRow = { key: string; cells: LateCells }
type Sending = { rows: readonly LateRow[]; isPreview: boolean }
type LateList = Record<string, LateCells>
type LateDraft = { list: LateList; reason: string }

const BLANK_ROWS = 3

/** The typed list, and what the check of exactly this list has found. */
export function useLateEntries(eventId: string) {
  const name = `late-entries:${eventId}`
  const [start] = useState(() => findSavedDraft<LateDraft>(name)?.draft)
  const steps = useSteps<LateList>(() => start?.list ?? {})
  const rows = rowsOf(steps.value)
  const filled = rows.filter((row) => !isEmptyLate(row.cells))
  const [reason, setReason] = useState(start?.reason ?? '')
  useEffect(() => storeDraft(name, { list: steps.value, reason }), [name, steps.value, reason])
  const [checked, setChecked] = useState<{ rows: readonly LateRow[]; found: Preview } | null>(null)
  const params = { id: eventId }
  const { mutate, isPending } = useSending<Sending, Preview>({
    send: ({ rows: sent, isPreview }) => {
      const body = { rows: sent.map((row) => row.cells), reason, isPreview }
      return call('POST /api/admin/events/:id/competition/late-entries', { params, body })
    },
    changes: SHEET_CHANGES,
    onSuccess: (found, { rows: sent, isPreview }) => {
      if (isPreview) return setChecked({ rows: sent, found })
      toast({ title: 'Late Entries Added', description: `${counted(found.entered, 'entry', 'entries')} added.` })
      setChecked(null)
      const left = (now: LateList) => withoutEntered(now, sent, found)
      steps.replace(left)
      // after the list has been left, only the stored draft remains
      const stored = findSavedDraft<LateDraft>(name)?.draft
      if (stored) storeDraft(name, { ...stored, list: left(stored.list) })
    },
    onError: (error) => showNamedFailure(error, 'The entries were not added'),
  })
  return {
    rows,
    reason,
    setReason,
    filled,
    preview: checked && isSame(checked.rows, filled) ? checked.found : null,
    isPending,
    lastStep: steps.last,
    discard: () => steps.change('discard', () => ({})),
    undo: steps.undo,
    redo: steps.redo,
    type: (key: string, column: LateColumn, text: string) =>
      steps.change(
        'typing',
        (now) => ({ ...now, [key]: { ...(now[key] ?? EMPTY_LATE), [column]: text } }),
        `${key} ${column}`,
      ),
    paste: (key: string, column: LateColumn, table: string[][]) => {
      const lines = withoutHeading(table)
      const tooMany = checkLateRows(lines.length)
      if (tooMany) return toast({ title: 'Nothing was pasted', description: tooMany, variant: 'destructive' })
      steps.change('paste', (now) => pasted(now, { key, column }, lines))
    },
    addFamily: async (member: FoundMember) => {
      try {
        const named = await findFamily(eventId, member)
        // rows may have been typed while the family was loading
        steps.change('typing', (now) => {
          const key = rowsOf(now).find((row) => isEmptyLate(row.cells))?.key ?? ''
          return { ...now, [key]: { ...EMPTY_LATE, ...named } }
        })
      } catch (error) {
        showFailure(error, { title: 'The family was not added', fallback: 'Please try again.' })
      }
    },
    send: ({ isPreview }: { isPreview: boolean }) => mutate({ rows: filled, isPreview }),
  }
}
export type LateState = ReturnType<typeof useLateEntries>

/** In this window, so that a reload loses nothing; the reason is a draft only beside a list. */
function storeDraft(name: string, draft: LateDraft): void {
  if (Object.values(draft.list).every(isEmptyLate)) forget(name)
  else saveDraft<LateDraft>(name, { draft, origin: { found: draft, basedOn: undefined } })
}

/** A member with the children of the family, as one would type them. */
async function findFamily(eventId: string, { id, membershipNumber, fullName }: FoundMember) {
  const params = { id: eventId, memberId: id }
  const family = await call('GET /api/admin/events/:id/families/:memberId', { params })
  const children = family.filter(({ isMinor }) => isMinor).map(({ name }) => name)
  return { member: membershipNumber ?? fullName, people: children.join(', ') }
}

/** The typed rows and blank ones after them. */
function rowsOf(cells: LateList): LateRow[] {
  const last = Math.max(0, ...Object.entries(cells).map(([key, row]) => (isEmptyLate(row) ? 0 : Number(key))))
  return Array.from({ length: last + BLANK_ROWS }, (_, at) => {
    const key = String(at + 1)
    return { key, cells: cells[key] ?? EMPTY_LATE }
  })
}

type At = { key: string; column: LateColumn }

const withoutHeading = (table: string[][]): string[][] => (table[0] && isLateHeading(table[0]) ? table.slice(1) : table)

/** A table from a cell on. */
function pasted(cells: LateList, { key, column }: At, lines: string[][]): LateList {
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

/** Rows that could not be entered as a whole stay, to be corrected; so do those typed since. */
function withoutEntered(cells: LateList, sent: readonly LateRow[], { lines }: Preview) {
  const failed = new Set(lines.filter(({ problem }) => problem !== null).map(({ at }) => sent[at]?.key))
  const entered = sent.filter(({ key }) => !failed.has(key))
  const isEntered = (key: string, row: LateCells) => entered.some((each) => isSame(each, { key, cells: row }))
  return Object.fromEntries(Object.entries(cells).filter(([key, row]) => !isEntered(key, row)))
}
