import { isSettled } from '#shared/membership/dues-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { DonorSection } from '#web/blood-calls/donor-section.tsx'
import { OwnPhoto } from '#web/membership/card/own-photo.tsx'
import { RenewalStatusBadge } from '#web/membership/dues/renewal-status-badge.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Faces } from '../overview/faces.tsx'
import { PROFILE_SECTIONS } from '../profile/profile-sections.ts'
import styles from './me-page.module.css'
import { ProfileSection } from './profile-section.tsx'

type Member = ResponseOf<'GET /api/members/profile'>

/** What the register says about the member, part by part, and the photo. */
export function ProfileParts({ member }: { member: Member }) {
  return (
    <section id="profile" className={styles.group} aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="h3">
        Profile
      </h2>
      <OwnPhoto key={member.photoUrl} photoUrl={member.photoUrl} />
      {PROFILE_SECTIONS.map((section) => (
        <ProfileSection
          key={section.id}
          section={section}
          member={member}
          note={
            section.id === 'about' && (
              <p className="soft small above-4">
                If your name or date of birth changes, please <Anchor href="/contact">tell the committee</Anchor>.
              </p>
            )
          }
        />
      ))}
      <DonorSection />
    </section>
  )
}

/** Who belongs to the membership, what it costs, and what happened in it. */
export function MembershipParts({ member }: { member: Member }) {
  return (
    <section id="membership" className={styles.group} aria-labelledby="membership-heading">
      <h2 id="membership-heading" className="h3">
        Household and dues
      </h2>
      <HouseholdPart member={member} />
      <DuesPart member={member} />
      <Panel id="history" className="grid gap-3">
        <h3 className="h4">Your record</h3>
        <p className="soft">What the register says about you, with your renewals and events.</p>
        <MoreLink href={`/member/${member.id}`}>My record</MoreLink>
        {isActiveMember(member) && <MoreLink href="/member/resign">End my membership</MoreLink>}
      </Panel>
    </section>
  )
}

function HouseholdPart({ member }: { member: Member }) {
  const people = [
    { familyMemberId: null, name: member.fullName },
    ...member.familyMembers.map(({ id, name }) => ({ familyMemberId: id, name })),
  ]
  return (
    <Panel id="household" className="grid gap-3">
      <h3 className="h4">Household</h3>
      <p className="row gap-3">
        <Faces people={people} member={member} />
        <span className="anywhere">{people.map(({ name }) => name).join(', ')}</span>
      </p>
      <MoreLink href="/household">My household</MoreLink>
    </Panel>
  )
}

function DuesPart({ member: { renewalDueDate } }: { member: Member }) {
  const { data } = useApi('GET /api/dues')
  const owed = data?.years.findLast((year) => !isSettled(year))
  return (
    <Panel id="dues" className="grid gap-3">
      <h3 className="h4">Dues</h3>
      {owed ? (
        <p className="row gap-3 num">
          <b>{formatDirhams(owed.outstanding)}</b> <RenewalStatusBadge status={owed.status} />
          <span className="soft">due on {formatCardDate(owed.dueDate)}</span>
        </p>
      ) : (
        <p className="num">{renewalDueDate ? `Paid until ${formatCardDate(renewalDueDate)}` : 'Nothing is due.'}</p>
      )}
      <MoreLink href="/member/dues">{owed ? 'How to pay' : 'Dues and receipts'}</MoreLink>
    </Panel>
  )
}
