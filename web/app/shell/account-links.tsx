import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { AccountPerson } from './account-person.tsx'
import { accountPlaces, isMessages } from './account-places.ts'
import { useSignOut } from './sign-out.ts'
import { countOf, useUnread } from './unread-messages.ts'

type AccountLinksProps = { account: CurrentAccount; isAdmin: boolean; className: string | undefined }

/** The items of the account menu, for the side menu. */
export default function AccountLinks({ account, isAdmin, className }: AccountLinksProps) {
  const { firstName, lastName, email } = account
  const unread = useUnread(account)
  const signOut = useSignOut()
  return (
    <div className={className}>
      <AccountPerson fullName={`${firstName} ${lastName}`.trim()} email={email} />
      {accountPlaces(account, isAdmin).map((place, index) => (
        <ButtonLink key={place.href} variant={index === 0 ? 'lamp' : 'outline'} href={place.href}>
          {place.name}
          {isMessages(place) && unread > 0 && <span>{` (${countOf(unread)})`}</span>}
        </ButtonLink>
      ))}
      <Button variant="outline" onClick={signOut}>
        Log out
      </Button>
    </div>
  )
}
