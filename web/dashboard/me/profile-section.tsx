import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#web/platform/call.ts'
import { findSavedDraft, forget } from '#web/platform/editing/saved-drafts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { FoldedSection } from '#web/platform/ui/surface/folded-section.tsx'
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
export function ProfileSection({ section: { id, Icon, title, fields, items, summary }, member, note }: SectionProps) {
  const draftName = `profile:${id}`
  const [isEditing, setEditing] = useState(
    () => findSavedDraft(draftName) !== null || (fields.length > 0 && location.hash === `#${id}`),
  )
  const cancel = () => {
    forget(draftName)
    setEditing(false)
  }
  return (
    <FoldedSection
      id={id}
      Icon={Icon}
      title={title}
      summary={summary(member).filter(Boolean).join(', ') || 'Not provided'}
      startsOpen={isEditing}
    >
      {isEditing ? (
        <ProfileForm
          member={member}
          fields={fields}
          draftName={draftName}
          onSaved={() => setEditing(false)}
          onCancel={cancel}
        />
      ) : (
        <KeyValueList items={items(member)} className={styles.facts} />
      )}
      {fields.length > 0 && !isEditing && (
        <div className="row">
          <Button variant="outline" onClick={() => setEditing(true)} aria-label={`Edit: ${title}`}>
            Edit
          </Button>
        </div>
      )}
      {note}
    </FoldedSection>
  )
}
