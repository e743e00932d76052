import type { Executor } from '#server/platform/database/database.ts'
import { MATCH_SIGN_LABELS } from '#shared/membership/import/update/match-rules.ts'
import type { UpdateForm } from '#shared/membership/import/update/update-rules.ts'
import { describeHeadings, reasonOf } from '../import-preview.ts'
import { listOpenDates, readingOf } from '../import-reading.ts'
import type { TableFile } from '../table-file.ts'
import { type PlannedUpdate, planUpdate, takableOf, type UpdateReading } from './update-plan.ts'
import { countUpdates, fingerprintOf } from './update-service.ts'

/** How a file is read for an update: every column that can be taken is, unless the admin says otherwise. */
export function updateReadingOf(file: TableFile, form: UpdateForm): UpdateReading {
  const reading = readingOf(file, form)
  const takable = takableOf(reading)
  const taken = new Set(takable.filter((field) => form.taken === undefined || form.taken.includes(field)))
  return { ...reading, taken, answers: form.answers ?? {} }
}

/** What an update with this file would change, cell by cell. */
export async function previewUpdate(db: Executor, file: TableFile, form: UpdateForm, today: string) {
  const reading = updateReadingOf(file, form)
  const planned = await planUpdate(db, { file, reading, today })
  return {
    headings: describeHeadings(file),
    columns: reading.columns,
    openDates: listOpenDates(file, reading.columns),
    takable: takableOf(reading),
    taken: [...reading.taken],
    counts: countUpdates(planned),
    rows: planned.filter(({ state }) => state !== 'same').map(describeRow),
    fingerprint: fingerprintOf(planned),
  }
}

const describeRow = ({ line, name, state, member, candidates, problems, values, changes }: PlannedUpdate) => ({
  line,
  name,
  state,
  member: member && nameOf(member),
  changes: changes.cells,
  problems,
  values: Object.fromEntries(problems.map(({ field }) => [field, values[field]])),
  candidates: candidates.map(({ person, signs }) => ({ ...nameOf(person), signs })),
})

const nameOf = ({ id, fullName: name, membershipNumber }: NonNullable<PlannedUpdate['member']>) => ({
  id,
  name,
  membershipNumber,
})

/**
 * The rows that change nobody, with the reason: errors, open questions, and people who are not in the register. The
 * family of such a row is among them.
 */
export async function listRejectedUpdates(db: Executor, file: TableFile, form: UpdateForm, today: string) {
  const planned = await planUpdate(db, { file, reading: updateReadingOf(file, form), today })
  const shown = new Set(planned.map(({ line }) => line))
  const rejected = planned.flatMap((row) => {
    const reason = whyRejected(row)
    if (reason === null) return []
    const family = row.familyLines.filter((line) => !shown.has(line))
    const about = `Line ${row.line} of the same household: ${reason}`
    return [{ line: row.line, reason }, ...family.map((line) => ({ line, reason: about }))]
  })
  return rejected.toSorted((one, other) => one.line - other.line)
}

function whyRejected({ state, problems, candidates }: PlannedUpdate): string | null {
  if (state === 'wrong') return reasonOf(problems)
  if (state === 'not_found') return 'Not in the register'
  return state === 'question' ? `May be ${candidates.map(candidateText).join(' or ')}` : null
}

const candidateText = ({ person, signs }: PlannedUpdate['candidates'][number]): string =>
  `${person.fullName} (${signs.map((sign) => MATCH_SIGN_LABELS[sign]).join(', ')})`
