import { listAuditors } from '#server/accounts/duties/duty-queries.ts'
import { listOfficers } from '#server/officers/officer-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The offices that sign a report. */
const SIGNING_OFFICES = ['Treasurer', 'President'] as const

/** Who signs the report of a year: the present office bearers and auditors; an empty name while there is nobody. */
export async function listSignatures(db: Executor, now: Date): Promise<{ name: string; office: string }[]> {
  const officers = await listOfficers(db, { isActive: true })
  const auditors = await listAuditors(db, now)
  return [
    ...SIGNING_OFFICES.flatMap((office) =>
      signedBy(
        office,
        officers.filter(({ role }) => role === office).map(({ name }) => name),
      ),
    ),
    ...signedBy('Auditor', auditors),
  ]
}

const signedBy = (office: string, names: readonly string[]) =>
  (names.length > 0 ? names : ['']).map((name) => ({ name, office }))
