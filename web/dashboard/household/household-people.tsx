import clsx from 'clsx'
import { IdCard, Pencil, Trash2, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { LOGIN_AGE } from '#shared/membership/household/household-rules.ts'
import { type Person, PersonDialog } from '#web/membership/family/person-dialog.tsx'
import { RemovePersonDialog } from '#web/membership/family/remove-person-dialog.tsx'
import { EndLoginDialog } from '#web/membership/household/end-login-dialog.tsx'
import { InviteDialog } from '#web/membership/household/invite-dialog.tsx'
import { loginText } from '#web/membership/household/login-text.ts'
import { OwnMembershipDialog } from '#web/membership/household/own-membership-dialog.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './household-page.module.css'
import { NextThings } from './next-things.tsx'
import { PersonCardDialog } from './person-card-dialog.tsx'

export type Household = ResponseOf<'GET /api/members/household'>
type HouseholdPerson = Household['people'][number]
type Open = { kind: 'card' | 'invite' | 'end' | 'edit' | 'remove' | 'own'; person: HouseholdPerson } | null

/** Everybody with their card, their login and what is next for them. */
export function HouseholdPeople({ household }: { household: Household }) {
  const [open, setOpen] = useState<Open>(null)
  const profile = useApiWhen(household.isOwn, 'GET /api/members/profile')
  const inFamily = profile.data?.familyMembers.find(({ id }) => id === open?.person.familyMemberId)
  const close = () => setOpen(null)
  return (
    <Panel className={styles.people}>
      <ul aria-label="People in the household">
        {household.people.map((person) => (
          <PersonRow
            key={person.familyMemberId ?? 'member'}
            person={person}
            household={household}
            onOpen={(kind) => setOpen({ kind, person })}
          />
        ))}
      </ul>
      {open && (
        <OpenDialog
          open={open}
          inFamily={inFamily}
          onInvite={() => setOpen({ kind: 'invite', person: open.person })}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type OpenDialogProps = {
  open: NonNullable<Open>
  inFamily: Person | undefined
  onInvite: () => void
  onClose: () => void
}

function OpenDialog({ open: { kind, person }, inFamily, onInvite, onClose }: OpenDialogProps) {
  const { familyMemberId: id, name } = person
  if (kind === 'card') return <PersonCardDialog familyMemberId={id} name={name} onClose={onClose} />
  if (kind === 'edit') return inFamily ? <PersonDialog person={inFamily} onClose={onClose} /> : null
  if (kind === 'remove') return inFamily ? <RemovePersonDialog person={inFamily} onClose={onClose} /> : null
  if (id === null) return null
  if (kind === 'own') {
    const hasLogin = person.login === 'own' || person.login === 'invited'
    return <OwnMembershipDialog id={id} name={name} hasLogin={hasLogin} onInvite={onInvite} onClose={onClose} />
  }
  if (kind === 'invite') return <InviteDialog id={id} name={name} onClose={onClose} />
  return <EndLoginDialog id={id} name={name} isInvited={person.login === 'invited'} onClose={onClose} />
}

type RowProps = { person: HouseholdPerson; household: Household; onOpen: (kind: NonNullable<Open>['kind']) => void }

function PersonRow({ person, household, onOpen }: RowProps) {
  const { familyMemberId, name, relation, age, photoUrl } = person
  const isViewer = familyMemberId === null || !household.isOwn
  const text = name.split(' ')
  return (
    <li className={styles.person}>
      <Avatar
        src={photoUrl}
        firstName={text[0]}
        lastName={text.slice(1).at(-1)}
        size="large"
        tone="silk"
        className={styles.face}
      />
      <div className={styles.name}>
        <h2 className="h4 anywhere">{name}</h2>
        <p className="soft num">
          {isViewer ? ['You', age].filter((part) => part !== null).join(', ') : `${age}, ${relation?.toLowerCase()}`}
        </p>
      </div>
      <div className={clsx('line', styles.actions)}>
        {household.isActive && (
          <Button
            variant="outline"
            className={styles.card}
            aria-label={`Card of ${name}`}
            onClick={() => onOpen('card')}
          >
            <IdCard /> <span>Card</span>
          </Button>
        )}
        {household.isOwn && familyMemberId !== null && household.isActive && (
          <RowMenu name={name} items={menuOf(person, onOpen)} />
        )}
      </div>
      {household.isOwn && household.isActive && <GrownHint person={person} onOpen={() => onOpen('own')} />}
      <div className={styles.more}>
        <LoginLine person={person} household={household} onInvite={() => onOpen('invite')} />
        <NextThings familyMemberId={familyMemberId} name={name} canRegister={household.isActive} />
      </div>
    </li>
  )
}

/** Grown children are asked about; everybody else grown has it in the menu. */
function GrownHint({ person, onOpen }: { person: HouseholdPerson; onOpen: () => void }) {
  const { name, relation, age, isGrown, hasApplied } = person
  const firstName = name.split(' ')[0]
  if (hasApplied) return <p className={styles.hint}>The committee decides about the application of {firstName}.</p>
  if (!isGrown || !relation || !CHILDREN.has(relation)) return null
  return (
    <div className={styles.hint}>
      <p>
        <b>
          {firstName} is {age}.
        </b>{' '}
        They can become a member of their own.
      </p>
      <Button variant="outline" onClick={onOpen}>
        What moves with {firstName}
      </Button>
    </div>
  )
}

const CHILDREN: ReadonlySet<string> = new Set(['Son', 'Daughter'])

function menuOf({ login, isGrown, hasApplied }: HouseholdPerson, onOpen: RowProps['onOpen']): RowMenuItem[] {
  const hasLogin = login === 'own' || login === 'invited'
  return [
    { label: 'Edit details', icon: Pencil, onSelect: () => onOpen('edit') },
    ...(hasLogin
      ? [
          {
            label: login === 'own' ? 'End the login' : 'Withdraw the invitation',
            icon: UserX,
            onSelect: () => onOpen('end'),
          },
        ]
      : []),
    ...(isGrown && !hasApplied
      ? [{ label: 'Becomes a member of their own', icon: UserCheck, onSelect: () => onOpen('own') }]
      : []),
    { label: 'Remove from the household', icon: Trash2, dangerous: true, onSelect: () => onOpen('remove') },
  ]
}

type LoginLineProps = { person: HouseholdPerson; household: Household; onInvite: () => void }

/** How the person logs in, in one line. */
function LoginLine({ person, household, onInvite }: LoginLineProps) {
  const { familyMemberId, name, login, loginAddress } = person
  const firstName = name.split(' ')[0]
  if (familyMemberId === null)
    return <p className={styles.login}>The membership is in your name. Own login, {loginAddress}</p>
  if (!household.isOwn) return <p className={styles.login}>Own login, {loginAddress}</p>
  if (login === 'too_young')
    return (
      <p className={styles.login}>
        Own login from {LOGIN_AGE}. Until then you register {firstName}.
      </p>
    )
  return (
    <p className={styles.login}>
      {loginText(person)}{' '}
      {household.isActive && login !== 'own' && (
        <Button variant="quiet" size="small" onClick={onInvite}>
          {login === 'invited' ? 'Invite again' : `Invite ${firstName}`}
        </Button>
      )}
    </p>
  )
}
