import { useAccount } from '#web/accounts/use-account.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminAssembly, isClosed } from '../assembly-types.ts'

/** After the assembly: who was elected, and where the hand-over of duties is planned; nothing if nobody was elected. */
export function WhatBegins({ assembly: { motions } }: { assembly: AdminAssembly }) {
  const isSuperAdmin = useAccount().account?.role === 'super_admin'
  const elected = motions
    .filter(isClosed)
    .flatMap(({ title, office, result }) =>
      result.candidates.filter(({ isElected }) => isElected).map(({ id, name }) => ({ id, name, title, office })),
    )
  const isOfOffice = elected.some(({ office }) => office !== null)
  if (elected.length === 0) return null
  return (
    <Box title="What begins now" padded>
      <div className="grid gap-3">
        <ul className="grid gap-1 anywhere">
          {elected.map(({ id, name, title, office }) => (
            <li key={id}>
              <b>{name}</b>
              {`, ${office ?? title}`}
            </li>
          ))}
        </ul>
        <p>{isOfOffice ? OFFICE_TEXT : NO_OFFICE_TEXT}</p>
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

const OFFICE_TEXT =
  'Whoever was elected to an office becomes an office bearer on the first day of the new term. The draft of the next hand-over names them and lists the duties to be handed over.'
const NO_OFFICE_TEXT =
  'No office was chosen for these elections, so the draft of the next hand-over does not name those elected. They can be added there.'
