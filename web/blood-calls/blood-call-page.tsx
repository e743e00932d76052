import type { ReactNode } from 'react'
import { BLOOD_REPLIES, BLOOD_REPLY_LABELS, type BloodAnswer } from '#shared/blood-calls/blood-call-enums.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { AccountFrame } from '#web/accounts/account-frame.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { FormRejection } from '#web/platform/editing/form-rejection.tsx'
import { showFailure } from '#web/platform/failures.ts'
import { useFormReply } from '#web/platform/form-reply.ts'
import type { PageProps } from '#web/platform/page.ts'
import { useApiWhen } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { useBrowser } from '#web/platform/use-browser.ts'

export const head = () => ({ title: 'Blood donor call', hidden: true })

type Invitation = ResponseOf<'GET /api/blood-calls/:token'>

/** The target of the links in a call. Only its button answers, because mail programs open links by themselves. */
export default function BloodCallPage({ params, search }: PageProps) {
  const token = params.token ?? ''
  const chosen = BLOOD_REPLIES.find((answer) => answer === search.get('answer'))
  // the page is cached for everybody, so only the browser asks about the call
  const isBrowser = useBrowser()
  const invitation = useApiWhen(isBrowser, 'GET /api/blood-calls/:token', { params: { token } })
  const reply = useFormReply()
  const failed = invitation.error?.code ?? reply?.code
  if (failed === 'invalid_blood_call_link') return <Over title="This link is not valid">{INVALID}</Over>
  if (failed === 'blood_call_over' || invitation.data?.isOpen === false)
    return <Over title="This call is closed">Nobody else needs to come. Thank you for being willing to help.</Over>
  const answer = invitation.data ? invitation.data.answer : search.has('done') ? (chosen ?? null) : null
  return (
    <AccountFrame title={titleOf(answer, invitation.data)} lead={answer ? THANKS[answer] : undefined}>
      {reply && <FormRejection title="Error" reply={reply} />}
      {invitation.data && answer !== 'no' && <KeyValueList items={factsOf(invitation.data)} />}
      <Choice token={token} chosen={chosen} answer={answer} />
    </AccountFrame>
  )
}

const INVALID = 'Please open the link in the email again.'
const THANKS: Record<BloodAnswer, string> = {
  yes: 'The committee member who made this call now sees your name and numbers.',
  no: 'Thank you for telling us. You can still change your mind until the call is closed.',
}

function titleOf(answer: BloodAnswer | null, call: Invitation | undefined): string {
  if (answer === 'yes') return 'Thank you for offering to come'
  if (answer === 'no') return 'Not this time'
  return call ? `Blood needed in ${call.emirate} for a patient with ${call.bloodGroup}` : 'Blood donor call'
}

const factsOf = ({ hospital, emirate, until, contactName, contactPhone, note }: Invitation) => [
  { label: 'Hospital', value: `${hospital}, ${emirate}` },
  { label: 'Until', value: formatLongDateTime(until) },
  ...(contactPhone
    ? [
        {
          label: 'Contact',
          value: (
            <>
              {contactName}, <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
            </>
          ),
        },
      ]
    : []),
  ...(note ? [{ label: 'Note', value: note }] : []),
]

type ChoiceProps = { token: string; chosen: BloodAnswer | undefined; answer: BloodAnswer | null }

/** One button for the answer of the link, and a link to the other answer. */
function Choice({ token, chosen, answer }: ChoiceProps) {
  const send = useSend('POST /api/blood-calls/:token/:answer', {
    changes: [`/api/blood-calls/${pathSegment(token)}`],
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'Please try again.' }),
  })
  const linkTo = (each: BloodAnswer) => `/blood-call/${pathSegment(token)}?answer=${each}`
  if (!chosen)
    return (
      <div className="button-row">
        {BLOOD_REPLIES.map((each) => (
          <ButtonLink key={each} variant={each === 'yes' ? 'lamp' : 'outline'} href={linkTo(each)}>
            {BLOOD_REPLY_LABELS[each]}
          </ButtonLink>
        ))}
      </div>
    )
  const other = chosen === 'yes' ? 'no' : 'yes'
  const isDone = answer === chosen
  return (
    <>
      {!isDone && (
        <form
          method="post"
          className="button-row"
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate({ params: { token, answer: chosen } })
          }}
        >
          <Button type="submit" busy={send.isPending}>
            {BLOOD_REPLY_LABELS[chosen]}
          </Button>
        </form>
      )}
      <p>
        {isDone ? 'Changed your mind?' : 'Or:'} <Anchor href={linkTo(other)}>{BLOOD_REPLY_LABELS[other]}</Anchor>
      </p>
    </>
  )
}

function Over({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountFrame title={title}>
      <p role="status">{children}</p>
      <ButtonLink variant="outline" href="/member/dashboard?tab=profile">
        Open my profile
      </ButtonLink>
    </AccountFrame>
  )
}
