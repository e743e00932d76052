import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { MessageWatch } from '#web/messaging/unread/message-watch.tsx'
import { Bell } from '#web/notifications/bell.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './account-menu.module.css'
import { AccountPerson } from './account-person.tsx'
import { accountPlaces, isMessages } from './account-places.ts'
import { useSignOut } from './sign-out.ts'
import { countOf, useUnread } from './unread-messages.ts'

type AccountMenuProps = { account: CurrentAccount; isAdmin: boolean }

export default function AccountMenu({ account, isAdmin }: AccountMenuProps) {
  const { firstName, lastName, email, profileImageUrl, isFirstLogin } = account
  useFirstLoginRedirect(account)
  const fullName = `${firstName} ${lastName}`.trim()
  const unread = useUnread(account)
  const signOut = useSignOut()
  const avatar = (
    <span className={styles.avatar}>
      <Avatar src={profileImageUrl} firstName={firstName} lastName={lastName} />
      {!isFirstLogin && <MessageWatch accountId={account.id} />}
    </span>
  )
  return (
    <>
      {!isFirstLogin && <Bell />}
      <Menu
        label={`Account menu, ${fullName}${unread > 0 ? `, ${countOf(unread)}` : ''}`}
        button={avatar}
        className={styles.menu}
      >
        <AccountPerson fullName={fullName} email={email} />
        {accountPlaces(account, isAdmin).map((place) => (
          <Anchor key={place.href} href={place.href}>
            <place.icon /> {place.name}{' '}
            {isMessages(place) && unread > 0 && <span className="small soft">{countOf(unread)}</span>}
          </Anchor>
        ))}
        <hr />
        <button type="button" onClick={signOut}>
          <LogOut /> Log out
        </button>
      </Menu>
    </>
  )
}

const CHANGE = '/change-password'
const SET_UP = '/member/me#second-step'

/**
 * Redirects people with a temporary password to choose their own, and administrators without the required second step
 * to set it up before they use the portal.
 */
function useFirstLoginRedirect({ isFirstLogin, mustSetUpSecondStep }: CurrentAccount): void {
  const [path, navigate] = useLocation()
  const mustChange = isFirstLogin && path !== CHANGE
  useEffect(() => {
    if (mustChange) navigate(`${CHANGE}?first-login=true`, { replace: true })
  }, [mustChange, navigate])
  const mustSetUp = mustSetUpSecondStep && !mustChange && path.startsWith('/admin')
  useEffect(() => {
    if (mustSetUp) navigate(SET_UP, { replace: true })
  }, [mustSetUp, navigate])
}
