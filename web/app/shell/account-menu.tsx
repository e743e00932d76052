import { LayoutDashboard, LogOut, Settings, UserRoundCog } from 'lucide-react'
import { signOut } from '#web/accounts/sign-out.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { Bell } from '#web/notifications/bell/bell.tsx'
import { Link } from '#web/platform/link.tsx'
import { Menu } from '#web/platform/ui/navigation/menu.tsx'
import { Avatar } from '#web/platform/ui/picture/avatar.tsx'
import styles from './account-menu.module.css'
import { useFirstLoginRedirect } from './use-first-login-redirect.ts'

type AccountMenuProps = { account: CurrentAccount; isAdmin: boolean }

export default function AccountMenu({ account, isAdmin }: AccountMenuProps) {
  const { firstName, lastName, email, profileImageUrl } = account
  useFirstLoginRedirect(account)
  const fullName = `${firstName} ${lastName}`.trim()
  const avatar = <Avatar src={profileImageUrl} firstName={firstName} lastName={lastName} />
  return (
    <>
      {!account.isFirstLogin && <Bell />}
      <Menu label={`Account menu, ${fullName}`} button={avatar}>
        <p className={styles.person}>
          <b>{fullName}</b>
          <span>{email}</span>
        </p>
        <Link to="/member/dashboard">
          <LayoutDashboard /> Dashboard
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
