import { useAccount } from '#web/accounts/use-account.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminAssembly, isClosed } from '../assembly-types.ts'

/** After the assembly: who takes office, and a link to the hand-over of duties; nothing if nobody was elected to an office. */
export function WhatBegins({ assembly: { motions } }: { assembly: AdminAssembly }) {
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  const elected = motions
    .filter(isClosed)
    .flatMap(({ office, result }) =>
      office ? result.candidates.flatMap(({ id, name, isElected }) => (isElected ? [{ id, name, office }] : [])) : [],
    )
  if (elected.length === 0) return null
  return (
    <Box title="What begins now" padded>
      <div className="grid gap-3">
        <ul className="grid gap-1 anywhere">
          {elected.map(({ id, name, office }) => (
            <li key={id}>
              <b>{name}</b>
              {`, ${office}`}
            </li>
          ))}
        </ul>
        <p>
          They become office bearers on the first day of the new term. The draft of the next hand-over names them and
          lists the duties to be handed over.
        </p>
        {isSuperAdmin ? (
          <div className="button-row">
            <ButtonLink href="/admin/duties/hand-over">Open the hand-over</ButtonLink>
          </div>
        ) : (
          <p className="soft">A super admin sets the first day and plans the hand-over, under Duties in the portal.</p>
        )}
      </div>
    </Box>
  )
}
