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
    'Who may join, what membership costs and brings, and how the committee decides within five business days.',
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
            <h2 id="who">Who may join</h2>
            <div className="prose">
              <p>{WHO_MAY_JOIN}</p>
              <p>
                You need a UAE mobile number, an address here and one at home, and ten minutes. A photo is welcome for
                the card, but not required.
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
            <h2 id="decided">How it is decided</h2>
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
          <p className="soft">a year, for one person with a card of their own.</p>
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
      {firstYearWaived && <p className={styles.waived}>The first year is free for everybody who joins.</p>}
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
        Something else? <Anchor href="/contact">Write to us</Anchor>.
      </p>
    </div>
  )
}

const REVIEW_STEPS = [
  { title: 'You apply', note: 'Four short steps; what you write is kept on your device for up to 30 days.' },
  {
    title: 'The committee reads it',
    note: `Within ${REVIEW_DAYS.min}-${REVIEW_DAYS.max} business days. You can look up how it stands at any time.`,
  },
  { title: 'You get an email', note: 'With the decision. If it is no, with the reason, and you may apply again.' },
  { title: 'You are welcome', note: 'With your membership card and the member pages.' },
] as const

const QUESTIONS = [
  {
    question: 'When do I pay?',
    answer:
      'After the committee has approved you, once a year. Your dashboard says how much and when; we remind you before.',
  },
  {
    question: 'Can I change from single to family later?',
    answer: 'Yes. Tell the committee who joins you; the fee changes with the next year.',
  },
  {
    question: 'I applied and heard nothing. What now?',
    answer:
      'Look into your spam folder first. Then log in: your dashboard shows whether your application is under review.',
  },
  {
    question: 'May I come to events without being a member?',
    answer: 'Most events are open to all. Members can take a place at an event in one step, in a limited hall as well.',
  },
  {
    question: 'Who sees what I write in the application?',
    answer: 'You and the committee. Nothing of it is shown on public pages.',
  },
] as const
