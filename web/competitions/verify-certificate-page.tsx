import { useState } from 'react'
import { useLocation } from 'wouter'
import { certificatePath } from '#shared/competitions/certificate-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'

export const head = (): Head => ({ title: 'Check a certificate', hidden: true })

/** What everybody sees who types the code of a certificate or scans it. */
export default function VerifyCertificatePage({ params: { code = '' } }: PageProps) {
  return (
    <>
      <PageHead title="Check a certificate" lead="The code is printed on the certificate." />
      <Section>
        <div className="wrap-form stack-large">
          <CodeForm key={code} code={code} />
          {code && <Check key={code} code={code} />}
          <p>
            A membership card is checked by its code, not by its number: scan the code with the camera of a phone. The
            page that opens shows whether the card is valid.
          </p>
        </div>
      </Section>
    </>
  )
}

function CodeForm({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(code)
  const [message, setMessage] = useState<string>()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const next = typed.trim()
        if (next) navigate(certificatePath(next))
        else setMessage('Please enter the code')
      }}
    >
      <Field label="Code of the certificate" error={message}>
        <TextInput value={typed} maxLength={60} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit">Check the certificate</Button>
    </form>
  )
}

function Check({ code }: { code: string }) {
  const check = useApi('GET /api/certificates/:code', { params: { code } })
  if (check.data) return <Valid certificate={check.data} />
  if (check.isPending) return <p role="status">Checking the certificate...</p>
  if (check.error.status === 404)
    return (
      <Alert tone="red" title="This is not a valid certificate" announce>
        No certificate has this code. Please check each character.
      </Alert>
    )
  return (
    <Alert tone="red" announce>
      {check.error.userMessage || 'The certificate could not be checked. Please try again.'}
    </Alert>
  )
}

function Valid({ certificate }: { certificate: ResponseOf<'GET /api/certificates/:code'> }) {
  const { name, malayalamName, festival, item, award, issuedOn, number, isRevoked } = certificate
  return (
    <Panel className="stack" role="status">
      <div>
        <StatusBadge word={isRevoked ? 'Replaced' : 'Valid'} size="large" />
      </div>
      <div>
        <h2>{name}</h2>
        {malayalamName && (
          <p lang="ml" className="soft">
            {malayalamName}
          </p>
        )}
      </div>
      <p>
        {isRevoked
          ? 'The result was changed after this certificate was issued. It is no longer valid.'
          : 'This certificate was issued by the association and is valid.'}
      </p>
      <KeyValueList
        items={[
          { label: 'Award', value: award },
          { label: 'Item', value: item },
          { label: 'Festival', value: festival },
          { label: 'Issued on', value: formatLongDate(issuedOn) },
          { label: 'Number', value: number },
        ]}
      />
    </Panel>
  )
}
