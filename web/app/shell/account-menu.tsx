import { IdCard, LayoutDashboard, LogOut, MessagesSquare, Settings, UserRoundCog } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { counted } from '#shared/platform/counts.ts'
import { signOut } from '#web/accounts/sign-out.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { CARD_ADDRESS } from '#web/membership/card/card-address.ts'
import { MessageWatch } from '#web/messaging/unread/message-watch.tsx'
import { Bell } from '#web/notifications/bell.tsx'
import { Link } from '#web/platform/link.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './account-menu.module.css'
import { AccountPerson } from './account-person.tsx'

type AccountMenuProps = { account: CurrentAccount; isAdmin: boolean }

export default function AccountMenu({ account, isAdmin }: AccountMenuProps) {
  const { firstName, lastName, email, profileImageUrl, isFirstLogin } = account
  useFirstLoginRedirect(account)
  const fullName = `${firstName} ${lastName}`.trim()
  const unread = useApiWhen(!isFirstLogin, 'GET /api/conversations/unread').data?.unread ?? 0
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
        <Link to="/member/dashboard">
          <LayoutDashboard /> Dashboard
        </Link>
        {account.membership?.isActive && (
          <a href={CARD_ADDRESS}>
            <IdCard /> My card
          </a>
        )}
        <Link to="/member/messages">
          <MessagesSquare /> Messages {unread > 0 && <span className="small soft">{countOf(unread)}</span>}
        </Link>
        <Link to="/member/account">
          <UserRoundCog /> My account
        </Link>
        {isAdmin && (
          <Link to="/admin">
            <Settings /> Admin Panel
          </Link>
        )}
        <hr />
        <button type="button" onClick={signOut}>
          <LogOut /> Log out
        </button>
      </Menu>
    </>
  )
}

const countOf = (unread: number) => counted(unread, 'unread message', 'unread messages')

const CHANGE = '/change-password'
const SET_UP = '/member/account#second-step'

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
