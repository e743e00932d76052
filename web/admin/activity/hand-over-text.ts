import { DUTY_LABELS } from '#shared/accounts/duty-enums.ts'
import { OFFICE_ACCESS_LABELS } from '#shared/admin/hand-over/hand-over-enums.ts'
import type { HandOverDraft, OfficeAccess } from '#shared/admin/hand-over/hand-over-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import type { ChangedField } from './changed-field.ts'

type Picks = HandOverDraft['picks']
/** What was prepared, or who of an election was added to it. */
type Draft = { picks?: Picks; elected?: Picks; access?: HandOverDraft['access'] }
export type LoggedTeams = { before: Draft | null; after: Draft | null; names: Readonly<Record<string, string>> }

/** The fields of a hand-over that say who gets which office and what the offices may do: they are shown by office. */
export const FIELDS_BY_OFFICE: ReadonlySet<string> = new Set(['picks', 'elected', 'access'])

/** What changed in a prepared team: for each office its people, and what it may do in the portal. */
export function changesByOffice({ before, after, names }: LoggedTeams): ChangedField[] {
  const offices = [...new Set([before, after].flatMap(officesOf))]
  const people = offices.map((office) => ({
    field: office,
    before: peopleOf(before, office, names),
    after: peopleOf(after, office, names),
  }))
  const access = offices
    .filter((office) => !isSame(before?.access?.[office], after?.access?.[office]))
    .map((office) => ({
      field: `${office}, access`,
      before: accessText(before?.access?.[office]),
      after: accessText(after?.access?.[office]),
    }))
  return [...people, ...access].filter((change) => change.before !== change.after)
}

/** Those with people, then those with access only. */
const officesOf = (draft: Draft | null) => [
  ...picksOf(draft).map(({ office }) => office),
  ...(Object.keys(draft?.access ?? {}) as (keyof HandOverDraft['access'])[]),
]

const picksOf = (draft: Draft | null) => draft?.picks ?? draft?.elected ?? []

const peopleOf = (draft: Draft | null, wanted: string, names: LoggedTeams['names']) =>
  picksOf(draft)
    .filter(({ office }) => office === wanted)
    .map(({ memberId }) => names[memberId] ?? 'deleted entry')
    .join(', ')

function accessText(of: OfficeAccess | undefined): string {
  if (!of) return ''
  const duties = of.duties.map((duty) => DUTY_LABELS[duty]).join(', ')
  return of.access === 'duties' ? duties : OFFICE_ACCESS_LABELS[of.access]
}
