import { useState } from 'react'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { DonorSection } from '#web/blood-calls/donor-section.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { findSavedDraft, forget } from '#web/platform/editing/saved-drafts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { FoldedSections } from '#web/platform/ui/surface/folded-section.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ALL_FIELDS, PROFILE_SECTIONS } from './profile-sections.ts'
import styles from './profile-tab.module.css'

/** The name of the unsaved changes. */
const PROFILE_DRAFT = 'profile'

type ProfileProps = { account: CurrentAccount; member: ResponseOf<'GET /api/members/profile'> }

/** The member's data; some of it can be changed here. */
export function ProfileTab({ account, member }: ProfileProps) {
  const [isEditing, setEditing] = useState(() => findSavedDraft(PROFILE_DRAFT) !== null)
  const toggle = () => {
    if (isEditing) forget(PROFILE_DRAFT)
    setEditing(!isEditing)
  }
  return (
    <div className="stack-large">
      <Panel>
        <div className="line gap-4 between below-5">
          <h2 className="h3">My Profile</h2>
          <Button variant={isEditing ? 'quiet' : 'outline'} onClick={toggle}>
            {isEditing ? 'Cancel' : 'Edit'}
          </Button>
        </div>
        {isEditing ? (
          <ProfileForm
            member={member}
            fields={ALL_FIELDS}
            draftName={PROFILE_DRAFT}
            onSaved={() => setEditing(false)}
          />
        ) : (
          <div className={styles.facts}>
            {PROFILE_SECTIONS.map(({ id, title, items }) => (
              <Facts key={id} title={title} items={items(member)} />
            ))}
          </div>
        )}
        <p className={`soft small ${styles.note}`}>
          You log in with {account.email}. <Anchor href="/change-password">Change password</Anchor>. Your photo, your
          household and your account are in <Anchor href="/member/me">Me</Anchor>. If your name or date of birth
          changes, please <Anchor href="/contact">tell the committee</Anchor>. You can edit{' '}
          <Anchor href="/household">your family</Anchor> yourself, and you can{' '}
          <Anchor href="/member/resign">end your membership</Anchor>.
        </p>
      </Panel>
      <FoldedSections>
        <DonorSection />
      </FoldedSections>
    </div>
  )
}

function Facts({ title, items }: { title: string; items: readonly KeyValue[] }) {
  return (
    <section>
      <h3 className="h4 below-3">{title}</h3>
      <KeyValueList items={items} />
    </section>
  )
}
