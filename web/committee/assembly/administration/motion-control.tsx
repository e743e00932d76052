import { type FormEvent, useState } from 'react'
import { MAJORITIES, MAJORITY_LABELS, type Majority } from '#shared/committee/votes/vote-enums.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminAssembly, type AdminMotion, ASSEMBLY_CHANGES, OUTCOME_LABELS } from '../assembly-types.ts'
import { CountFields } from './count-fields.tsx'

const options = { changes: ASSEMBLY_CHANGES, onError: showPortalFailure }

/** The motions in order: one after the other is put to the vote. */
export function MotionControl({ assembly }: { assembly: AdminAssembly }) {
  const { motions, state } = assembly
  const isAnyOpen = motions.some((motion) => motion.state === 'open')
  return (
    <Box title="Motions" aside={String(motions.length)} padded>
      <div className="grid gap-4">
        {motions.length === 0 && <p className="soft">There is no motion yet.</p>}
        <ol className="grid gap-4">
          {motions.map((motion) => (
            <li key={motion.id} className="grid gap-3 anywhere">
              <MotionHead motion={motion} canOpen={state === 'running' && !isAnyOpen} />
              {motion.state === 'open' && <OpenMotion motion={motion} />}
            </li>
          ))}
        </ol>
        {state !== 'closed' && <AddMotion assemblyId={assembly.id} />}
      </div>
    </Box>
  )
}

function MotionHead({ motion, canOpen }: { motion: AdminMotion; canOpen: boolean }) {
  const { id, title, majority, state, result } = motion
  const open = useSend('PUT /api/admin/assembly-motions/:id/:step', options)
  const remove = useSend('DELETE /api/admin/assembly-motions/:id', options)
  return (
    <>
      <div className="row between">
        <span className="grow">
          <b>{title}</b>
          <span className="block small soft num">
            {result
              ? `${result.counts.for} for, ${result.counts.against} against, ${result.counts.abstained} abstained`
              : MAJORITY_LABELS[majority]}
          </span>
        </span>
        {result && <StatusBadge word={OUTCOME_LABELS[result.outcome]} />}
      </div>
      {state === 'waiting' && (
        <div className="button-row">
          <Button
            size="small"
            disabled={!canOpen}
            busy={open.isPending}
            onClick={() => open.mutate({ params: { id, step: 'open' } })}
          >
            Vote now
          </Button>
          <Button size="small" variant="outline" onClick={() => remove.mutate({ params: { id } })}>
            Remove
          </Button>
        </div>
      )}
    </>
  )
}

/** How many have voted, never how; votes by hand and on paper are entered here. */
function OpenMotion({ motion }: { motion: AdminMotion }) {
  const { id, cast, votesInHall, castOnSite, hand, paper } = motion
  const close = useSend('PUT /api/admin/assembly-motions/:id/:step', options)
  const saveHand = useSend('PUT /api/admin/assembly-motions/:id/hand', options)
  const savePaper = useSend('PUT /api/admin/assembly-motions/:id/paper', options)
  const own = paper.find(({ isOwn }) => isOwn)
  const others = paper.filter(({ isOwn }) => !isOwn)
  return (
    <div className="grid gap-4">
      <p className="num" role="status">
        <b>{`${cast} of ${votesInHall} have voted`}</b>
        <span className="soft">{`, ${castOnSite} on phones`}</span>
      </p>
      <CountFields
        title="Raised cards, counted by hand"
        start={hand}
        busy={saveHand.isPending}
        onSave={(body) => saveHand.mutate({ params: { id }, body })}
      />
      <CountFields
        title="Paper, your own count"
        start={own?.counts ?? { for: 0, against: 0, abstained: 0 }}
        busy={savePaper.isPending}
        onSave={(body) => savePaper.mutate({ params: { id }, body })}
      />
      {paper.length > 0 && (
        <p role="status" className="small num">
          {others.length === 0
            ? 'A second person must count the paper too, with their own login.'
            : others
                .map(
                  ({ by, counts }) =>
                    `${by}: ${counts.for} for, ${counts.against} against, ${counts.abstained} abstained`,
                )
                .join('. ')}
        </p>
      )}
      <div className="button-row">
        <Button busy={close.isPending} onClick={() => close.mutate({ params: { id, step: 'close' } })}>
          Close the vote
        </Button>
      </div>
    </div>
  )
}

function AddMotion({ assemblyId }: { assemblyId: string }) {
  const [title, setTitle] = useState('')
  const [majority, setMajority] = useState<Majority>('half')
  const add = useSend('PUT /api/admin/assemblies/:id/motions', { ...options, onSuccess: () => setTitle('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ params: { id: assemblyId }, body: { title, majority } })
  }
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <Field label="New motion">
        <TextInput value={title} maxLength={300} autoComplete="off" onChange={({ target }) => setTitle(target.value)} />
      </Field>
      <Field label="Majority">
        <Select value={majority} onChange={({ target }) => setMajority(target.value as Majority)}>
          <Options values={MAJORITIES} labels={MAJORITY_LABELS} />
        </Select>
      </Field>
      <div className="button-row">
        <Button type="submit" variant="outline" busy={add.isPending} disabled={title.trim() === ''}>
          Add the motion
        </Button>
      </div>
    </form>
  )
}
