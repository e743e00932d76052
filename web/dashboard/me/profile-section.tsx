import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { findSavedDraft, forget } from '#web/platform/editing/saved-drafts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { ProfileForm } from '../profile/profile-form.tsx'
import type { PROFILE_SECTIONS } from '../profile/profile-sections.ts'
import styles from './me-page.module.css'

type SectionProps = {
  section: (typeof PROFILE_SECTIONS)[number]
  member: ResponseOf<'GET /api/members/profile'>
  /** Below the facts. */
  note?: ReactNode
}

/** One part of the profile, which is edited on its own. */
export function ProfileSection({ section: { id, title, fields, items }, member, note }: SectionProps) {
  const draftName = `profile:${id}`
  const [isEditing, setEditing] = useState(
    () => findSavedDraft(draftName) !== null || (fields.length > 0 && location.hash === `#${id}`),
  )
  const toggle = () => {
    if (isEditing) forget(draftName)
    setEditing(!isEditing)
  }
  return (
    <Panel id={id} aria-labelledby={`${id}-heading`}>
      <div className="line gap-4 between below-4">
        <h3 id={`${id}-heading`} className="h4">
          {title}
        </h3>
        {fields.length > 0 && (
          <Button
            variant={isEditing ? 'quiet' : 'outline'}
            size="small"
            onClick={toggle}
            aria-label={`${isEditing ? 'Cancel' : 'Edit'}: ${title}`}
          >
            {isEditing ? 'Cancel' : 'Edit'}
          </Button>
        )}
      </div>
      {isEditing ? (
        <ProfileForm member={member} fields={fields} draftName={draftName} onSaved={() => setEditing(false)} />
      ) : (
        <KeyValueList items={items(member)} className={styles.facts} />
      )}
      {note}
    </Panel>
  )
}
