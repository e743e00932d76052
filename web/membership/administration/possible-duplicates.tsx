import { useState } from 'react'
import { useLocation } from 'wouter'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { DUPLICATE_MATCH_LABELS } from '#shared/membership/register/duplicate-match-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { CommitteeRecord } from './member-state.ts'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { type Apart, useDifferentPeople } from './use-different-people.ts'

/** Others who may be the same person, and why; who was found to be somebody else can be compared again. */
export function PossibleDuplicates({ member }: { member: CommitteeRecord }) {
  const { id, possibleDuplicates, familyMatches, differentPeople } = member
  const [compared, setCompared] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const apart = useDifferentPeople(id)
  return (
    <>
      {possibleDuplicates.length + familyMatches.length > 0 && (
        <Alert tone="amber" title="Possible duplicates">
          <ul className="grid gap-3">
            {possibleDuplicates.map((duplicate) => (
              <DuplicateMember key={duplicate.id} duplicate={duplicate} apart={apart} onCompare={setCompared} />
            ))}
            {familyMatches.map((match) => (
              <FamilyMatch key={`${match.familyMemberId} ${match.memberId}`} of={id} match={match} apart={apart} />
            ))}
          </ul>
        </Alert>
      )}
      {differentPeople.length > 0 && <DifferentPeople people={differentPeople} apart={apart} />}
      {compared && (
        <MergeDialog
          id={id}
          other={compared}
          onDifferent={() => {
            apart.tell({ memberId: compared })
            setCompared(null)
          }}
          onClose={() => setCompared(null)}
          onMerged={(merged) => {
            setCompared(null)
            navigate(`/admin?tab=members&person=${merged}`)
          }}
        />
      )}
    </>
  )
}

type DuplicateProps = {
  duplicate: CommitteeRecord['possibleDuplicates'][number]
  apart: Apart
  onCompare: (id: string) => void
}

function DuplicateMember({ duplicate, apart, onCompare }: DuplicateProps) {
  const { id, fullName, membershipNumber, status, matches } = duplicate
  return (
    <li>
      <ProfileLink memberId={id}>{fullName}</ProfileLink>,{' '}
      {membershipNumber ?? MEMBERSHIP_STATUS_LABELS[status].toLowerCase()}:{' '}
      {matches.map((match) => DUPLICATE_MATCH_LABELS[match]).join(', ')}
      <span className="row above-1">
        <Button variant="outline" size="small" onClick={() => onCompare(id)}>
          Compare<span className="visually-hidden"> with {fullName}</span>
        </Button>
        <ApartButton name={fullName} busy={apart.isBusy} onPress={() => apart.tell({ memberId: id })} />
      </span>
    </li>
  )
}

type FamilyMatchProps = { of: string; match: CommitteeRecord['familyMatches'][number]; apart: Apart }

/** Somebody in a family who is a member too: on the record of the member, and on that of the family. */
function FamilyMatch({ of, match, apart }: FamilyMatchProps) {
  const { familyMemberId, name, holderId, holderName, memberId, memberName, membershipNumber } = match
  return (
    <li>
      {of === memberId ? (
        <>
          {name} is also in the family of <ProfileLink memberId={holderId}>{holderName}</ProfileLink>
        </>
      ) : (
        <>
          {name} of this family is also a member: <ProfileLink memberId={memberId}>{memberName}</ProfileLink>
          {membershipNumber && <span>, {membershipNumber}</span>}
        </>
      )}
      <span className="row above-1">
        <ApartButton name={name} busy={apart.isBusy} onPress={() => apart.tell({ familyMemberId }, memberId)} />
      </span>
    </li>
  )
}

const ApartButton = ({ name, busy, onPress }: { name: string; busy: boolean; onPress: () => void }) => (
  <Button variant="quiet" size="small" disabled={busy} onClick={onPress}>
    Two different people<span className="visually-hidden">: {name}</span>
  </Button>
)

type DifferentPeopleProps = { people: CommitteeRecord['differentPeople']; apart: Apart }

const DifferentPeople = ({ people, apart }: DifferentPeopleProps) => (
  <details>
    <summary>
      <span className="small soft">Different people: {people.map(({ name }) => name).join(', ')}</span>
    </summary>
    <ul className="grid gap-2 above-1">
      {people.map(({ id, name, by, decidedAt }) => (
        <li key={id} className="row between small">
          <span>
            {name}, checked on {formatCardDate(decidedAt)}
            {by && <span> by {by}</span>}
          </span>
          <Button variant="quiet" size="small" disabled={apart.isBusy} onClick={() => apart.askAgain(id)}>
            Undo<span className="visually-hidden">: {name}</span>
          </Button>
        </li>
      ))}
    </ul>
  </details>
)
