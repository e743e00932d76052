import { signOut } from '#web/accounts/sign-out.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'

/** The account menu's items in the side menu. */
export default function AccountLinks({ isAdmin, className }: { isAdmin: boolean; className: string | undefined }) {
  return (
    <div className={className}>
      <ButtonLink variant="lamp" href="/member/dashboard">
        Dashboard
      </ButtonLink>
      <ButtonLink variant="outline" href="/member/messages">
        Messages
      </ButtonLink>
      <ButtonLink variant="outline" href="/member/account">
        My account
      </ButtonLink>
      {isAdmin && (
        <ButtonLink variant="outline" href="/admin">
          Admin Panel
        </ButtonLink>
      )}
      <Button variant="outline" onClick={signOut}>
        Log out
      </Button>
    </div>
  )
}
