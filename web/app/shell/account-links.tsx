import { signOut } from '#web/accounts/sign-out.ts'
import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { AccountPerson } from './account-person.tsx'

type AccountLinksProps = { account: CurrentAccount; isAdmin: boolean; className: string | undefined }

/** The items of the account menu, for the side menu. */
export default function AccountLinks({ account, isAdmin, className }: AccountLinksProps) {
  const { firstName, lastName, email } = account
  return (
    <div className={className}>
      <AccountPerson fullName={`${firstName} ${lastName}`.trim()} email={email} />
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
