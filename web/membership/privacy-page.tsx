import type { Head } from '#web/platform/page.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { LegalText } from './legal-text.tsx'

export const head = (): Head => ({
  title: 'Privacy notice',
  description: 'What the association stores about you, who sees it, how long it is kept, and what you can ask for.',
})

export default function PrivacyPage() {
  const { contactEmail } = useSettings()
  return (
    <LegalText title="Privacy notice" lead="What is stored about you, who sees it, and what you can ask for.">
      <h2>What is stored</h2>
      <ul>
        <li>
          When you apply: your name, date of birth, addresses, emirate, blood group, mobile number, email, the kind of
          membership, the family members you enter, your photo if you add one, and which terms you accepted when.
        </li>
        <li>As a member: what you add to your profile, your dues, and the events you register for.</li>
        <li>In the marketplace: your listings, reviews, messages, and the CVs you upload.</li>
        <li>When you write to us: your message and your address.</li>
        <li>Passwords are stored only as a hash that cannot be turned back.</li>
      </ul>
      <h2>What it is used for</h2>
      <p>
        To decide on applications, to run events and the membership, and to write to you about both. Nothing is sold,
        and nothing is used for advertising.
      </p>
      <h2>Who sees it</h2>
      <p>
        Your profile, your photo and your family are seen by you and by the administrators of the association. Contact
        data in a listing is shown only to people who are signed in. A CV is seen by you, by whoever you send it to with
        a job application, and by administrators. What administrators change is written to a log.
      </p>
      <h2>On your device</h2>
      <p>
        One cookie keeps you signed in. A second cookie remembers this browser for 400 days after you log in, so that
        people guessing your password cannot lock you out. Logging out everywhere removes it from our records. An
        application that you have not sent yet is kept in your browser for at most 30 days, without the photo; you can
        discard it in the form. There are no cookies for tracking. A video of our channel is loaded from YouTube only
        after you press play, and YouTube then learns that you watch it.
      </p>
      <h2>How long</h2>
      <p>
        As long as you are a member, and after that only what the accounts of the association need. Photos and files
        that were uploaded but never sent with anything are removed after about a day. Where a picture was taken is
        removed from it when it is uploaded.
      </p>
      <h2>What you can ask for</h2>
      <p>
        A copy of everything held about you, and that it is erased: both on{' '}
        <Anchor href="/member/account">My account</Anchor>, where you also see on which devices you are logged in and
        choose which mails you get. For a correction, or without an account, please write
        {contactEmail ? (
          <>
            {' '}
            to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        ) : (
          ' to the committee'
        )}{' '}
        from the address you sign in with.
      </p>
      <h2>What an erasure leaves</h2>
      <p>
        Accounts must show what was paid: payments and receipts keep their numbers, amounts and days, without your name.
        Conversations stay with whoever you wrote to, without your words. Who held which office in which year is part of
        the association&rsquo;s history. Everything else goes at once, and a last mail tells you.
      </p>
    </LegalText>
  )
}
