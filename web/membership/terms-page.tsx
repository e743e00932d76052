import type { Head } from '#web/platform/page.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { LegalText } from './legal-text.tsx'

export const head = (): Head => ({
  title: 'Terms and conditions',
  description: 'What members and the association owe each other, in plain words.',
})

export default function TermsPage() {
  const { organisationName } = useSettings()
  return (
    <LegalText title="Terms and conditions" lead="What you agree to when you apply, in plain words.">
      <h2>Membership</h2>
      <p>
        {organisationName} is an association of volunteers. You become a member when the committee approves your
        application; there is no right to be approved, but there is always a reason, and you may apply again.
      </p>
      <p>
        What you tell us must be true. If your address, number or family changes, please keep your profile up to date.
      </p>
      <h2>Dues</h2>
      <p>
        Dues are owed once a year. Their amounts stand on the <Anchor href="/membership">membership page</Anchor>; a
        change counts from your next year. Dues that were paid are not given back when somebody leaves during the year.
      </p>
      <h2>Events</h2>
      <p>
        A place at an event is for you, or for the person you entered. If you cannot come, give it back on your
        dashboard so that somebody else can. Each event may have rules of its own, which stand on its page.
      </p>
      <h2>Marketplace and messages</h2>
      <p>
        Listings are between members: the association neither sells nor guarantees anything. Only offer what is yours
        and legal in the UAE. The committee reviews listings and reviews, and removes what deceives or insults.
      </p>
      <h2>Ending a membership</h2>
      <p>
        You can resign at any time by writing to the committee. The committee can suspend a membership when dues stay
        unpaid or these terms are broken, and says why.
      </p>
      <h2>Your data</h2>
      <p>
        How it is kept, who sees it and what you can ask for stands in the{' '}
        <Anchor href="/privacy">privacy notice</Anchor>.
      </p>
      <h2>Changes</h2>
      <p>
        Which version of these terms you accepted, and when, is kept with your application. When they change in
        substance, members are told by email before the change counts.
      </p>
    </LegalText>
  )
}
