import type { Head } from '#web/platform/page.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { LegalText } from './legal-text.tsx'

export const head = (): Head => ({
  title: 'Terms and conditions',
  description: 'The rights and duties of members and the association, in plain words.',
})

export default function TermsPage() {
  const { organisationName } = useSettings()
  return (
    <LegalText
      title="Terms and conditions"
      lead="What you agree to when you apply, in plain words."
      sections={[
        {
          name: 'Membership',
          text: (
            <>
              <p>
                {organisationName} is an association of volunteers. You become a member when the committee approves your
                application. The committee can reject an application. It will always give you a reason, and you can
                apply again.
              </p>
              <p>
                The information you give us must be true. Please update your profile when your address, phone number or
                family changes.
              </p>
            </>
          ),
        },
        {
          name: 'Dues',
          text: (
            <p>
              Dues are payable once a year. You can find the amounts on the{' '}
              <Anchor href="/membership">membership page</Anchor>. New amounts apply from your next year. We do not
              refund dues if you leave during the year.
            </p>
          ),
        },
        {
          name: 'Events',
          text: (
            <p>
              A place at an event is for you or for the person you registered. If you cannot come, cancel your
              registration on your dashboard so that somebody else can take the place. Events can have their own rules,
              which you can find on the event page.
            </p>
          ),
        },
        {
          name: 'Marketplace and messages',
          text: (
            <p>
              Members deal directly with each other. The association does not sell or guarantee anything. Offer only
              what belongs to you and is legal in the UAE. The committee checks listings and reviews, and removes
              anything misleading or offensive.
            </p>
          ),
        },
        {
          name: 'Ending a membership',
          text: (
            <p>
              You can resign at any time on your profile or by writing to the committee. The committee can suspend a
              membership if dues remain unpaid or these terms are broken. It will tell you the reason.
            </p>
          ),
        },
        {
          name: 'Your data',
          text: (
            <p>
              The <Anchor href="/privacy">privacy notice</Anchor> explains how we store your data, who can see it and
              what rights you have.
            </p>
          ),
        },
        {
          name: 'Changes',
          text: (
            <p>
              With your application, we store which version of these terms you accepted and when. If we make important
              changes, we will email members before the changes take effect.
            </p>
          ),
        },
      ]}
    />
  )
}
