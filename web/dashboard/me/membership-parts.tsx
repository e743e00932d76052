import { Camera, ChevronRight, FileText, type LucideIcon, UsersRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
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
import { useFragment } from '#web/platform/ui/surface/use-fragment.ts'
import { Faces } from '../overview/faces.tsx'
import { PROFILE_SECTIONS } from '../profile/profile-sections.ts'
import styles from './me-page.module.css'
import { ProfileSection } from './profile-section.tsx'

type Member = ResponseOf<'GET /api/members/profile'>

const MEMBERSHIP = { id: 'membership', title: 'Household and dues' }
const PROFILE = { id: 'profile', title: 'Profile' }
const REACHING = { id: 'reaching', title: 'How to reach you' }

/** The groups of a member, before those of every account. */
export const MEMBERSHIP_GROUPS = [MEMBERSHIP, PROFILE, REACHING]

/** What the register says about the member, in two groups: who they are, and how to reach them. */
export const ProfileParts = ({ member }: { member: Member }) => (
  <>
    <SectionGroup {...PROFILE} className={styles.group}>
      <FoldedSections>
        <FoldedSection
          id="photo"
          Icon={Camera}
          title="Photo"
          summary={member.photoUrl ? 'On your card' : 'No photo yet'}
        >
          <OwnPhoto key={member.photoUrl} photoUrl={member.photoUrl} />
        </FoldedSection>
        <Parts member={member} parts={PROFILE_SECTIONS.filter(({ id }) => !REACHED_BY.has(id))} />
        <DonorSection />
        <SectionLink
          id="history"
          Icon={FileText}
          href={`/member/${member.id}`}
          title="My record"
          summary="Your details in the register, with renewals and events"
        />
      </FoldedSections>
    </SectionGroup>
    <SectionGroup {...REACHING} className={styles.group}>
      <FoldedSections>
        <Parts member={member} parts={PROFILE_SECTIONS.filter(({ id }) => REACHED_BY.has(id))} />
      </FoldedSections>
    </SectionGroup>
  </>
)

const REACHED_BY: ReadonlySet<string> = new Set(['contact', 'addresses', 'emergency'])

const Parts = ({ member, parts }: { member: Member; parts: typeof PROFILE_SECTIONS }) =>
  parts.map((section) => (
    <ProfileSection
      key={section.id}
      section={section}
      member={member}
      note={
        section.id === 'about' && (
          <p className="soft small">
            If your name changes or your date of birth is wrong, please{' '}
            <Anchor href="/contact">tell the committee</Anchor>.
          </p>
        )
      }
    />
  ))

/** Who belongs to the membership and what it costs, each on a card that leads to its page. */
export const MembershipParts = ({ member }: { member: Member }) => (
  <SectionGroup {...MEMBERSHIP} className={styles.group}>
    <div className={styles.tiles}>
      <HouseholdTile member={member} />
      <DuesTile member={member} />
    </div>
  </SectionGroup>
)

type TileProps = { id: string; href: string; title: string; Icon: LucideIcon; children: ReactNode }

function Tile({ id, href, title, Icon, children }: TileProps) {
  useFragment(id)
  return (
    <Anchor id={id} href={href} className={styles.tile}>
      <span className={styles.tileTitle}>
        <Icon aria-hidden="true" /> {title} <ChevronRight aria-hidden="true" />
      </span>
      {children}
    </Anchor>
  )
}

function HouseholdTile({ member }: { member: Member }) {
  const people = [
    { familyMemberId: null, name: member.fullName },
    ...member.familyMembers.map(({ id, name }) => ({ familyMemberId: id, name })),
  ]
  return (
    <Tile id="household" href="/household" title="Household" Icon={UsersRound}>
      <span className="row gap-3">
        <Faces people={people} member={member} />
        <span>{people.length === 1 ? 'Only you' : counted(people.length, 'person', 'people')}</span>
      </span>
    </Tile>
  )
}

function DuesTile({ member: { renewalDueDate } }: { member: Member }) {
  const { data } = useApi('GET /api/dues')
  const owed = data?.years.findLast((year) => !isSettled(year))
  return (
    <Tile id="dues" href="/member/dues" title="Dues" Icon={Wallet}>
      {owed ? (
        <span className="grid gap-1 num">
          <span className="row gap-3">
            <b className={styles.amount}>{formatDirhams(owed.outstanding)}</b>
            <RenewalStatusBadge status={owed.status} />
          </span>
          <span className="soft">
            {owed.status === 'overdue' ? 'Was due' : 'Due'} on {formatCardDate(owed.dueDate)}
          </span>
        </span>
      ) : (
        <span className="num">
          {renewalDueDate ? `Paid until ${formatCardDate(renewalDueDate)}` : 'Nothing is due.'}
        </span>
      )}
    </Tile>
  )
}
