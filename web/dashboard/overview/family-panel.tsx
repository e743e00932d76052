import type { AnswerOf } from '#web/platform/call.ts'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './family-panel.module.css'

type FamilyProps = { members: AnswerOf<'GET /api/members/profile'>['familyMembers']; className?: string | undefined }

export function FamilyPanel({ members, className }: FamilyProps) {
  return (
    <Panel className={className}>
      <h2>Family members</h2>
      {members.length === 0 && (
        <p className="soft">Nobody is entered yet. Please tell the committee who belongs to you.</p>
      )}
      <ul className={styles.people}>
        {members.map(({ id, name, relation, bloodGroup, photoUrl }) => (
          <li key={id} className={styles.person}>
            <Avatar
              src={photoUrl}
              firstName={name.split(' ')[0]}
              lastName={name.split(' ').slice(1).at(-1)}
              tone="sand"
            />
            <span>
              <b className={styles.name}>{name}</b>
              <span className="soft small">
                {relation} · {bloodGroup}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
