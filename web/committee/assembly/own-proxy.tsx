import { type FormEvent, useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { ASSEMBLY_CHANGES, type OwnAssembly } from './assembly-types.ts'

const AGAIN = 'Please try again in a moment.'
const onSuccess = ({ message }: { message: string }) => toast({ title: 'Proxy Saved', description: message })

/** Who votes for a member who cannot come. */
export function OwnProxy({ assembly }: { assembly: OwnAssembly }) {
  const { id, isHere, givenTo, canGiveProxy, maxProxies, proxiesUntil, votesFor } = assembly
  const withdraw = useSend('DELETE /api/assemblies/:id/proxy', {
    changes: ASSEMBLY_CHANGES,
    onSuccess,
    onError: (error) => showFailure(error, { title: 'Your proxy was not taken back', fallback: AGAIN }),
  })
  if (votesFor.length > 0)
    return (
      <Panel className="grid gap-3" aria-labelledby="own-proxy">
        <h2 id="own-proxy" className="h3 anywhere">{`You vote on behalf of ${votesFor.join(' and ')}`}</h2>
        <p>
          Their votes count while you are in the hall, unless they come themselves.
          {!isHere && <span> If you cannot come, please tell them.</span>}
        </p>
      </Panel>
    )
  if (!givenTo && !canGiveProxy) return null
  return (
    <Panel className="grid gap-3" aria-labelledby="own-proxy">
      <h2 id="own-proxy" className="h3">
        If you cannot come
      </h2>
      {givenTo ? (
        <>
          <p>
            <b>{givenTo}</b> votes for you. If you come, the proxy ends by itself.
          </p>
          <div className="button-row">
            <Button variant="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
              Take it back
            </Button>
          </div>
        </>
      ) : (
        <GiveProxy id={id} />
      )}
      <p className="small soft num">
        {`Each member votes for at most ${counted(maxProxies, 'other member', 'other members')}. Proxies can be given on the site until ${formatLongDateTime(proxiesUntil)}.`}
      </p>
    </Panel>
  )
}

function GiveProxy({ id }: { id: string }) {
  const [membershipNumber, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const give = useSend('PUT /api/assemblies/:id/proxy', {
    changes: ASSEMBLY_CHANGES,
    onSuccess,
    onError: (error) =>
      error instanceof ApiError && error.status < 500
        ? setWrong(error.userMessage)
        : showFailure(error, { title: 'Your proxy was not given', fallback: AGAIN }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(undefined)
    give.mutate({ params: { id }, body: { membershipNumber } })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <Field
        label="Membership number of the member who votes for you"
        help="It is on the card. Please ask the member first."
        error={wrong}
      >
        <TextInput
          value={membershipNumber}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <div className="button-row">
        <Button type="submit" busy={give.isPending} disabled={membershipNumber.trim() === ''}>
          Give my proxy
        </Button>
      </div>
    </form>
  )
}
