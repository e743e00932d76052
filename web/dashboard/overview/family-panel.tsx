import type { ResponseOf } from '#web/platform/call.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './family-panel.module.css'
import overview from './overview-tab.module.css'

type FamilyProps = { member: ResponseOf<'GET /api/members/profile'> }

export function FamilyPanel({ member: { familyMembers: members, membershipType } }: FamilyProps) {
  const isFamily = membershipType === 'family'
  return (
    <section aria-labelledby="family-heading">
      <div className="row between gap-0 across-4 below-1">
        <h2 id="family-heading">Family members</h2>
        <MoreLink href="/household">
          {isFamily ? (
            <>
              Manage<span className="visually-hidden"> family members</span>
            </>
          ) : (
            'Who can join'
          )}
        </MoreLink>
      </div>
      {members.length === 0 && (
        <p className={`soft ${overview.box}`}>
          {isFamily ? 'No family members yet. Add your family here.' : 'You have a single membership.'}
        </p>
      )}
      {members.length > 0 && (
        <ul className={overview.box}>
          {members.map(({ id, name, relation, bloodGroup, photoUrl }) => (
            <li key={id} className={styles.person}>
              <Avatar
                src={photoUrl}
                firstName={name.split(' ')[0]}
                lastName={name.split(' ').slice(1).at(-1)}
                tone="silk"
              />
              <span>
                <b className="block semibold anywhere">{name}</b>
                <span className="soft small">
                  {relation} · {bloodGroup}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
