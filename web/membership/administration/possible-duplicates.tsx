import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { DUPLICATE_MATCH_LABELS } from '#shared/membership/register/duplicate-match-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

type Duplicates = ResponseOf<'GET /api/admin/members/:id'>['possibleDuplicates']

/** Others in the register who may be the same person, and why. */
export function PossibleDuplicates({ duplicates }: { duplicates: Duplicates }) {
  if (duplicates.length === 0) return null
  return (
    <Alert tone="amber" title="Possible duplicates">
      <ul>
        {duplicates.map(({ id, fullName, membershipNumber, status, matches }) => (
          <li key={id}>
            <Anchor href={`/member/${id}`} newTab>
              {fullName}
              <span className="visually-hidden"> (opens in a new window)</span>
            </Anchor>
            , {membershipNumber ?? MEMBERSHIP_STATUS_LABELS[status].toLowerCase()}:{' '}
            {matches.map((match) => DUPLICATE_MATCH_LABELS[match]).join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
