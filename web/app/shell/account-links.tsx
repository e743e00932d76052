import type { CurrentAccount } from '#web/accounts/use-account.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { AccountPerson } from './account-person.tsx'
import { accountPlaces, isMessages } from './account-places.ts'
import { useSignOut } from './sign-out.ts'
import { countOf, useUnread } from './unread-messages.ts'

type AccountLinksProps = { account: CurrentAccount; isAdmin: boolean }

/** The items of the account menu, for the side menu. */
export default function AccountLinks({ account, isAdmin }: AccountLinksProps) {
  const { firstName, lastName, email } = account
  const unread = useUnread(account)
  const signOut = useSignOut()
  return (
    <nav aria-label="Your account">
      <AccountPerson fullName={`${firstName} ${lastName}`.trim()} email={email} />
      {accountPlaces(account, isAdmin).map((place) => (
        <Anchor key={place.href} href={place.href}>
          {place.name}
          {isMessages(place) && unread > 0 && <span className="small soft">{` (${countOf(unread)})`}</span>}
        </Anchor>
      ))}
      <button type="button" onClick={signOut}>
        Log out
      </button>
    </nav>
  )
}
