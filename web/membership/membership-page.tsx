import '#web/platform/styles/prose.css'
import { MEMBERSHIP_LEAD, WHO_MAY_JOIN } from '#brand/words/membership.ts'
import { REVIEW_DAYS } from '#shared/membership/application-enums.ts'
import { formatFils } from '#shared/platform/money.ts'
import { VOICES_ON_A_PAGE } from '#shared/settings/voice-count.ts'
import type { Head } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Portrait } from '#web/platform/ui/picture/portrait.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { Closing } from '#web/platform/ui/surface/closing.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { Voices } from '#web/settings/voices.tsx'
import { BenefitList } from './benefit-list.tsx'
import { BENEFITS } from './benefits.ts'
import styles from './membership-page.module.css'
import { questions, STEPS } from './membership-texts.ts'
import { membershipPage } from './page-data.ts'
import { isYearly, priceText } from './plans/plan-texts.ts'
import { useOpenPlans } from './plans/use-open-plans.ts'
import { SampleCard } from './sample-card.tsx'
import { useOfferedDues } from './use-offered-dues.ts'

export const head = (): Head => ({
  title: 'Membership',
  description:
    'Who can join, what membership costs and includes, and how the committee decides within 3-5 business days.',
})

export default function MembershipPage() {
  const voices = useApiQuery(membershipPage.voices).data ?? []
  const { firstYearWaived } = useSettings()
  const plans = useOpenPlans()
  return (
    <>
      <PageHead
        className={styles.opening}
        malayalam="അംഗത്വം"
        title={firstYearWaived ? 'The first year is on us' : 'Membership'}
        lead={MEMBERSHIP_LEAD}
        actions={<SampleCard />}
      >
        <div className="button-row">
          <ButtonLink href="/register" variant="lamp" size="large">
            Apply for membership
          </ButtonLink>
          <ButtonLink href="#how" variant="outline" size="large">
            How it works
          </ButtonLink>
        </div>
        <Faces names={voices.slice(VOICES_ON_A_PAGE)} />
      </PageHead>
      <Section title="What membership includes" action={<MoreLink href="/benefits">All benefits</MoreLink>}>
        <BenefitList benefits={BENEFITS.slice(0, 6)} />
      </Section>
      {voices.length > 0 && (
        <Section title="What members say" tone="sand">
          <Voices voices={voices.slice(0, VOICES_ON_A_PAGE)} />
        </Section>
      )}
      <Section title="How it works" id="how">
        <Steps />
      </Section>
      <Section title={plans ? 'What it costs' : 'Single or family'} tone="sand">
        {plans ? <Plans plans={plans} isFirstYearFree={firstYearWaived} /> : <Types />}
        <WhoMayJoin />
      </Section>
      <Section>
        <div className={styles.pair}>
          <h2>Before you ask</h2>
          <Questions isOnce={plans?.some(({ runs }) => runs === 'for_life') ?? false} />
        </div>
      </Section>
      <Closing title="There is a place at the table" lead="Ten minutes now, or after dinner.">
        <ButtonLink href="/register">Start your application</ButtonLink>
        <ButtonLink href="/login" variant="outline">
          I am a member
        </ButtonLink>
      </Closing>
    </>
  )
}

type FacesProps = { names: readonly { name: string; portrait: string }[] }

/** How many members there are, with some of their faces. */
function Faces({ names }: FacesProps) {
  const { statMembers } = useSettings()
  const shown = names.filter(({ portrait }) => portrait)
  if (!statMembers) return null
  return (
    <div className="row gap-2 across-4 small soft above-5">
      {shown.length > 0 && (
        <span className="line gap-0">
          {shown.map(({ name, portrait }) => (
            <Portrait key={name} className={styles.face} name={name} src={portrait} sizes="2.75rem" />
          ))}
        </span>
      )}
      <span>{statMembers} members in all seven emirates</span>
    </div>
  )
}

const Steps = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ title, note, time }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p className="soft">{note}</p>
        <p className="num medium above-1">{time}</p>
      </li>
    ))}
  </ol>
)

function Types() {
  const dues = useOfferedDues()
  if (!dues) return null
  const { singleFils, familyFils, next, isFirstYearFree } = dues
  return (
    <>
      <div className={styles.types}>
        <Fee title="Single" fils={singleFils} isFree={isFirstYearFree}>
          a year, for one person with a membership card.
        </Fee>
        <Fee title="Family" fils={familyFils} isFree={isFirstYearFree}>
          a year, for you, your spouse, children and parents in the UAE.
        </Fee>
      </div>
      {next && (
        <p className="above-5">
          From {next.year}: {formatFils(next.singleFils)} single, {formatFils(next.familyFils)} family.
        </p>
      )}
    </>
  )
}

type PlansProps = { plans: NonNullable<ReturnType<typeof useOpenPlans>>; isFirstYearFree: boolean | undefined }

const Plans = ({ plans, isFirstYearFree }: PlansProps) => (
  <div className={styles.types}>
    {plans.map((plan) => {
      const who = plan.membershipType === 'single' ? 'For one person with a membership card.' : FOR_A_FAMILY
      return (
        <Panel key={plan.id}>
          <h3>{plan.name}</h3>
          {isFirstYearFree && isYearly(plan) && <p className={styles.free}>First year free</p>}
          <p>
            {isFirstYearFree && isYearly(plan) && <span>{'Then '}</span>}
            <b>{priceText(plan)}</b>. {who}
          </p>
        </Panel>
      )
    })}
  </div>
)

const FOR_A_FAMILY = 'For you, your spouse, children and parents in the UAE.'

const WhoMayJoin = () => (
  <div className="prose above-5">
    <p>{WHO_MAY_JOIN}</p>
    <p>
      You need a UAE mobile number, your address in the UAE and your native address. The committee decides within{' '}
      {REVIEW_DAYS.min}-{REVIEW_DAYS.max} business days.
    </p>
  </div>
)

type FeeProps = { title: string; fils: number; isFree: boolean | undefined; children: string }

const Fee = ({ title, fils, isFree, children }: FeeProps) => (
  <Panel>
    <h3>{title}</h3>
    {isFree && <p className={styles.free}>First year free</p>}
    <p>
      {isFree && <span>{'Then '}</span>}
      <b className={isFree ? undefined : 'block h2 display above-2 below-1'}>{formatFils(fils)}</b> {children}
    </p>
  </Panel>
)

function Questions({ isOnce }: { isOnce: boolean }) {
  return (
    <div>
      {questions(isOnce).map(({ question, answer }) => (
        <Disclosure key={question} title={question} isPrinted>
          <p>{answer}</p>
        </Disclosure>
      ))}
      <p className="above-5">
        Do you have another question? <Anchor href="/contact">Write to us</Anchor>.
      </p>
    </div>
  )
}
