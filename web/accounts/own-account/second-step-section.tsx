import { useState } from 'react'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { AccountSection } from './account-section.tsx'
import { PasswordAndCodeForm } from './password-and-code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStepSetup } from './second-step-setup.tsx'

const LEAD =
  'You log in with your password and a code from an app on your phone. Somebody who learns your password still cannot log in. Any authenticator app works.'

/** Two-step sign-in: set it up, get new recovery codes, turn it off. */
export function SecondStepSection() {
  const { data } = useApi('GET /api/account')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <AccountSection id="second-step" title="Two-step sign-in" lead={LEAD}>
      {data?.isSecondStepRequired && !data.hasSecondStep && (
        <Alert tone="amber" title="Administrators must use two-step sign-in">
          Set it up to open the portal.
        </Alert>
      )}
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {data &&
        !codes &&
        (data.hasSecondStep ? (
          <IsOn left={data.recoveryCodesLeft} onCodes={setCodes} />
        ) : (
          <SecondStepSetup onCodes={setCodes} />
        ))}
    </AccountSection>
  )
}

function IsOn({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const [doing, setDoing] = useState<'renew' | 'disable' | null>(null)
  return (
    <>
      <Alert tone="green" title="Two-step sign-in is on">
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      </Alert>
      {doing ? (
        <PasswordAndCodeForm doing={doing} onCodes={onCodes} onDone={() => setDoing(null)} />
      ) : (
        <div className="button-row">
          <Button variant="outline" onClick={() => setDoing('renew')}>
            Create new recovery codes
          </Button>
          <Button variant="danger" onClick={() => setDoing('disable')}>
            Turn off two-step sign-in
          </Button>
        </div>
      )}
    </>
  )
}
