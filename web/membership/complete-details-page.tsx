import { useEffect, useState } from 'react'
import { AccountFrame, OPEN_AGAIN } from '#web/accounts/account-frame.tsx'
import { isSiteResponse } from '#web/accounts/site-response.ts'
import { call, type ResponseOf } from '#web/platform/call.ts'
import type { PageProps } from '#web/platform/page.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { CompleteDetailsForm } from './completion/complete-details-form.tsx'

export const head = () => ({ title: 'Complete Your Details', hidden: true })

type Wanted = ResponseOf<'POST /api/completion/check'>
type LinkState = 'checking' | 'invalid' | 'unreachable' | 'done' | Wanted

/** The target of a mailed link. The page is rendered without its token, so that no token is ever cached. */
export default function CompleteDetailsPage({ search }: PageProps) {
  const token = search.get('token') ?? ''
  const [link, setLink] = useState<LinkState>('checking')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again with the same token
  useEffect(() => {
    let isShown = true
    void findLinkState(token).then((found) => {
      if (isShown) setLink(found)
    })
    return () => {
      isShown = false
    }
  }, [token, attempt])
  if (link === 'checking')
    return (
      <AccountFrame title={TITLE} needsScript={OPEN_AGAIN}>
        <p role="status">Checking your link...</p>
      </AccountFrame>
    )
  if (link === 'unreachable')
    return (
      <AccountFrame title={TITLE} lead="The connection was lost. Your link still works.">
        <div className="button-row">
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      </AccountFrame>
    )
  if (link === 'invalid') return <InvalidLink />
  if (link === 'done' || link.missing.length === 0) return <Complete />
  return (
    <AccountFrame title={TITLE} lead={`${link.fullName}, these details are missing from our register.`}>
      <CompleteDetailsForm
        token={token}
        missing={link.missing}
        onDone={() => setLink('done')}
        onRefused={() => setLink('invalid')}
      />
    </AccountFrame>
  )
}

const TITLE = 'Complete Your Details'

async function findLinkState(token: string): Promise<LinkState> {
  if (!token) return 'invalid'
  try {
    return await call('POST /api/completion/check', { body: { token } })
  } catch (error) {
    return isSiteResponse(error) && error.status < 500 && error.status !== 429 ? 'invalid' : 'unreachable'
  }
}

function InvalidLink() {
  return (
    <AccountFrame
      title="Invalid Link"
      lead="This link has been used already, or it has expired. You can complete your details in your profile, or ask the committee for a new link."
    >
      <div className="button-row">
        <ButtonLink href="/login">Log in</ButtonLink>
        <ButtonLink variant="outline" href="/contact">
          Contact the committee
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}

function Complete() {
  return (
    <AccountFrame title="Thank You" lead="Your details are complete. There is nothing more to do.">
      <div className="button-row">
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </AccountFrame>
  )
}
