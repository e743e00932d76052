import type { Head } from '#web/platform/page.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { LegalText } from './legal-text.tsx'

export const head = (): Head => ({
  title: 'Privacy notice',
  description:
    'What data the association stores about you, who can see it, how long it is stored, and what rights you have.',
})

export default function PrivacyPage() {
  const { contactEmail } = useSettings()
  return (
    <LegalText
      title="Privacy notice"
      lead="What we store about you, who can see it, and what rights you have."
      sections={[
        {
          name: 'What we store',
          text: (
            <ul>
              <li>
                When you apply: your name, date of birth, addresses, emirate, blood group, mobile number, email,
                membership type, the family members you enter, your photo if you add one, and which version of the terms
                you accepted and when.
              </li>
              <li>As a member: your profile, your dues, and the events you register for.</li>
              <li>
                If you create a private calendar address: when you created it. We store the address itself only as a
                hash.
              </li>
              <li>
                If you turn on ‘I am willing to give blood’ in your profile: that choice, when you last gave blood,
                which calls you received, and your replies.
              </li>
              <li>In the marketplace: your listings, reviews, messages, and the CVs you upload.</li>
              <li>
                When we write to all or some members: that we wrote to you, how, and whether it arrived. We do not track
                whether you open it.
              </li>
              <li>When you write to us: your message and your email address.</li>
              <li>We store your password only as a hash, from which the password cannot be recovered.</li>
            </ul>
          ),
        },
        {
          name: 'What we use it for',
          text: (
            <p>
              We use your data to decide on applications, to manage memberships and events, and to write to you about
              them. We do not sell your data or use it for advertising.
            </p>
          ),
        },
        {
          name: 'Who can see it',
          text: (
            <ul>
              <li>Only you and the committee can see your profile, photo and family.</li>
              <li>Contact details in a listing are shown only to people who are logged in.</li>
              <li>Only you, the committee and the people you send it to with a job application can see your CV.</li>
              <li>
                When somebody needs blood, the committee member who makes the call sees who has received it, and the
                phone numbers of those who can come.
              </li>
              <li>Every change by the committee is logged.</li>
              <li>
                Anybody who has your private calendar address can read your registrations, those of your family and your
                dues dates in it. You can turn the address off on your dashboard.
              </li>
            </ul>
          ),
        },
        {
          name: 'On your device',
          text: (
            <ul>
              <li>One cookie keeps you logged in.</li>
              <li>
                A second cookie remembers this browser for 400 days after you log in, so that people who guess passwords
                cannot lock you out. Logging out everywhere removes it from our records.
              </li>
              <li>
                If you have not sent your application yet, your browser stores the draft for up to 30 days, without the
                photo. You can discard the draft in the form.
              </li>
              <li>We do not use tracking cookies.</li>
              <li>
                Videos are loaded from YouTube only after you press play. YouTube then knows that you are watching.
              </li>
              <li>
                If you turn on notifications on a phone or computer, we store the address that its browser gives us,
                until you turn them off or log out there. The messages are delivered by the service of the browser’s
                maker, such as Apple, Google or Mozilla. They are encrypted, so only your device can read them. We
                delete their texts once they are sent.
              </li>
            </ul>
          ),
        },
        {
          name: 'How long we keep it',
          text: (
            <ul>
              <li>
                We keep your data as long as you are a member. After that, we keep only what the association needs for
                its accounts.
              </li>
              <li>The record of which announcements you received is deleted after a year.</li>
              <li>Photos and files that you upload but never submit are deleted after about a day.</li>
              <li>
                If you turn off ‘I am willing to give blood’, we delete this information at once. Your replies to a call
                are deleted 30 days after it was closed.
              </li>
              <li>When you upload a picture, we remove the location where it was taken.</li>
            </ul>
          ),
        },
        {
          name: 'Your rights',
          text: (
            <p>
              You can download a copy of your data or ask us to delete it on{' '}
              <Anchor href="/member/me#account">Me</Anchor>, where you can also see your devices and choose which emails
              you get. For a correction, or without an account, please write
              {contactEmail ? (
                <>
                  {' '}
                  to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
                </>
              ) : (
                ' to the committee'
              )}{' '}
              from the email address you log in with.
            </p>
          ),
        },
        {
          name: 'What remains after deletion',
          text: (
            <ul>
              <li>
                Our accounts must show what was paid, so payments and receipts keep their numbers, amounts and dates,
                without your name.
              </li>
              <li>Conversations stay with the people you wrote to, without your messages.</li>
              <li>The record of who held which office is part of the association’s history.</li>
              <li>Everything else is deleted at once, and we confirm this in a final email.</li>
            </ul>
          ),
        },
      ]}
    />
  )
}
