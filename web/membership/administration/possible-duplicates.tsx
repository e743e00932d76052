import { useState } from 'react'
import { useLocation } from 'wouter'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { DUPLICATE_MATCH_LABELS } from '#shared/membership/register/duplicate-match-enums.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'

type Duplicates = ResponseOf<'GET /api/admin/members/:id'>['possibleDuplicates']

/** Others in the register who may be the same person, and why. */
export function PossibleDuplicates({ of, duplicates }: { of: string; duplicates: Duplicates }) {
  const [compared, setCompared] = useState<string | null>(null)
  const [, navigate] = useLocation()
  if (duplicates.length === 0) return null
  return (
    <Alert tone="amber" title="Possible duplicates">
      <ul>
        {duplicates.map(({ id, fullName, membershipNumber, status, matches }) => (
          <li key={id}>
            <ProfileLink memberId={id}>{fullName}</ProfileLink>,{' '}
            {membershipNumber ?? MEMBERSHIP_STATUS_LABELS[status].toLowerCase()}:{' '}
            {matches.map((match) => DUPLICATE_MATCH_LABELS[match]).join(', ')}{' '}
            <Button variant="outline" size="small" onClick={() => setCompared(id)}>
              Compare<span className="visually-hidden"> with {fullName}</span>
            </Button>
          </li>
        ))}
      </ul>
      {compared && (
        <MergeDialog
          id={of}
          other={compared}
          onClose={() => setCompared(null)}
          onMerged={(id) => {
            setCompared(null)
            navigate(`/admin?tab=members&person=${id}`)
          }}
        />
      )}
    </Alert>
  )
}
