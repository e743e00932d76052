import type { ReactNode } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { DonorSection } from '#web/blood-calls/donor-section.tsx'
import { OwnPhoto } from '#web/membership/card/own-photo.tsx'
import { RenewalStatusBadge } from '#web/membership/dues/renewal-status-badge.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { FoldedSection, FoldedSections, SectionGroup, SectionLink } from '#web/platform/ui/surface/folded-section.tsx'
import { Faces } from '../overview/faces.tsx'
import { PROFILE_SECTIONS } from '../profile/profile-sections.ts'
import styles from './me-page.module.css'
import { ProfileSection } from './profile-section.tsx'

type Member = ResponseOf<'GET /api/members/profile'>

/** What the register says about the member, part by part, and the photo. */
export const ProfileParts = ({ member }: { member: Member }) => (
  <Group id="profile" title="Profile">
    <FoldedSection id="photo" title="Photo" summary={member.photoUrl ? 'On your card' : 'No photo yet'}>
      <OwnPhoto key={member.photoUrl} photoUrl={member.photoUrl} />
    </FoldedSection>
    {PROFILE_SECTIONS.map((section) => (
      <ProfileSection
        key={section.id}
        section={section}
        member={member}
        note={
          section.id === 'about' && (
            <p className="soft small">
              If your name or date of birth changes, please <Anchor href="/contact">tell the committee</Anchor>.
            </p>
          )
        }
      />
    ))}
    <DonorSection />
  </Group>
)

/** Who belongs to the membership, what it costs, and what happened in it. */
export const MembershipParts = ({ member }: { member: Member }) => (
  <Group id="membership" title="Household and dues">
    <HouseholdLink member={member} />
    <DuesLink member={member} />
    <SectionLink
      id="history"
      href={`/member/${member.id}`}
      title="My record"
      summary="Your details in the register, with renewals and events"
    />
    {isActiveMember(member) && <SectionLink href="/member/resign" title="End my membership" />}
  </Group>
)

/** Sections of one subject, below its heading. */
const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <SectionGroup id={id} title={title} className={styles.group}>
    <FoldedSections>{children}</FoldedSections>
  </SectionGroup>
)

function HouseholdLink({ member }: { member: Member }) {
  const people = [
    { familyMemberId: null, name: member.fullName },
    ...member.familyMembers.map(({ id, name }) => ({ familyMemberId: id, name })),
  ]
  return (
    <SectionLink
      id="household"
      href="/household"
      title="Household"
      summary={
        <span className="row gap-3">
          <Faces people={people} member={member} />
          {people.length === 1 ? 'Only you' : counted(people.length, 'person', 'people')}
        </span>
      }
    />
  )
}

function DuesLink({ member: { renewalDueDate } }: { member: Member }) {
  const { data } = useApi('GET /api/dues')
  const owed = data?.years.findLast((year) => !isSettled(year))
  return (
    <SectionLink
      id="dues"
      href="/member/dues"
      title="Dues"
      summary={
        owed ? (
          <span className="row gap-3 num">
            {formatDirhams(owed.outstanding)} <RenewalStatusBadge status={owed.status} />
            <span>due on {formatCardDate(owed.dueDate)}</span>
          </span>
        ) : (
          <span className="num">
            {renewalDueDate ? `Paid until ${formatCardDate(renewalDueDate)}` : 'Nothing is due.'}
          </span>
        )
      }
    />
  )
}
