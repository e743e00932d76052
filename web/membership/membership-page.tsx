import { MEMBERSHIP_LEAD, WHO_MAY_JOIN } from '#brand/words/membership.ts'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { formatYear } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { duesIn } from '#shared/settings/dues-by-year-rules.ts'
import type { Head } from '#web/platform/page.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { BENEFITS } from './benefits.ts'
import styles from './membership-page.module.css'
import { Trail } from './trail.tsx'

export const head = (): Head => ({
  title: 'Membership',
  description:
    'Who can join, what membership costs and includes, and how the committee decides within five business days.',
})

export default function MembershipPage() {
  return (
    <>
      <PageHead
        malayalam="അംഗത്വം"
        title="Membership"
        lead={MEMBERSHIP_LEAD}
        actions={
          <ButtonLink href="/register" variant="lamp" size="large">
            Apply for membership
          </ButtonLink>
        }
      />
      <Section>
        <div className={styles.pair}>
          <section aria-labelledby="ways">
            <h2 id="ways">Two ways to join</h2>
            <Types />
          </section>
          <section aria-labelledby="who">
            <h2 id="who">Who can join</h2>
            <div className="prose">
              <p>{WHO_MAY_JOIN}</p>
              <p>
                You need a UAE mobile number, your address in the UAE and your native address. The form takes about ten
                minutes. You can add a photo for your card.
              </p>
            </div>
          </section>
        </div>
      </Section>
      <Section title="What members get" tone="sand" action={<MoreLink href="/benefits">All benefits</MoreLink>}>
        <ul className={styles.benefits}>
          {BENEFITS.slice(0, 4).map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.small}>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <div className={styles.pair}>
          <section aria-labelledby="questions">
            <h2 id="questions">Questions and answers</h2>
            <Questions />
          </section>
          <section aria-labelledby="decided">
            <h2 id="steps">How it works</h2>
            <Trail stops={REVIEW_STEPS} />
            <ButtonLink href="/register">Start your application</ButtonLink>
          </section>
        </div>
      </Section>
    </>
  )
}

function Types() {
  const { duesSingleFils, duesFamilyFils, duesByYear, firstYearWaived } = useSettings()
  if (duesSingleFils === undefined || duesFamilyFils === undefined) return null
  const settings = { duesSingleFils, duesFamilyFils, duesByYear: duesByYear ?? [] }
  const year = Number(formatYear(new Date()))
  const dues = duesIn(year, settings)
  const next = settings.duesByYear.filter((each) => each.year > year).toSorted((one, other) => one.year - other.year)[0]
  return (
    <>
      <div className={styles.types}>
        <Panel accent>
          <h3>Single</h3>
          <p className={styles.fee}>{formatFils(dues.singleFils)}</p>
          <p className="soft">a year, for one person with a membership card.</p>
        </Panel>
        <Panel accent>
          <h3>Family</h3>
          <p className={styles.fee}>{formatFils(dues.familyFils)}</p>
          <p className="soft">a year, for you, your spouse, children and parents in the UAE.</p>
        </Panel>
      </div>
      {next && (
        <p className={styles.waived}>
          From {next.year}: {formatFils(next.singleFils)} single, {formatFils(next.familyFils)} family.
        </p>
      )}
      {firstYearWaived && <p className={styles.waived}>The first year is free for all new members.</p>}
    </>
  )
}

function Questions() {
  return (
    <div>
      {QUESTIONS.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
      <p className={styles.more}>
        Do you have another question? <Anchor href="/contact">Write to us</Anchor>.
      </p>
    </div>
  )
}

const REVIEW_STEPS = [
  { title: 'You apply', note: 'The form has four short steps. Your draft is saved on your device for up to 30 days.' },
  {
    title: 'The committee reviews it',
    note: `Within ${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days. You can check the status at any time.`,
  },
  {
    title: 'You get an email',
    note: 'The email tells you the decision. If you are not approved, it gives the reason, and you can apply again.',
  },
  { title: 'You are a member', note: 'You get your membership card and can use the member pages.' },
] as const

const QUESTIONS = [
  {
    question: 'When do I pay?',
    answer:
      'Once a year, after the committee has approved your application. Your dashboard shows the amount and the due date, and we send you a reminder.',
  },
  {
    question: 'Can I change from single to family later?',
    answer: 'Yes. Tell the committee who is joining you. The fee changes next year.',
  },
  {
    question: 'I have applied but heard nothing. What can I do?',
    answer: 'Check your spam folder first. Then log in: your dashboard shows the status of your application.',
  },
  {
    question: 'Can I come to events without being a member?',
    answer:
      'Yes, most events are open to everybody. Members can register for events in one step, even when places are limited.',
  },
  {
    question: 'Who can see my application?',
    answer: 'Only you and the committee. It is never shown on public pages.',
  },
] as const
